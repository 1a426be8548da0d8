import { sql } from 'drizzle-orm';
import type { StepWay } from '@wifi/contract/marketing/automation-words.ts';
import type { Context } from '../../../platform/context.ts';
import { arrayLiteral } from '../../../platform/db/batch/array-literal.ts';

interface Taken {
  step: string;
  way: StepWay;
  count: number;
}

/** Adds to the figures of the ways. Always in the same order, so that two who count at once wait and never deadlock. */
export async function countWays(ctx: Context, automationId: number, ways: readonly Taken[]): Promise<void> {
  const taken = ways.filter(({ count }) => count > 0);
  if (taken.length === 0) return;
  const of = (valueOf: (way: Taken) => string | number) => arrayLiteral(taken.map(valueOf));
  await ctx.db.execute(sql`
    insert into automation_steps_done as done (page_id, automation_id, step, way, count)
    select ${ctx.pageId}, ${automationId}, step, way, sum(count)::int
      from unnest(${of(({ step }) => step)}::text[], ${of(({ way }) => way)}::text[],
        ${of(({ count }) => count)}::int[]) as one (step, way, count)
      group by step, way order by step, way
    on conflict (page_id, automation_id, step, way) do update set count = done.count + excluded.count`);
}
