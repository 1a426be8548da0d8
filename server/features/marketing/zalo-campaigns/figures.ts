import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { PageContext } from '../../../platform/context.ts';
import { query } from '../../../platform/db/query.ts';
import { reading } from '../../figures/reports/reading/read-range.ts';
import { zaloLines } from '../../people/zalo-followers/tables.ts';
import { messages } from '../messages/tables.ts';
import { countMessages, readLinks } from '../sent-campaigns/figures.ts';
import { readReturns } from '../sent-campaigns/returns.ts';
import { drawnPeople, getZaloCampaignRow, zaloKind } from './find-campaigns.ts';

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
