import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '@wifi/contract/endpoint.ts';
import { memberGroup } from '@wifi/contract/limits.ts';
import { isForKeys } from '@wifi/contract/venue/api-key-words.ts';
import { createKeyLookup, type KeyStanding } from '../../features/venue/api-keys/key-standing.ts';
import { touchApiKey } from '../../features/venue/api-keys/key-use.ts';
import { lacksFactor } from '../../features/venue/auth/demanded-factor.ts';
import { createBuckets } from '../../platform/cache/token-buckets.ts';
import { changed, createContext, type Actor, type PageContext } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import type { Program } from '../../platform/program.ts';
import { allowOrigin } from './cross-origin.ts';

const mostKept = 50_000;
/** Keys that are none, from one address: far above a program with an old key, far below what a flood needs. */
const misses = { burst: 600, perSecond: 10 };

/**
 * A call by API key: who made it, what it was made for and what that person may do are all asked anew. Without a reply
 * it is not a call, only the question whether one that is still being answered would be allowed now.
 */
export function createKeyCalls(program: Program, callsPerMinute: number) {
  const standingOf = createKeyLookup(program.database);
  const calls = createBuckets(mostKept, program.clock);
  const missed = createBuckets(mostKept, program.clock);
  const rate = { burst: callsPerMinute, perSecond: callsPerMinute / 60 };
  const ownOrigin = new URL(program.publicUrl).origin;

  function count({ pageId, keyId }: KeyStanding, reply: FastifyReply): void {
    const name = `${pageId}/${keyId}`;
    const isAllowed = calls.take(name, rate);
    const { left, fullIn } = calls.look(name, rate);
    void reply.headers({ 'ratelimit-limit': rate.burst, 'ratelimit-remaining': left, 'ratelimit-reset': fullIn });
    if (isAllowed) return;
    void reply.header('retry-after', Math.max(1, Math.ceil(1 / rate.perSecond)));
    throw new AppError('too-many-requests');
  }

  return async (
    request: FastifyRequest,
    endpoint: Endpoint,
    { token, now, reply }: { token: string; now: Date; reply: FastifyReply | undefined },
  ): Promise<PageContext> => {
    // A key is of one page, and stands for a program there: it is nobody who signs in.
    if (endpoint.token !== 'page') throw new AppError('not-by-key');
    if (!missed.has(request.ip, misses)) throw new AppError('too-many-requests');
    const standing = await standingOf(token, now);
    if (!standing) {
      missed.take(request.ip, misses);
      throw new AppError('bad-api-key');
    }
    const { origin } = request.headers;
    if (origin !== undefined && origin !== ownOrigin) {
      if (!standing.origins.includes(origin)) throw new AppError('origin-refused');
      if (reply) allowOrigin(reply, origin);
    }
    if (reply) count(standing, reply);
    if (lacksFactor(program, standing)) throw new AppError('key-rests');
    if (!isForKeys(endpoint.can)) throw new AppError('not-by-key');
    if (!standing.scopes.has(endpoint.can)) throw new AppError('no-scope', { params: { right: endpoint.can } });
    const { pageId, pageEid, role, scopes } = standing;
    const ctx = createContext(program, { address: request.ip, now, actor: actorOf(standing), pageId });
    const own = changed(ctx, { pageEid, role, scopes }) as PageContext;
    if (reply) await touchApiKey(own, standing);
    return own;
  };
}

export type KeyCalls = ReturnType<typeof createKeyCalls>;

/** Not of the platform, whoever made the key: it is bound to its page. */
const actorOf = ({ uid, email, name, keyId }: KeyStanding): Actor => ({
  kind: 'user',
  uid,
  label: `${email} / ${name}`,
  sessionId: '',
  groupId: memberGroup,
  keyId,
});
