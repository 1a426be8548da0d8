import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Context } from '../../../platform/context.ts';
import { query } from '../../../platform/db/query.ts';
import { waiting } from '../messages/hold-messages.ts';
import { messages } from '../messages/tables.ts';
import { momentAfter } from '../sent-campaigns/moment-after.ts';
import { confidenceThatDiffer } from '../sent-campaigns/two-shares.ts';
import type { EmailCampaignRow } from './find-campaigns.ts';
import type { StoredTestResult } from './tables.ts';

/** As sure as is usual: a difference that chance makes once in twenty times. */
const sureEnough = 0.95;

const beganRow = z.object({ sentAt: z.string().nullable(), nextAt: z.string().nullable() });

/**
 * Only of a campaign that has begun and has a test, before its rest is queued. The hours count from the first mail on:
 * quiet hours or a pause may hold all of them back for longer than the test lasts.
 */
export async function testEndsAt(ctx: Context, { id, startedAt, test }: EmailCampaignRow): Promise<Date> {
  const [halves] = await query(
    ctx.db,
    sql`select min(m.sent_at) as "sentAt", min(m.next_at) filter (where ${waiting}) as "nextAt" from ${messages} m
      where m.page_id = ${ctx.pageId} and m.cause = 'campaign' and m.cause_id = ${id} and m.variant is not null`,
    beganRow,
  );
  const { sentAt, nextAt } = halves!;
  const waited = nextAt === null ? startedAt! : new Date(Math.max(Date.parse(nextAt), ctx.now.getTime()));
  return momentAfter(sentAt === null ? waited : new Date(sentAt), test!.hours * 3_600_000);
}

/** Of a campaign that has begun: when the last of its parts had its turn, or will have it. */
export async function allPartsSince(ctx: Context, campaign: EmailCampaignRow): Promise<Date> {
  const { startedAt, endedAt, test, testResult } = campaign;
  if (testResult) return new Date(testResult.at);
  return test && !endedAt ? testEndsAt(ctx, campaign) : startedAt!;
}

/** The same of one that has ended, in the table. */
export const lastPartAt = sql`coalesce((test_result ->> 'at')::timestamptz, started_at)`;

const halfRow = z.object({ variant: z.enum(['a', 'b']), people: z.number(), count: z.number() });

/**
 * Which subject did better until the set moment, whenever this is asked. Where chance may have done it, the first one
 * goes on.
 */
export async function judgeTest(ctx: Context, campaign: EmailCampaignRow): Promise<StoredTestResult> {
  const at = (await testEndsAt(ctx, campaign)).toISOString();
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
