import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  hookPath,
  readHookToken,
  takeProgramReports,
  takeReports,
} from '../../../features/marketing/messages/returns/bounce-hook.ts';
import { createContext } from '../../../platform/context.ts';
import { isSameText } from '../../../platform/crypto/same-text.ts';
import { AppError } from '../../../platform/errors.ts';
import { createFairQueue } from '../../../platform/fair-queue.ts';
import type { Program } from '../../../platform/program.ts';
import { createRateLimit } from '../rate-limit.ts';

const longestBody = 1024 * 1024;
const callsPerMinute = 300;
/** In the place of a page: the program's own mail provider. */
const programOwner = 0;

/** Where mail providers tell what came back. The address itself is the secret. */
export function addBounceHooks(app: FastifyInstance, program: Program): void {
  const limit = createRateLimit(callsPerMinute, 60_000);
  // A thousand reports are some work for the database: one call of a page at a time, and few of all.
  const turns = createFairQueue({
    atOnce: 3,
    perOwner: 1,
    mostWaiting: 300,
    mostWaitingPerOwner: 20,
    longestWait: 10_000,
    refuse: (whose) => new AppError(whose === 'owner' ? 'page-busy' : 'unavailable'),
  });
  const contextOf = (request: FastifyRequest, pageId: number) =>
    createContext(program, {
      pageId,
      actor: { kind: 'system', label: 'mail provider' },
      address: request.ip,
      now: new Date(),
    });
  const inTurn = async <T>(owner: number, run: () => Promise<T>): Promise<T> => {
    const end = await turns(owner);
    return run().finally(end);
  };
  const tokenIn = (request: FastifyRequest) => {
    const told = readHookToken(program, (request.params as { token: string }).token, new Date());
    if (!told) throw new AppError('not-found');
    return told;
  };

  app.post(
    `${hookPath}/:token`,
    // Before the body is read: a megabyte of anybody is refused unread.
    { bodyLimit: longestBody, onRequest: async (request) => limit(String(tokenIn(request).pageId)) },
    async (request, reply) => {
      const { pageId, number } = tokenIn(request);
      const ctx = contextOf(request, pageId);
      if (!(await inTurn(pageId, () => takeReports(ctx, number, request.body)))) throw new AppError('not-found');
      return reply.header('cache-control', 'no-store').send();
    },
  );

  const { mailReportsSecret } = program;
  if (mailReportsSecret === undefined) return;
  app.post(
    `${hookPath}/program/:secret`,
    {
      bodyLimit: longestBody,
      onRequest: async (request) => {
        if (!isSameText((request.params as { secret: string }).secret, mailReportsSecret))
          throw new AppError('not-found');
        limit(String(programOwner));
      },
    },
    async (request, reply) => {
      await inTurn(programOwner, () => takeProgramReports(contextOf(request, programOwner), request.body));
      return reply.header('cache-control', 'no-store').send();
    },
  );
}
