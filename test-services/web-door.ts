import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Request {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  body: string;
}

export interface Answer {
  status?: number;
  headers?: Record<string, string>;
  body?: string;
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

const longestBody = 262_144;

/** A small web server on loopback. What goes wrong in it is answered, so that whoever plays sees it. */
export async function openWebDoor(port: number, answer: (request: Request) => Promise<Answer>) {
  const server = createServer((message, response) => void serve(message, response, answer));
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
): Promise<void> {
  try {
    const { pathname, searchParams } = new URL(message.url ?? '/', 'http://service');
    const request = { method: message.method ?? 'GET', path: pathname, query: searchParams, headers: message.headers };
    const whole = await answer({ ...request, body: await readBody(message) });
    const { status = 200, headers, body, cutAfter, isCut } = whole;
    if (isCut) return void response.destroy();
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...headers });
    if (cutAfter === undefined) response.end(body);
    else response.write(Buffer.from(body ?? '').subarray(0, cutAfter), () => response.destroy());
  } catch (error) {
    response.writeHead(500, { 'content-type': 'text/plain' }).end(String(error));
  }
}

async function readBody(message: IncomingMessage): Promise<string> {
  let text = '';
  message.setEncoding('utf8');
  for await (const chunk of message) {
    text += String(chunk);
    if (text.length > longestBody) throw new RangeError('The body is too large');
  }
  return text;
}
