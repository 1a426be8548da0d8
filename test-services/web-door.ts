import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Request {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  body: string;
  /** The same before it was read as text. */
  bytes: Buffer;
}

export interface Answer {
  status?: number;
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** The connection ends after so many bytes of the body, though more were announced. */
  cutAfter?: number;
  /** The connection ends without an answer. */
  isCut?: boolean;
}

export const json = (value: unknown, status = 200): Answer => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(value),
});
export const html = (body: string, status = 200): Answer => ({ status, body });
export const sendTo = (location: string): Answer => ({ status: 303, headers: { location } });

/** A small web server on loopback. What goes wrong in it is answered, so that whoever plays sees it. */
export async function openWebDoor(port: number, answer: (request: Request) => Promise<Answer>, longestBody = 262_144) {
  const server = createServer((message, response) => void serve(message, response, answer, longestBody));
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

async function serve(
  message: IncomingMessage,
  response: ServerResponse,
  answer: (request: Request) => Promise<Answer>,
  longestBody: number,
): Promise<void> {
  try {
    const { pathname, searchParams } = new URL(message.url ?? '/', 'http://service');
    const request = { method: message.method ?? 'GET', path: pathname, query: searchParams, headers: message.headers };
    const bytes = await readBody(message, longestBody);
    const whole = await answer({ ...request, body: bytes.toString(), bytes });
    const { status = 200, headers, body, cutAfter, isCut } = whole;
    if (isCut) return void response.destroy();
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...headers });
    if (cutAfter === undefined) response.end(body);
    else response.write(Buffer.from(body ?? '').subarray(0, cutAfter), () => response.destroy());
  } catch (error) {
    response.writeHead(500, { 'content-type': 'text/plain' }).end(String(error));
  }
}

async function readBody(message: IncomingMessage, longest: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of message as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > longest) throw new RangeError('The body is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
