import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Heard {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  body: string;
}
export interface Reply {
  status?: number;
  headers?: Record<string, string | string[]>;
  body?: unknown;
}

export interface Listening {
  url: string;
  heard: Heard[];
  /** Takes the place of every answer, until undefined. */
  answerInstead: (reply: Reply | undefined) => void;
  close: () => Promise<void>;
}

async function read(request: IncomingMessage): Promise<Heard> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://x');
  return {
    method: request.method ?? '',
    path: pathname,
    query: searchParams,
    headers: request.headers,
    body: Buffer.concat(parts).toString(),
  };
}

function write(response: ServerResponse, { status = 200, headers = {}, body = '' }: Reply): void {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  response
    .writeHead(status, {
      'content-type': typeof body === 'string' ? 'text/html' : 'application/json',
      connection: 'close',
      ...headers,
    })
    .end(text);
}

/** A real server on loopback that notes what it was asked. */
export async function listen(answer: (heard: Heard) => Reply): Promise<Listening> {
  const heard: Heard[] = [];
  let instead: Reply | undefined;
  const server = createServer((request, response) => {
    void read(request).then((one) => {
      heard.push(one);
      write(response, instead ?? answer(one));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard,
    answerInstead: (reply) => {
      instead = reply;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
