import { eq } from 'drizzle-orm';
import type { ZaloState } from '@wifi/contract/venue/zalo-account-words.ts';
import type { Context } from '../../../platform/context.ts';
import { prepared } from '../../../platform/db/prepared.ts';
import type { ZaloRow } from './app-keys.ts';
import { zaloAccounts } from './tables.ts';

/** The account of a page as others may know it: nothing secret. */
export interface ZaloAccount {
  oaId: string;
  appId: string;
  name: string;
  avatar: string;
  state: Exclude<ZaloState, 'off'>;
}

export async function findRow(ctx: Context): Promise<ZaloRow | undefined> {
  const [row] = await ctx.db.select().from(zaloAccounts).where(eq(zaloAccounts.pageId, ctx.pageId));
  return row;
}

const shown = {
  oaId: zaloAccounts.oaId,
  appId: zaloAccounts.appId,
  name: zaloAccounts.name,
  avatar: zaloAccounts.avatar,
  state: zaloAccounts.state,
};

const shownOf = prepared(['pageId'], (db, { pageId }) =>
  db.select(shown).from(zaloAccounts).where(eq(zaloAccounts.pageId, pageId)),
);

/** Undefined where the page has none; one that Zalo no longer lets us speak for is still the page's. */
export async function accountOf(ctx: Context): Promise<ZaloAccount | undefined> {
  const [row] = await shownOf(ctx.db, { pageId: ctx.pageId });
  if (!row || row.state === 'off' || row.oaId === null || row.appId === null) return undefined;
  const { oaId, appId, name, avatar, state } = row;
  return { oaId, appId, name, avatar, state };
}
