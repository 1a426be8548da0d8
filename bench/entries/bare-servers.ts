import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import type pg from 'pg';

export const portOf = (server: Server): number => (server.address() as AddressInfo).port;

const mark = /name="visit" value="([^"]+)"/;

/** Puts a signed token into a page, and nothing else: what serving a splash costs at least. */
export async function openBarePage(html: string): Promise<Server> {
  const token = mark.exec(html)![1]!;
  const [before, ...after] = html.split(token);
  const bare = createServer((request, response) => {
    const text = `${randomUUID()}${request.url}`.padEnd(token.length - 44, 'x').slice(0, token.length - 44);
    const signed = `${text}.${createHmac('sha256', 'bench').update(text).digest('base64url')}`;
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(before + after.map((part) => signed + part).join(''));
  });
  await new Promise<void>((resolve) => {
    bare.listen(0, '127.0.0.1', resolve);
  });
  return bare;
}

/** One read by key behind Fastify, as most programs write it: not prepared. */
export async function openBareReads(pool: pg.Pool) {
  const app = fastify({ logger: false });
  app.get('/read/:id', (request) => {
    const { id } = request.params as { id: string };
    return pool
      .query('select * from page_settings where page_id = $1', [Number(id)])
      .then(({ rows }) => rows[0] as object);
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return app;
}
