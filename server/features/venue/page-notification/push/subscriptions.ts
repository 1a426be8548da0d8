import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { transaction, type Context, type UserContext } from '../../../../platform/context.ts';
import { digest } from '../../../../platform/crypto/random.ts';
import { badField } from '../../../../platform/errors.ts';
import type { AddressPolicy } from '../../../../platform/outbound/address-policy.ts';
import { isPushKey, type PushKeys } from '../../../../platform/push/encrypt-push.ts';
import { makeVapidKeys, type VapidKeys } from '../../../../platform/push/vapid.ts';
import { sessions } from '../../auth/tables.ts';
import { pushKeys, pushSubscriptions } from '../tables.ts';

interface Subscription {
  endpoint: string;
  keys: PushKeys;
}

/** Browsers of one person, the newest of them: whoever signs in again and again makes us call no further ones. */
const mostBrowsers = 5;
const onlyRow = 1;
const boundTo = 'push-keys';

/** Made when they are first asked for, by whichever process is first. */
export async function keysOfProgram({ db, program: { sealer } }: Context): Promise<VapidKeys> {
  const read = () => db.select().from(pushKeys).where(eq(pushKeys.id, onlyRow));
  let [kept] = await read();
  if (!kept) {
    const { publicKey, privateKey } = makeVapidKeys();
    await db
      .insert(pushKeys)
      .values({ id: onlyRow, publicKey, privateKey: sealer.seal(privateKey, boundTo) })
      .onConflictDoNothing();
    [kept] = await read();
  }
  return { publicKey: kept!.publicKey, privateKey: sealer.open(kept!.privateKey, boundTo) };
}

export async function findOwnSubscription(ctx: UserContext) {
  const { publicKey } = await keysOfProgram(ctx);
  const [own] = await ctx.db
    .select({ uid: pushSubscriptions.uid })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.sessionId, ctx.actor.sessionId));
  return { publicKey, isOn: own !== undefined };
}

export function subscribe(ctx: UserContext, { endpoint, keys }: Subscription): Promise<void> {
  if (!isPushService(endpoint, ctx.program.callOut.reaches)) throw badField('endpoint', 'not-one-of');
  if (!isPushKey(keys.p256dh)) throw badField('keys.p256dh', 'wrong-type');
  const { uid, sessionId } = ctx.actor;
  const addressHash = digest(endpoint);
  const sealed = ctx.program.sealer.seal(JSON.stringify({ endpoint, keys }), sessionId);
  return transaction(ctx, async (ctx) => {
    // The browser is now this person's: whoever used it before must not be told of in it.
    await ctx.db.delete(pushSubscriptions).where(eq(pushSubscriptions.addressHash, addressHash));
    await ctx.db
      .insert(pushSubscriptions)
      .values({ sessionId, uid, addressHash, sealed, createdAt: ctx.now })
      .onConflictDoUpdate({ target: pushSubscriptions.sessionId, set: { addressHash, sealed, createdAt: ctx.now } });
    const newest = ctx.db
      .select({ id: pushSubscriptions.sessionId })
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.uid, uid))
      .orderBy(sql`created_at desc, session_id`)
      .offset(mostBrowsers);
    await ctx.db.delete(pushSubscriptions).where(inArray(pushSubscriptions.sessionId, newest));
    await ctx.record('push.switched-on', {}, 0);
  });
}

export const unsubscribe = (ctx: UserContext): Promise<void> =>
  transaction(ctx, async (ctx) => {
    await forgetSubscription(ctx, ctx.actor.sessionId);
    await ctx.record('push.switched-off', {}, 0);
  });

const isSignedIn = (ctx: Context) =>
  and(eq(sessions.id, pushSubscriptions.sessionId), isNull(sessions.endedAt), gt(sessions.expiresAt, ctx.now));

/** Those in which the person is signed in now. */
export async function findBrowsers(ctx: Context, uid: number): Promise<string[]> {
  const rows = await ctx.db
    .select({ id: pushSubscriptions.sessionId })
    .from(pushSubscriptions)
    .innerJoin(sessions, isSignedIn(ctx))
    .where(eq(pushSubscriptions.uid, uid));
  return rows.map(({ id }) => id);
}

/** Undefined once its session is over, it is somebody else's, or was sealed with another key of the installation. */
export async function openSubscription(
  ctx: Context,
  { sessionId, uid }: { sessionId: string; uid: number },
): Promise<Subscription | undefined> {
  const [row] = await ctx.db
    .select({ sealed: pushSubscriptions.sealed })
    .from(pushSubscriptions)
    .innerJoin(sessions, isSignedIn(ctx))
    .where(and(eq(pushSubscriptions.sessionId, sessionId), eq(pushSubscriptions.uid, uid)));
  if (!row) return undefined;
  try {
    return JSON.parse(ctx.program.sealer.open(row.sealed, sessionId)) as Subscription;
  } catch {
    return undefined;
  }
}

export async function forgetSubscription(ctx: Context, sessionId: string): Promise<void> {
  await ctx.db.delete(pushSubscriptions).where(eq(pushSubscriptions.sessionId, sessionId));
}

/**
 * Where browsers say they can be reached: Chrome and its relatives, Firefox, Edge, Safari. A list, since whoever signs
 * in hands us the address: without it we would call any server, as often as something happens and for as long as it
 * takes to answer.
 */
const hosts = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  'push.services.mozilla.com',
  'notify.windows.com',
  'push.apple.com',
];

const loopback = '127.0.0.1';

/** `reaches`: where a program may call itself, as in tests, so may a service that is played there. */
export function isPushService(endpoint: string, reaches: AddressPolicy): boolean {
  const { protocol, hostname, port } = new URL(endpoint);
  if (hostname === loopback) return reaches(loopback);
  return (
    protocol === 'https:' && port === '' && hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`))
  );
}
