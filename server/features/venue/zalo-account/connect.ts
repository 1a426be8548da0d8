import { createHash } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import { inScope, transaction, type PageContext } from '../../../platform/context.ts';
import { randomCode } from '../../../platform/crypto/random.ts';
import { AppError } from '../../../platform/errors.ts';
import { minutes } from '../auth/durations.ts';
import { countGuess } from '../auth/guess-limits.ts';
import { forgetTroubles, tell } from '../page-notification/tell.ts';
import { pagePermissions } from '../page-roles/tables.ts';
import { pages } from '../tenants/tables.ts';
import { accountOf, findRow } from './account-of.ts';
import { appKeysOf, fixedVerifier, zaloAddresses, type AppKeys, type ZaloRow } from './app-keys.ts';
import { askOauth, type TokenPair } from './ask-oauth.ts';
import { sendAs } from './call-zalo.ts';
import { askCard, readCard, refreshCard } from './card.ts';
import { callbackUrlOf } from './settings.ts';
import { zaloAccounts, zaloAttempts, zaloEvents } from './tables.ts';
import { pairColumns } from './tokens.ts';
import { accountChanged } from './zalo-events.ts';

const kind = 'zalo-connect';
/** As long as Zalo's code counts. */
const attemptLife = 10 * minutes;

/** Each press calls somebody else's server. */
const countPress = (ctx: PageContext) =>
  countGuess(ctx, [{ key: `zalo/page/${ctx.pageId}`, most: 30, window: 15 * minutes }]);

function keysFor(ctx: PageContext, row: ZaloRow | undefined) {
  const keys = appKeysOf(ctx, row);
  if (!keys) throw new AppError('zalo-no-app');
  return keys;
}

const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');

/** The address at Zalo, and a row that says which session went there. */
export async function beginConnect(ctx: PageContext): Promise<{ url: string }> {
  await countPress(ctx);
  const row = await findRow(ctx);
  const keys = keysFor(ctx, row);
  const mode = row?.pkceMode ?? 'per_request';
  const verifier = mode === 'none' ? '' : mode === 'fixed' ? fixedVerifier(keys.secret) : randomCode();
  const [nonce, expiresAt] = [randomCode(18), new Date(ctx.now.getTime() + attemptLife)];
  const attempt = { nonce, verifier, expiresAt };
  await ctx.db
    .insert(zaloAttempts)
    .values({ pageId: ctx.pageId, sessionId: ctx.actor.sessionId, ...attempt })
    .onConflictDoUpdate({ target: [zaloAttempts.pageId, zaloAttempts.sessionId], set: attempt });
  const url = new URL(`${zaloAddresses(ctx).oauth}/v4/oa/permission`);
  url.search = new URLSearchParams({
    app_id: keys.appId,
    redirect_uri: callbackUrlOf(ctx),
    ...(verifier && { code_challenge: challengeOf(verifier) }),
    state: ctx.program.signer.sign(kind, { p: ctx.pageId, n: nonce }, expiresAt),
  }).toString();
  return { url: url.href };
}

/** The attempt of this session that the state names; it counts once, whatever comes of it. */
async function takeAttempt(ctx: PageContext, state: string): Promise<{ verifier: string }> {
  const opened = ctx.program.signer.openOnce(kind, state, ctx.now);
  if (!opened) throw new AppError('zalo-begin-again');
  if (opened.p !== ctx.pageId) throw new AppError('zalo-other-page');
  const [taken] = await ctx.db
    .delete(zaloAttempts)
    .where(
      and(
        eq(zaloAttempts.pageId, ctx.pageId),
        eq(zaloAttempts.sessionId, ctx.actor.sessionId),
        eq(zaloAttempts.nonce, String(opened.n)),
        gt(zaloAttempts.expiresAt, ctx.now),
      ),
    )
    .returning({ verifier: zaloAttempts.verifier });
  if (!taken) throw new AppError('zalo-begin-again');
  return taken;
}

/** Of an account that is not connected any more. Which one it was stays: whoever follows follows that one. */
const nothing = {
  state: 'off',
  appId: null,
  accessToken: null,
  refreshToken: null,
  refreshAt: null,
  refreshingUntil: null,
  problem: null,
} as const;

/** One account has one page: two would spend each other's refresh tokens. Says which deleted page has it still. */
async function refuseTaken(ctx: PageContext, oaId: string): Promise<number | undefined> {
  // Looks across pages: whether another one has this account.
  const [other] = await inScope(ctx, 'every')
    .db.select({ pageId: zaloAccounts.pageId, name: pages.name, deletedAt: pages.deletedAt, uid: pagePermissions.uid })
    .from(zaloAccounts)
    .innerJoin(pages, eq(pages.id, zaloAccounts.pageId))
    // Whoever has no role there is told nothing of it.
    .leftJoin(pagePermissions, and(eq(pagePermissions.pageId, pages.id), eq(pagePermissions.uid, ctx.actor.uid)))
    .where(and(eq(zaloAccounts.oaId, oaId), sql`state <> 'off'`));
  if (!other || other.pageId === ctx.pageId) return undefined;
  if (other.deletedAt === null) throw takenBy(other);
  return other.pageId;
}

