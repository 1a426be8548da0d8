import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Context } from '../../../platform/context.ts';
import { query } from '../../../platform/db/query.ts';
import { messages } from '../messages/tables.ts';
import { momentAfter } from '../sent-campaigns/moment-after.ts';
import { confidenceThatDiffer } from '../sent-campaigns/two-shares.ts';
import type { EmailCampaignRow } from './find-campaigns.ts';
import type { StoredTestResult } from './tables.ts';

/** As sure as is usual: a difference that chance makes once in twenty times. */
const sureEnough = 0.95;

/** Only of a campaign that has begun and has a test. */
export const testEndsAt = ({ startedAt, test }: EmailCampaignRow): Date =>
  momentAfter(startedAt!, test!.hours * 3_600_000);

const halfRow = z.object({ variant: z.enum(['a', 'b']), people: z.number(), count: z.number() });

/**
 * Which subject did better until the set moment, whenever this is asked. Where chance may have done it, the first one
 * goes on.
 */
export async function judgeTest(ctx: Context, campaign: EmailCampaignRow): Promise<StoredTestResult> {
  const at = testEndsAt(campaign).toISOString();
  const didIt = campaign.test!.metric === 'clicked' ? sql`clicked_at` : sql`opened_at`;
  const rows = await query(
    ctx.db,
    sql`select variant, count(*)::int as people, (count(*) filter (where ${didIt} <= ${at}::timestamptz))::int as count
      from ${messages} where page_id = ${ctx.pageId} and cause = 'campaign' and cause_id = ${campaign.id}
        and variant is not null and sent_at <= ${at}::timestamptz
      group by variant`,
    halfRow,
  );
  const half = (variant: 'a' | 'b') => {
    const found = rows.find((row) => row.variant === variant);
    return { people: found?.people ?? 0, count: found?.count ?? 0 };
  };
  const [a, b] = [half('a'), half('b')];
  const confidence = confidenceThatDiffer(a, b);
  const isClear = confidence >= sureEnough;
  const winner = isClear && b.count / b.people > a.count / a.people ? 'b' : 'a';
  return { at, winner, isClear, confidence, a, b };
}
