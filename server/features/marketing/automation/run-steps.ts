import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { AutomationFlow } from '@wifi/contract/marketing/automation-flow.ts';
import { waysOf } from '@wifi/contract/marketing/automation-tree.ts';
import type { RunState, StepWay } from '@wifi/contract/marketing/automation-words.ts';
import type { ZaloWriting } from '@wifi/contract/marketing/zalo-message.ts';
import { inScope, transaction, type Context } from '../../../platform/context.ts';
import { arrayLiteral } from '../../../platform/db/batch/array-literal.ts';
import { isDatabaseAway } from '../../../platform/db/errors/database-away.ts';
import { query } from '../../../platform/db/query.ts';
import { findRoot, sameGuest } from '../../people/profiles/merge/same-guest.ts';
import { profiles } from '../../people/profiles/tables.ts';
import { arrivesAt } from './arrives-at.ts';
import { countWays } from './count-ways.ts';
import { doStep } from './do-step.ts';
import { automationRuns } from './tables.ts';

const runRow = z.object({
  id: z.number(),
  profileId: z.number(),
  occasion: z.string(),
  step: z.string(),
  startedAt: z.string(),
  flow: z.custom<AutomationFlow>(),
  templates: z.record(z.string(), z.number()),
  zalo: z.custom<Record<string, ZaloWriting>>(),
  timeZone: z.string(),
});
type RunRow = z.infer<typeof runRow>;

/**
 * Of whoever has waited longest. Nobody else takes it before this transaction has ended, however it ends. Nor does
 * anybody pause or stop the automation meanwhile: once they have, nobody goes on.
 */
export const claimDue = (pageId: number, automationId: number, now: Date) => sql`
  select r.id, r.profile_id as "profileId", r.occasion, r.step, r.started_at as "startedAt", v.flow, v.templates, v.zalo,
    s.time_zone as "timeZone"
  from automation_runs r join automation_versions v on v.page_id = r.page_id and v.automation_id = r.automation_id
    and v.version = r.version join page_settings s on s.page_id = r.page_id
  join automations a on a.page_id = r.page_id and a.id = r.automation_id and a.state = 'live'
  where r.page_id = ${pageId} and r.automation_id = ${automationId} and r.state = 'running'
    and r.due_at <= ${now.toISOString()}::timestamptz
  order by r.due_at limit 1 for update of r skip locked for key share of a skip locked`;

const isRun = (ctx: Context, id: number) => and(eq(automationRuns.pageId, ctx.pageId), eq(automationRuns.id, id));

const endRun = (ctx: Context, id: number, state: RunState, reason = '') =>
  ctx.db.update(automationRuns).set({ state, reason, endedAt: ctx.now }).where(isRun(ctx, id));

export interface AutomationName {
  pageId: number;
  id: number;
}

/** Lets the next guest whose step is due go on, as far as they can now. False when nobody is due. */
export async function runNext(context: Context, { pageId, id: automationId }: AutomationName): Promise<boolean> {
  let claimed: number | undefined;
  try {
    return await transaction(inScope(context, pageId), async (ctx) => {
      const [row] = await query(ctx.db, claimDue(pageId, automationId, ctx.now), runRow);
      if (!row) return false;
      claimed = row.id;
      const profileId = await holdGuest(ctx, automationId, row);
      if (profileId !== undefined) await goOn(ctx, automationId, row, profileId);
      return true;
    });
  } catch (error) {
    if (claimed === undefined || isDatabaseAway(error)) throw error;
    context.log.warn({ err: error, pageId, run: claimed }, 'a step of an automation failed, will be tried again');
    await noteFailure(inScope(context, pageId), claimed);
    return true;
  }
}

/**
 * The profile that stands for the guest now, held until the step is done so that nobody erases or merges them
 * meanwhile. Undefined where the way ends here: the guest is gone, or went it for the same reason before.
 */
