import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { isConsolePath } from '@wifi/contract/console-paths.ts';
import type { Program } from '../../platform/program.ts';
import { createConsolePage } from './console-page.ts';

interface Others {
  pictures: string;
  trials: string;
  calls: string;
}

const policy = (nonce: string, { pictures, trials, calls }: Others) =>
  [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    // The component library writes style attributes; style elements still need the nonce.
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob: https: ${pictures}`.trim(),
    `media-src 'self' blob: https: ${pictures}`.trim(),
    "font-src 'self'",
    `connect-src 'self' ${calls}`.trim(),
    "object-src 'none'",
    // A trial of the guest's way; nothing else of ours lets itself be framed.
    `frame-src 'self' ${trials}`.trim(),
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Serves the built console: hashed assets for ever, the page itself never from a cache. */
export async function addConsole(
  app: FastifyInstance,
  rootDir: string,
  { publicUrl, portalUrl, staticUrl, apiUrl }: Pick<Program, 'publicUrl' | 'portalUrl' | 'staticUrl' | 'apiUrl'>,
): Promise<void> {
  const others = {
    pictures: [staticUrl, apiUrl].flatMap((url) => (url ? [new URL(url).origin] : [])).join(' '),
    calls: apiUrl ? new URL(apiUrl).origin : '',
    trials: portalUrl === publicUrl ? '' : new URL(portalUrl).origin,
  };
  const folder = join(rootDir, 'dist/console');
  const indexFile = join(folder, 'index.html');
  // A server without a built console (tests, an API-only process) still answers every call.
  if (!existsSync(indexFile)) return;
  const pageFor = createConsolePage(folder, apiUrl);

  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    preCompressed: true,
    cacheControl: false,
    wildcard: false,
    setHeaders: (reply, path) => {
      const isHashed = path.includes('/assets/');
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });

  app.get('/*', async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    const wantsPage = (request.headers.accept ?? '').includes('text/html');
    if (!wantsPage && !isConsolePath(path)) return reply.callNotFound();
    const nonce = randomBytes(16).toString('base64');
    return reply
      .code(isConsolePath(path) ? 200 : 404)
      .headers({ 'content-security-policy': policy(nonce, others), 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(pageFor(path, nonce));
  });
}
