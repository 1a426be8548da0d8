import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply } from 'fastify';
import { renderSite } from '@wifi/splash/site/render-site.tsx';
import type { SiteView } from '@wifi/splash/site/site-view.ts';

const compress = promisify(gzip);

const policyFor = (styleHash: string): string =>
  [
    "default-src 'none'",
    `style-src ${styleHash}`,
    "img-src 'self' https:",
    "media-src 'self' https:",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Asked for again, an unchanged page is not sent again. */
export async function sendSite(reply: FastifyReply, view: SiteView, status = 200): Promise<FastifyReply> {
  const { html, styleHash } = renderSite(view);
  const tag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
  void reply
    .code(status)
    .type('text/html; charset=utf-8')
    .headers({
      'content-security-policy': policyFor(styleHash),
      'cache-control': 'no-cache',
      'content-language': view.language,
      vary: 'accept-language, accept-encoding',
      etag: tag,
    });
  const { headers } = reply.request;
  if (status === 200 && headers['if-none-match'] === tag) return reply.code(304).send();
  if (!(headers['accept-encoding'] ?? '').includes('gzip')) return reply.send(html);
  return reply.header('content-encoding', 'gzip').send(await compress(html, { level: 9 }));
}