const takenBy = ({ name, uid }: { name: string; uid: number | null }): AppError =>
  uid === null ? new AppError('zalo-account-taken') : new AppError('zalo-account-taken-by', { params: { name } });

export async function finishConnect(
  ctx: PageContext,
  input: { code: string; state: string; oaId?: string | undefined },
): Promise<void> {
  await countPress(ctx);
  const { verifier } = await takeAttempt(ctx, input.state);
  // Before the code is spent; by the card it is asked once more.
  if (input.oaId) await refuseTaken(ctx, input.oaId);
  const keys = keysFor(ctx, await findRow(ctx));
  const answer = await askOauth(ctx, zaloAddresses(ctx).oauth, keys, {
    grant_type: 'authorization_code',
    code: input.code,
    ...(verifier && { code_verifier: verifier }),
  });
  if (!answer.ok) throw new AppError('zalo-refused', { params: { why: answer.message || String(answer.code) } });
  await storeAccount(ctx, keys, answer.pair, ctx.now);
}

/** How long a typed pair has counted nobody knows: it is renewed at once, which shows that it belongs to this app. */
const unknownLife = 3600;

export async function connectByTokens(
  ctx: PageContext,
  input: { accessToken: string; refreshToken: string },
): Promise<void> {
  await countPress(ctx);
  const keys = keysFor(ctx, await findRow(ctx));
  await storeAccount(ctx, keys, { ...input, lasts: unknownLife }, null);
}

async function storeAccount(ctx: PageContext, keys: AppKeys, pair: TokenPair, tokensAt: Date | null): Promise<void> {
  const row = await findRow(ctx);
  const answer = await sendAs(ctx, { keys, isShared: !row?.ownAppId, token: pair.accessToken }, askCard);
  if (answer === 'token') throw new AppError('zalo-refused', { params: { why: '-216' } });
  if (!answer.ok) throw new AppError('zalo-refused', { params: { why: `${answer.code} ${answer.message}` } });
  const card = readCard(answer.data);
  if (!card) throw new AppError('zalo-refused', { params: { why: 'getoa' } });
  const formerId = await refuseTaken(ctx, card.oaId);
  // A page that was deleted stays for a month, and needs no account meanwhile.
  if (formerId !== undefined)
    await inScope(ctx, formerId).db.update(zaloAccounts).set(nothing).where(eq(zaloAccounts.pageId, formerId));
  const account = {
    ...card,
    ...pairColumns(ctx, card.oaId, pair, ctx.now),
    tokensAt,
    ...(tokensAt === null && { refreshAt: ctx.now }),
    appId: keys.appId,
    state: 'connected' as const,
    problem: null,
    macVariant: null,
    refusedAt: null,
    cardAt: ctx.now,
    connectedAt: ctx.now,
    connectedBy: ctx.actor.label,
  };
  await transaction(ctx, async (ctx) => {
    await ctx.db
      .insert(zaloAccounts)
      .values({ pageId: ctx.pageId, ...account })
      .onConflictDoUpdate({ target: zaloAccounts.pageId, set: account });
    // In the queue of what Zalo tells: whoever keeps what belongs to the account before hears of it in its order.
    if (row?.oaId && row.oaId !== card.oaId)
      await ctx.db
        .insert(zaloEvents)
        .values({ pageId: ctx.pageId, name: accountChanged, userId: '', at: ctx.now, payload: '{}', nextAt: ctx.now });
    await tell(ctx, [{ pageId: ctx.pageId, kind: 'zalo-up', subject: 'zalo', name: card.name }]);
    await ctx.record('zalo.connected', { oaId: card.oaId, name: card.name });
  }).catch(tellTaken);
}

/** Of two pages at the same moment the index lets one through. */
function tellTaken(error: unknown): never {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ((cause as { constraint?: string }).constraint === 'zalo_accounts_oa') throw new AppError('zalo-account-taken');
  throw error;
}

export async function refreshAccount(ctx: PageContext): Promise<void> {
  await countPress(ctx);
  if (!(await accountOf(ctx))) throw new AppError('not-found');
  await refreshCard(ctx);
}

/** The tokens go at once; the app, and who follows, stay. */
export async function disconnect(ctx: PageContext): Promise<void> {
  await transaction(ctx, async (ctx) => {
    const [row] = await ctx.db
      .update(zaloAccounts)
      .set(nothing)
      .where(and(eq(zaloAccounts.pageId, ctx.pageId), sql`state <> 'off'`))
      .returning({ name: zaloAccounts.name });
    if (!row) throw new AppError('not-found');
    // Nothing fails any more, and nothing works: nobody is told either.
    await forgetTroubles(ctx, 'zalo-down', []);
    await ctx.record('zalo.disconnected', { name: row.name });
  });
}
