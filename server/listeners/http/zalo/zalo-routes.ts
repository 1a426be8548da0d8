import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createZaloEar } from '../../../features/venue/zalo-account/hear-webhook.ts';
import { findSiteProof } from '../../../features/venue/zalo-account/site-proof.ts';
import { AppError } from '../../../platform/errors.ts';
import { createLineLimit } from '../../../platform/log/line-limit.ts';
import type { Program } from '../../../platform/program.ts';
import { createRateLimit } from '../rate-limit.ts';

/** A message has 2,000 characters, and events carry addresses of files and not the files. */
const bodyLimit = 131_072;
const longestBack = 4000;
const proofsPerMinute = 60;

/**
 * Where Zalo tells of accounts, and sends their owners back to. Whatever is not ours is answered 200 and forgotten: one
 * address serves every account of an app, and Zalo switches it off for all of them where one is refused for long.
 */
export function addZalo(app: FastifyInstance, program: Program): void {
  const hear = createZaloEar(program);
  const isDue = createLineLimit();
  const limit = createRateLimit(proofsPerMinute, 60_000);

  async function hearWebhook(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    // The button of Zalo's console that tries the address sends nothing.
    if (body.length === 0) return reply.send();
    const heard = await hear(body, String(request.headers['x-zevent-signature'] ?? ''));
    if (heard === 'busy') return reply.code(503).header('retry-after', '30').send();
    if (heard !== 'taken' && isDue(heard)) program.log.warn({ heard }, 'a webhook of Zalo that changed nothing');
    return reply.send();
  }

  /** The console ends what it began: only it knows the session. */
  async function sendBack(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const came = new URLSearchParams(/\?(.*)$/s.exec(request.url)?.[1]?.slice(0, longestBack) ?? '');
    const back = new URL(`${program.publicUrl}/dashboard/zalo/settings`);
    for (const name of ['code', 'oa_id', 'state', 'error']) {
      const value = came.get(name);
      if (value) back.searchParams.set(name, value);
    }
    return reply.redirect(back.href, 303);
  }

  async function showProof(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    limit(request.ip);
    const page = await findSiteProof(program, (request.params as { code: string }).code);
    if (page === undefined) throw new AppError('not-found');
    return reply.type('text/html; charset=utf-8').send(page);
  }

  void app.register(async (part) => {
    part.removeAllContentTypeParsers();
    // Signatures are over the bytes as they came.
    part.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) => done(null, body));
    part.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));
    part.route({ method: ['GET', 'POST'], url: '/zalo/webhook', handler: hearWebhook });
    part.route({ method: 'GET', url: '/zalo/callback', handler: sendBack });
    part.route({ method: 'GET', url: '/zalo_verifier:code.html', handler: showProof });
  });
}
