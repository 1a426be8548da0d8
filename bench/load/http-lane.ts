import { connect, type Socket } from 'node:net';

interface HttpAnswer {
  status: number;
  head: string;
  body: Buffer;
  /** milliseconds until the first byte came */ firstByte: number;
}

export interface HttpLane {
  ask: (request: string) => Promise<HttpAnswer>;
  close: () => void;
}

const headEnd = Buffer.from('\r\n\r\n');

interface Waiting {
  resolve: (answer: HttpAnswer) => void;
  reject: (error: Error) => void;
  sentAt: number;
  firstByte: number;
  chunks: Buffer[];
}

/**
 * One keep-alive connection with one request at a time. Far cheaper than an HTTP client, so that the load takes little
 * from what it measures.
 */
export function openHttpLane(port: number): HttpLane {
  let socket: Socket | undefined;
  let waiting: Waiting | undefined;

  function open(): Socket {
    const opened = connect({ port, host: '127.0.0.1', noDelay: true });
    opened.on('data', take);
    opened.on('error', (error) => lose(opened, error));
    opened.on('close', () => lose(opened, new Error('the server hung up')));
    return opened;
  }

  function lose(lost: Socket, error: Error): void {
    if (socket !== lost) return;
    socket = undefined;
    waiting?.reject(error);
    waiting = undefined;
  }

  function take(chunk: Buffer): void {
    if (!waiting) return;
    if (waiting.chunks.length === 0) waiting.firstByte = performance.now() - waiting.sentAt;
    waiting.chunks.push(chunk);
    const all = waiting.chunks.length === 1 ? chunk : Buffer.concat(waiting.chunks);
    const end = all.indexOf(headEnd);
    if (end < 0) return;
    const head = all.toString('latin1', 0, end);
    const length = /\r\ncontent-length: (\d+)/i.exec(head);
    if (!length) throw new Error(`an answer without a length: ${head}`);
    if (all.length < end + 4 + Number(length[1])) return;
    const { resolve, firstByte } = waiting;
    waiting = undefined;
    // Servers end a connection after so many requests, and say so.
    if (/\r\nconnection: close/i.test(head)) {
      socket?.destroy();
      socket = undefined;
    }
    resolve({ status: Number(head.slice(9, 12)), head, body: all.subarray(end + 4), firstByte });
  }

  return {
    ask: (request) =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject, sentAt: performance.now(), firstByte: 0, chunks: [] };
        socket ??= open();
        socket.write(request, 'latin1');
      }),
    close: () => socket?.destroy(),
  };
}