async function holdGuest(ctx: Context, automationId: number, run: RunRow): Promise<number | undefined> {
  const root = await findRoot(ctx, run.profileId);
  const [held] =
    root === undefined
      ? []
      : await ctx.db
          .select({ mergedInto: profiles.mergedInto })
          .from(profiles)
          .where(and(eq(profiles.pageId, ctx.pageId), eq(profiles.id, root)))
          .for('no key update');
  if (root === undefined || held?.mergedInto !== null) {
    // Merged between the two looks: the next turn finds where it leads.
    if (!held) await endRun(ctx, run.id, 'stopped', 'guest-gone');
    return undefined;
  }
  if (root !== run.profileId && (await hasGone(ctx, automationId, root, run.occasion))) {
    await endRun(ctx, run.id, 'merged');
    return undefined;
  }
  // Of two ways that turned out to be one guest's, the one that goes on first is theirs.
  const same = await sameGuest(ctx, root);
  if (same.length > 1)
    await ctx.db.execute(sql`
      update automation_runs set state = 'merged', ended_at = ${ctx.now.toISOString()}::timestamptz
      where page_id = ${ctx.pageId} and id in (select id from automation_runs where page_id = ${ctx.pageId}
        and automation_id = ${automationId} and profile_id = any (${arrayLiteral(same)}::int[])
        and state = 'running' and id <> ${run.id} for update skip locked)`);
  if (root !== run.profileId) await ctx.db.update(automationRuns).set({ profileId: root }).where(isRun(ctx, run.id));
  return root;
}

/** Whether the guest went this way, or is on it, for the same reason: that one counts, whichever is due first. */
async function hasGone(ctx: Context, automationId: number, profileId: number, occasion: string): Promise<boolean> {
  const [there] = await ctx.db
    .select({ id: automationRuns.id })
    .from(automationRuns)
    .where(
      and(
        eq(automationRuns.pageId, ctx.pageId),
        eq(automationRuns.automationId, automationId),
        eq(automationRuns.profileId, profileId),
        eq(automationRuns.occasion, occasion),
      ),
    );
  return there !== undefined;
}

async function goOn(ctx: Context, automationId: number, row: RunRow, profileId: number): Promise<void> {
  const { flow, templates, zalo, timeZone } = row;
  const steps = new Map(flow.steps.map((step) => [step.id, step]));
  const run = { runId: row.id, profileId, startedAt: new Date(row.startedAt), automationId, templates, zalo };
  const taken: { step: string; way: StepWay; count: number }[] = [];
  let step = steps.get(row.step);
  while (step) {
    const way = await doStep(ctx, run, step);
    taken.push({ step: step.id, way, count: 1 });
    const to = waysOf(step).find((one) => one.way === way)?.to ?? null;
    step = to === null ? undefined : steps.get(to);
    const dueAt = step && arrivesAt(step, ctx.now, timeZone);
    if (!step || !dueAt || dueAt <= ctx.now) continue;
    await ctx.db.update(automationRuns).set({ step: step.id, dueAt, failures: 0 }).where(isRun(ctx, row.id));
    return countWays(ctx, automationId, taken);
  }
  await endRun(ctx, row.id, 'finished');
  await countWays(ctx, automationId, taken);
}

const mostFailures = 10;

/** Tried again after a rest that grows from ten seconds to an hour; others do not wait for it. */
async function noteFailure(ctx: Context, id: number): Promise<void> {
  await ctx.db.execute(sql`
    update automation_runs set failures = failures + 1,
      due_at = ${ctx.now.toISOString()}::timestamptz + least(interval '1 hour', interval '10 seconds' * 2 ^ failures),
      state = case when failures + 1 >= ${mostFailures} then 'failed' else state end,
      reason = case when failures + 1 >= ${mostFailures} then 'step-failed' else reason end,
      ended_at = case when failures + 1 >= ${mostFailures} then ${ctx.now.toISOString()}::timestamptz end
    where page_id = ${ctx.pageId} and id = ${id} and state = 'running'`);
}
