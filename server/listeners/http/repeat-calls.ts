import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '@wifi/contract/endpoint.ts';
import { beginRepeatable, giveUpRepeatable, keepAnswer } from '../../features/venue/api-keys/repeatable-answers.ts';
import type { Context, PageContext } from '../../platform/context.ts';
import { digest } from '../../platform/crypto/random.ts';
import { AppError, badField } from '../../platform/errors.ts';
import { refusalText, toRefusal } from './errors.ts';

const longestName = 255;
/** A signature needs an end, and the same request must give the same digest each time. */
const never = new Date('2199-12-31T00:00:00Z');
/** Nothing was done: bad input is refused before, and the others ask to try again. */
const leavesNothing = new Set([400, 429, 503]);

/**
 * The name that the caller gave this call in case its answer gets lost; undefined where it may not be repeated: only
 * programs do that, and only what makes something needs it.
 */
export function nameToRepeat(ctx: Context, endpoint: Endpoint, request: FastifyRequest): string | undefined {
  const name = request.headers['idempotency-key'];
  const isByKey = ctx.actor.kind === 'user' && ctx.actor.keyId !== undefined;
  if (name === undefined || !isByKey || request.method !== 'POST' || endpoint.type || endpoint.takes) return undefined;
  const text = String(name).trim();
  if (text === '') throw badField('Idempotency-Key', 'required');
  if (text.length > longestName) throw badField('Idempotency-Key', 'too-long', { n: longestName });
  return text;
}

/**
 * Does it once and answers as often as it is asked: the first status and answer are kept for a day, refusals and
 * failures too. As Stripe does it: https://docs.stripe.com/api/idempotent_requests
 */
export async function answerOnce(
  ctx: PageContext,
  reply: FastifyReply,
  asked: { name: string; request: unknown },
  run: () => Promise<string>,
): Promise<string> {
  const call = {
    keyId: ctx.actor.keyId!,
    nameHash: digest(asked.name),
    // Keyed: a guest's password may be in it, which nobody shall find by trying against a copy of the database.
    requestHash: digest(ctx.program.signer.sign('repeatable', { asked: asked.request }, never)),
  };
  const begun = await beginRepeatable(ctx, call);
  if (begun.is === 'running') throw new AppError('still-running');
  if (begun.is === 'too-many') throw new AppError('too-many-names');
  if (begun.is === 'other-request') throw new AppError('other-request');
  if (begun.is === 'forgotten') throw new AppError('answer-forgotten');
  if (begun.is === 'answered') {
    void reply.code(begun.status).header('idempotent-replayed', 'true');
    return begun.answer;
  }
  let answer: string;
  try {
    answer = await run();
  } catch (error) {
    const refusal = toRefusal(error as FastifyError);
    if (leavesNothing.has(refusal.status)) await giveUpRepeatable(ctx, call);
    else await keepAnswer(ctx, call, refusal.status, refusalText(refusal));
    throw error;
  }
  await keepAnswer(ctx, call, 200, answer);
  return answer;
}
