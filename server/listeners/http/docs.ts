import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { contract } from '@wifi/contract/index.ts';
import { aboutApi, openApi } from '@wifi/contract/openapi.ts';
import { docsPage } from './docs/page.ts';
import { script } from './docs/script.ts';
import { style } from './docs/style.ts';
import { lazily, sendReady } from './ready-text.ts';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const policy = [
  "default-src 'none'",
  `style-src ${hashOf(style)}`,
  `script-src ${hashOf(script)}`,
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The API reference for people at /docs, for programs at /docs/openapi.json. */
export function addDocs(app: FastifyInstance): void {
  const document = () => openApi(contract, aboutApi);
  const page = lazily(() => docsPage(document()));
  const file = lazily(() => JSON.stringify(document()));
  app.get('/docs', (request, reply) =>
    sendReady(request, reply.type('text/html; charset=utf-8').header('content-security-policy', policy), page()),
  );
  app.get('/docs/openapi.json', (request, reply) =>
    sendReady(request, reply.type('application/json; charset=utf-8'), file()),
  );
}
