import { randomUUID } from 'node:crypto';
import { cutText } from '@wifi/contract/storable-text.ts';
import type { UserContext } from '../../../platform/context.ts';
import { digest, randomCode } from '../../../platform/crypto/random.ts';
import { minutes } from './durations.ts';
import { sessions } from './tables.ts';

const viewLife = 30 * minutes;

/**
 * A session of `uid` for who looks in their place. It ends by itself, with the session of who looks, and when that
 * person is no longer a platform administrator. Nobody gets the secret that would renew it.
 */
export async function openView(ctx: UserContext, uid: number, userAgent: string): Promise<{ id: string; until: Date }> {
  const id = randomUUID();
  const until = new Date(ctx.now.getTime() + viewLife);
  await ctx.db.insert(sessions).values({
    id,
    uid,
    renewalHash: digest(randomCode()),
    renewedAt: ctx.now,
    createdAt: ctx.now,
    lastSeenAt: ctx.now,
    expiresAt: until,
    userAgent: cutText(userAgent, 400),
    address: ctx.address,
    viewerSessionId: ctx.actor.sessionId,
  });
  return { id, until };
}
