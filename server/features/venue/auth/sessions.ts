import { randomUUID } from 'node:crypto';
import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import { cutText } from '@wifi/contract/storable-text.ts';
import type { Context } from '../../../platform/context.ts';
import { digest, randomCode } from '../../../platform/crypto/random.ts';
import { AppError } from '../../../platform/errors.ts';
import { minutes, days } from './durations.ts';
import { sessions } from './tables.ts';

const sessionLife = 30 * days;
/** Two tabs may renew at the same moment: the older cookie is honoured this long. */
const renewalGrace = 1 * minutes;

export interface OpenedSession {
  id: string;
  renewal: string;
}

const renewalCookie = (id: string, secret: string) => `${id}.${secret}`;

/** Signed, so that one of long ago is still known for ours, though only the last two are kept. */
const makeSecret = (ctx: Context, id: string, expiresAt: Date): string =>
  ctx.program.signer.sign('renewal', { s: id, c: randomCode() }, expiresAt);
const wasOurs = (ctx: Context, id: string, secret: string): boolean =>
  ctx.program.signer.openOnce('renewal', secret, ctx.now)?.s === id;

export async function openSession(ctx: Context, uid: number, userAgent: string): Promise<OpenedSession> {
  const id = randomUUID();
  const expiresAt = new Date(ctx.now.getTime() + sessionLife);
  const secret = makeSecret(ctx, id, expiresAt);
  await ctx.db.insert(sessions).values({
    id,
    uid,
    renewalHash: digest(secret),
    renewedAt: ctx.now,
    createdAt: ctx.now,
    lastSeenAt: ctx.now,
    expiresAt,
    userAgent: cutText(userAgent, 400),
    address: ctx.address,
  });
  return { id, renewal: renewalCookie(id, secret) };
}

const isUuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * Rotates the renewal cookie. One that was rotated away twice, or once and long ago, has been stolen or copied: then
 * the session ends.
 */
export async function renewSession(
  ctx: Context,
  cookie: string,
): Promise<{ id: string; uid: number; renewal: string | undefined }> {
  const [id = '', ...rest] = cookie.split('.');
  const secret = rest.join('.');
  if (!isUuid.test(id) || !secret) throw new AppError('signed-out');
  const given = digest(secret);
  const expiresAt = new Date(ctx.now.getTime() + sessionLife);
  const fresh = makeSecret(ctx, id, expiresAt);
  const alive = and(eq(sessions.id, id), isNull(sessions.endedAt), gt(sessions.expiresAt, ctx.now));
  const [rotated] = await ctx.db
    .update(sessions)
    .set({
      renewalHash: digest(fresh),
      previousRenewalHash: sql`renewal_hash`,
      renewedAt: ctx.now,
      lastSeenAt: ctx.now,
      expiresAt,
      address: ctx.address,
    })
    .where(and(alive, eq(sessions.renewalHash, given)))
    .returning({ uid: sessions.uid });
  if (rotated) return { id, uid: rotated.uid, renewal: renewalCookie(id, fresh) };

  const [session] = await ctx.db.select().from(sessions).where(alive);
  const isPrevious = session?.previousRenewalHash === given;
  if (!session || !(isPrevious || wasOurs(ctx, id, secret))) throw new AppError('signed-out');
  if (isPrevious && ctx.now.getTime() - session.renewedAt.getTime() <= renewalGrace)
    return { id, uid: session.uid, renewal: undefined };
  await endSession(ctx, id);
  await ctx.record('session.ended-after-replay', { uid: session.uid, session: id });
  throw new AppError('signed-out');
}

export const endSession = async (ctx: Context, id: string): Promise<void> => {
  await ctx.db
    .update(sessions)
    .set({ endedAt: ctx.now })
    .where(and(eq(sessions.id, id), isNull(sessions.endedAt)));
};

export const endSessionsOf = async (ctx: Context, uid: number, exceptId?: string): Promise<void> => {
  await ctx.db
    .update(sessions)
    .set({ endedAt: ctx.now })
    .where(and(eq(sessions.uid, uid), isNull(sessions.endedAt), exceptId ? ne(sessions.id, exceptId) : undefined));
};

const seenEvery = 5 * minutes;

/** Keeps "last seen" fresh without a write per call. */
export async function touchSession(ctx: Context, session: { sessionId: string; lastSeenAt: number }): Promise<void> {
  if (ctx.now.getTime() - session.lastSeenAt < seenEvery) return;
  await ctx.db
    .update(sessions)
    .set({ lastSeenAt: ctx.now, address: ctx.address })
    .where(eq(sessions.id, session.sessionId));
}
