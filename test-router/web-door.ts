import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Answer } from '@wifi/server/features/access/trials/router/dialect.ts';

export interface WebRequest {
  path: string;
  query: URLSearchParams;
  fields: Record<string, string>;
  message: IncomingMessage;
}

const longestBody = 65_536;

/** A small web server on loopback that hands over form fields, whichever way they came. */
export async function openWebDoor(
  host: string,
  port: number,
  answer: (request: WebRequest) => Promise<Answer>,
): Promise<{ port: number; close: () => Promise<void> }> {
  const server = createServer((message, response) => {
    void serve(message, response, answer);
  });
  server.listen(port, host);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
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
  answer: (request: WebRequest) => Promise<Answer>,
): Promise<void> {
  try {
    const { pathname, searchParams } = new URL(message.url ?? '/', 'http://router');
    const body = message.method === 'POST' ? await readBody(message) : '';
    const fields = { ...Object.fromEntries(searchParams), ...Object.fromEntries(new URLSearchParams(body)) };
    const answered = await answer({ path: pathname, query: searchParams, fields, message });
    response
      .writeHead(answered.status, {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        ...answered.headers,
      })
      .end(answered.body);
  } catch (error) {
    response.writeHead(500, { 'content-type': 'text/plain' }).end(String(error));
  }
}

async function readBody(message: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of message) {
    text += String(chunk);
    if (text.length > longestBody) throw new RangeError('The form is too large');
  }
  return text;
}
