import { and, count, eq, getTableColumns, sql, type SQL } from 'drizzle-orm';
import * as z from 'zod';
import type { SentCampaignState } from '@wifi/contract/marketing/sent-campaign-words.ts';
import type { Context, PageContext } from '../../../platform/context.ts';
import { contains } from '../../../platform/db/lists/contains.ts';
import { afterCursor, cursorOf, newestFirst, nextOf, sortedBy } from '../../../platform/db/lists/newest-first.ts';
import { getByKey } from '../../../platform/db/prepared.ts';
import { query } from '../../../platform/db/query.ts';
import { AppError } from '../../../platform/errors.ts';
import { reading } from '../../figures/reports/reading/read-range.ts';
import { zaloLines } from '../../people/zalo-followers/tables.ts';
import { messages } from '../messages/tables.ts';
import type { CampaignKind } from '../sent-campaigns/campaign-kind.ts';
import { countMessages, readLinks } from '../sent-campaigns/figures.ts';
import { readReturns } from '../sent-campaigns/returns.ts';
import { zaloCampaignPeople, zaloCampaigns } from './tables.ts';

export type ZaloCampaignRow = typeof zaloCampaigns.$inferSelect;

export const own = (ctx: Context, id: number) => and(eq(zaloCampaigns.pageId, ctx.pageId), eq(zaloCampaigns.id, id));

export const getZaloCampaignRow = getByKey(zaloCampaigns, zaloCampaigns.id);

export async function holdZaloCampaign(ctx: Context, id: number): Promise<ZaloCampaignRow> {
  const [row] = await ctx.db.select().from(zaloCampaigns).where(own(ctx, id)).for('update');
  if (!row) throw new AppError('not-found');
  return row;
}

export const zaloKind: CampaignKind<ZaloCampaignRow> = {
  word: 'zalo-campaign',
  cause: 'zalo-campaign',
  hold: holdZaloCampaign,
  change: async (ctx, id, changes) => {
    await ctx.db
      .update(zaloCampaigns)
      .set({ ...changes, version: sql`${zaloCampaigns.version} + 1`, updatedAt: ctx.now })
      .where(own(ctx, id));
  },
};

/** Everybody who was drawn when it began and is known as a guest, with `profile_id` and `is_held`. */
export const drawnPeople = ({ pageId }: Context, id: number): SQL => sql`
  select person.profile_id, person.part = 'held' as is_held from ${zaloCampaignPeople} person
  where person.page_id = ${pageId} and person.campaign_id = ${id} and person.part is not null
    and person.profile_id is not null`;

export interface ZaloCampaignsPart {
  limit: number;
  skip: number;
  after?: string | undefined;
  name?: string | undefined;
  state?: SentCampaignState | undefined;
}

const order = newestFirst(zaloCampaigns.createdAt, zaloCampaigns.id, 'number');

export async function findZaloCampaignRows(
  ctx: Context,
  { limit, skip, after, name, state }: ZaloCampaignsPart,
): Promise<{ rows: ZaloCampaignRow[]; count: number; next: string | null }> {
  const matching = and(
    eq(zaloCampaigns.pageId, ctx.pageId),
    name ? contains(zaloCampaigns.name, name) : undefined,
    state ? eq(zaloCampaigns.state, state) : undefined,
  );
  const rows = await ctx.db
    .select({ ...getTableColumns(zaloCampaigns), cursor: cursorOf(order) })
    .from(zaloCampaigns)
    .where(and(matching, afterCursor(after, order)))
    .orderBy(...sortedBy(order))
    .limit(limit)
    .offset(after ? 0 : skip);
  const [all] = await ctx.db.select({ count: count() }).from(zaloCampaigns).where(matching);
  return { rows, count: all!.count, next: nextOf(rows, limit) };
}

const repliedRow = z.object({ count: z.number() });

export function readZaloCampaignFigures(ctx: PageContext, { id }: { id: number }) {
  return reading(ctx, async (ctx) => {
    const campaign = await getZaloCampaignRow(ctx, id);
    const mine = sql`m.page_id = ${ctx.pageId} and m.cause = ${zaloKind.cause} and m.cause_id = ${id}`;
    const { finished, opened, bounced: _, ...rest } = await countMessages(ctx, mine);
    const [replied] = await query(
      ctx.db,
      sql`select count(*)::int as count from ${messages} m where ${mine} and m.sent_at is not null
        and exists (select from ${zaloLines} line where line.page_id = ${ctx.pageId} and line.user_id = m.recipient
          and line.direction = 'in' and line.at > m.sent_at
          and line.at <= m.sent_at + ${campaign.returnDays} * interval '1 day')`,
      repliedRow,
    );
    return {
      error: 0 as const,
      message: 'Success',
      data: {
        ...rest,
        progress: { planned: campaign.planned, finished: campaign.endedAt ? campaign.planned : finished },
        seen: opened,
        replied: replied!.count,
        links: await readLinks(ctx, mine),
        returns: await readReturns(ctx, campaign, drawnPeople(ctx, id)),
      },
    };
  });
}

/** The frozen audience of one that never began, or is deleted. */
export async function forgetPeople(ctx: Context, id: number): Promise<void> {
  await ctx.db
    .delete(zaloCampaignPeople)
    .where(and(eq(zaloCampaignPeople.pageId, ctx.pageId), eq(zaloCampaignPeople.campaignId, id)));
}
