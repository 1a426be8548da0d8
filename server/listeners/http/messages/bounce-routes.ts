import type { FastifyInstance } from 'fastify';
import { hookPath, readHookToken, takeReports } from '../../../features/marketing/messages/returns/bounce-hook.ts';
import { createContext } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Program } from '../../../platform/program.ts';
import { createRateLimit } from '../rate-limit.ts';

const longestBody = 1024 * 1024;
const callsPerMinute = 300;

/** Where a page's mail provider tells what came back. The address itself is the secret. */
export function addBounceHooks(app: FastifyInstance, program: Program): void {
  const limit = createRateLimit(callsPerMinute, 60_000);
  app.post(`${hookPath}/:token`, { bodyLimit: longestBody }, async (request, reply) => {
    const { token } = request.params as { token: string };
    const now = new Date();
    const told = readHookToken(program, token, now);
    if (!told) throw new AppError('not-found');
    limit(String(told.pageId));
    const actor = { kind: 'system' as const, label: 'mail provider' };
    const ctx = createContext(program, { pageId: told.pageId, actor, address: request.ip, now });
    if (!(await takeReports(ctx, told.number, request.body))) throw new AppError('not-found');
    return reply.header('cache-control', 'no-store').send();
  });
}
