import { and, eq } from 'drizzle-orm';
import { cutText } from '@wifi/contract/storable-text.ts';
import { transaction, type Context } from '../../../platform/context.ts';
import { tell } from '../page-notification/tell.ts';
import { findRow } from './account-of.ts';
import type { ZaloRow } from './app-keys.ts';
import { zaloAccounts, type ZaloProblem } from './tables.ts';
import type { ZaloEventHandler } from './zalo-events.ts';

/** The owner took our permission back. An old word of it says nothing of an account that was connected since. */
export const noteRevoked: ZaloEventHandler = async (ctx, event) => {
  if (event.name !== 'permission_revoked') return;
  const row = await findRow(ctx);
  if (!row || event.at < (row.connectedAt ?? event.at)) return;
  await markLost(ctx, row, 'revoked', { kind: 'reconnect', code: 0, message: event.name, path: 'tokens' });
};

const longestMessage = 300;
/** The same again is written so rarely: what every message of a campaign is refused with is one line. */
const againAfter = 5 * 60_000;

type Told = Omit<ZaloProblem, 'at'>;

const problemOf = (ctx: Context, told: Told): ZaloProblem => ({
  ...told,
  message: cutText(told.message, longestMessage),
  at: ctx.now.toISOString(),
});

const ofPage = (ctx: Context) => eq(zaloAccounts.pageId, ctx.pageId);

/** Zalo refuses something that people of the page can mend: they are told once, until the same call works again. */
export async function noteProblem(ctx: Context, row: ZaloRow, told: Told): Promise<void> {
  const { problem } = row;
  const isSame = problem?.code === told.code && problem.path === told.path;
  if (isSame && ctx.now.getTime() - Date.parse(problem.at) < againAfter) return;
  await transaction(ctx, async (ctx) => {
    await ctx.db
      .update(zaloAccounts)
      .set({ problem: problemOf(ctx, told) })
      .where(and(ofPage(ctx), eq(zaloAccounts.state, 'connected')));
    await tell(ctx, [{ pageId: ctx.pageId, kind: 'zalo-down', subject: 'zalo', name: row.name }]);
  });
}

/** Of no call: nothing can be asked of Zalo before whoever runs the installation has mended it. */
export const noteClosed = (ctx: Context, row: ZaloRow, message: string): Promise<void> =>
  noteProblem(ctx, row, { kind: 'installation', code: 0, message, path: 'secrets' });

/** What failed works again. */
export async function noteWorks(ctx: Context, row: ZaloRow, path: string): Promise<void> {
  if (row.problem?.path !== path) return;
  await transaction(ctx, async (ctx) => {
    const changed = await ctx.db
      .update(zaloAccounts)
      .set({ problem: null })
      .where(and(ofPage(ctx), eq(zaloAccounts.state, 'connected')))
      .returning({ pageId: zaloAccounts.pageId });
    if (changed.length > 0) await tell(ctx, [{ pageId: ctx.pageId, kind: 'zalo-up', subject: 'zalo', name: row.name }]);
  });
}

/** In a transaction. Nobody tries these tokens any more: it takes a person to connect the account again. */
export async function markLost(
  ctx: Context,
  row: Pick<ZaloRow, 'refreshToken' | 'name'>,
  state: 'failing' | 'revoked',
  told: Told,
): Promise<void> {
  const isSamePair = row.refreshToken === null ? undefined : eq(zaloAccounts.refreshToken, row.refreshToken);
  const changed = await ctx.db
    .update(zaloAccounts)
    .set({ state, problem: problemOf(ctx, told), refreshAt: null, refreshingUntil: null })
    .where(and(ofPage(ctx), eq(zaloAccounts.state, 'connected'), isSamePair))
    .returning({ pageId: zaloAccounts.pageId });
  if (changed.length === 0) return;
  await tell(ctx, [{ pageId: ctx.pageId, kind: 'zalo-down', subject: 'zalo', name: row.name }]);
  await ctx.record('zalo.lost', { state, code: told.code });
}
