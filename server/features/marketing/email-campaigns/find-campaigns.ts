import { and, count, eq, getTableColumns, sql } from 'drizzle-orm';
import type { SentCampaignState } from '@wifi/contract/marketing/sent-campaign-words.ts';
import type { Context } from '../../../platform/context.ts';
import { contains } from '../../../platform/db/lists/contains.ts';
import { afterCursor, cursorOf, newestFirst, nextOf, sortedBy } from '../../../platform/db/lists/newest-first.ts';
import { getByKey } from '../../../platform/db/prepared.ts';
import { AppError } from '../../../platform/errors.ts';
import type { CampaignKind } from '../sent-campaigns/campaign-kind.ts';
import { emailCampaignGuests, emailCampaigns } from './tables.ts';

export type EmailCampaignRow = typeof emailCampaigns.$inferSelect;

export const own = (ctx: Context, id: number) => and(eq(emailCampaigns.pageId, ctx.pageId), eq(emailCampaigns.id, id));

export const getEmailCampaignRow = getByKey(emailCampaigns, emailCampaigns.id);

/** Nobody else changes it until the transaction ends. */
export async function holdEmailCampaign(ctx: Context, id: number): Promise<EmailCampaignRow> {
  const [row] = await ctx.db.select().from(emailCampaigns).where(own(ctx, id)).for('update');
  if (!row) throw new AppError('not-found');
  return row;
}

export interface EmailCampaignsPart {
  limit: number;
  skip: number;
  after?: string | undefined;
  name?: string | undefined;
  state?: SentCampaignState | undefined;
}

const order = newestFirst(emailCampaigns.createdAt, emailCampaigns.id, 'number');

export async function findEmailCampaignRows(
  ctx: Context,
  { limit, skip, after, name, state }: EmailCampaignsPart,
): Promise<{ rows: EmailCampaignRow[]; count: number; next: string | null }> {
  const matching = and(
    eq(emailCampaigns.pageId, ctx.pageId),
    name ? contains(emailCampaigns.name, name) : undefined,
    state ? eq(emailCampaigns.state, state) : undefined,
  );
  const rows = await ctx.db
    .select({ ...getTableColumns(emailCampaigns), cursor: cursorOf(order) })
    .from(emailCampaigns)
    .where(and(matching, afterCursor(after, order)))
    .orderBy(...sortedBy(order))
    .limit(limit)
    .offset(after ? 0 : skip);
  const [all] = await ctx.db.select({ count: count() }).from(emailCampaigns).where(matching);
  return { rows, count: all!.count, next: nextOf(rows, limit) };
}

export const nextVersion = sql`${emailCampaigns.version} + 1`;

export const emailKind: CampaignKind<EmailCampaignRow> = {
  word: 'email-campaign',
  cause: 'campaign',
  hold: holdEmailCampaign,
  change: async (ctx, id, changes) => {
    await ctx.db
      .update(emailCampaigns)
      .set({ ...changes, version: nextVersion, updatedAt: ctx.now })
      .where(own(ctx, id));
  },
};

/** Everybody who was drawn when it began, with `profile_id` and `is_held`. */
export const drawnGuests = ({ pageId }: Context, id: number) => sql`
  select guest.profile_id, guest.part = 'held' as is_held from ${emailCampaignGuests} guest
  where guest.page_id = ${pageId} and guest.campaign_id = ${id} and guest.part is not null`;

/** The frozen audience of one that never began, or is deleted. */
export async function forgetGuests(ctx: Context, id: number): Promise<void> {
  await ctx.db
    .delete(emailCampaignGuests)
    .where(and(eq(emailCampaignGuests.pageId, ctx.pageId), eq(emailCampaignGuests.campaignId, id)));
}
