import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { contract } from '@wifi/contract/index.ts';
import { aboutApi, openApi } from '@wifi/contract/openapi.ts';
import { docsPage } from './docs/page.ts';
import { script } from './docs/script.ts';
import { style } from './docs/style.ts';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const policy = [
  "default-src 'none'", `style-src ${hashOf(style)}`, `script-src ${hashOf(script)}`, "img-src 'self'",
  "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'",
].join('; ');

interface Ready { plain: string; zipped: Buffer }

// Made when first asked for: a start should not wait for a page that few read.
const lazily = (make: () => string) => {
  let ready: Ready | undefined;
  return (): Ready => {
    if (!ready) {
      const plain = make();
      ready = { plain, zipped: gzipSync(plain) };
    }
    return ready;
  };
};

/** The API reference for people at /docs, for programs at /docs/openapi.json. */
export function addDocs(app: FastifyInstance): void {
  const document = () => openApi(contract, aboutApi);
  const page = lazily(() => docsPage(document()));
  const file = lazily(() => JSON.stringify(document()));
  app.get('/docs', (request, reply) => send(request, reply.type('text/html; charset=utf-8').header('content-security-policy', policy), page()));
  app.get('/docs/openapi.json', (request, reply) => send(request, reply.type('application/json; charset=utf-8'), file()));
}

function send(request: FastifyRequest, reply: FastifyReply, { plain, zipped }: Ready): FastifyReply {
  void reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding' });
  const takesGzip = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
  return takesGzip ? reply.header('content-encoding', 'gzip').send(zipped) : reply.send(plain);
}
