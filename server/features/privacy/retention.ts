import { sql } from 'drizzle-orm';
import { inScope, transaction, type Context } from '../../platform/context.ts';
import { keepGiversOf } from '../consents/erase-consents.ts';
import { sameGuest } from '../consents/same-guest.ts';
import { takeCountLock } from '../reports/count/count-lock.ts';
import { forgetBefore } from '../reports/count/forget-before.ts';
import { countsForCampaign, emptyEvent, eraseRows } from './erase-rows.ts';
import { findPerson } from './person.ts';
import { countDue, idleProfiles, oldEvents, planOf, type Due, type Plan } from './retention-due.ts';
import { completed, readRules, type RetentionRule } from './retention-rules.ts';
import { retentionRules } from './tables.ts';

export const dryRun = async (ctx: Context, rules: readonly RetentionRule[]): Promise<Due[]> => countDue(ctx, await planOf(ctx, completed(rules)));

/** Carries the rules of one page out, piece by piece, so that nobody waits long for it. Answers what went. */
export async function applyRetention(ctx: Context): Promise<Due[]> {
  const plan = await planOf(ctx, await readRules(ctx));
  const due = (await countDue(ctx, plan)).filter(({ counts }) => Object.values(counts).some((n) => n > 0));
  if (due.length === 0) return [];
  await forgetVisits(ctx, plan.visits);
  while (plan.profiles && (await forgetProfiles(ctx, plan.profiles)));
  while (plan.portalLog && (await forgetEvents(ctx, plan.portalLog)));
  await ctx.record('retention.applied', { due: due.map(({ subject, before, counts }) => ({ subject, before, counts })) });
  return due;
}

const daysAtOnce = 7;

async function forgetVisits(ctx: Context, cutoff: Plan['visits']): Promise<void> {
  if (!cutoff) return;
  const { rows } = await ctx.db.execute<{ days: string[] }>(sql`
    select array(select d::date::text from generate_series((select min(logged_in_at)::date + ${daysAtOnce}::int from visits where page_id = ${ctx.pageId}), ${cutoff.day}::date - 1, make_interval(days => ${daysAtOnce}::int)) d) as days`);
  for (const day of [...rows[0]!.days, cutoff.day]) {
    await transaction(ctx, async (ctx) => {
      await takeCountLock(ctx.db, ctx.pageId);
      await keepGiversOf(ctx, cutoff.at);
      await forgetBefore(ctx, day);
    });
  }
}

const profilesAtOnce = 100;

/** Their logins are gone already: what is left are the profile, its keys and totals, leads, and the ledger. */
async function forgetProfiles(ctx: Context, cutoff: NonNullable<Plan['profiles']>): Promise<boolean> {
  return transaction(ctx, async (ctx) => {
    await takeCountLock(ctx.db, ctx.pageId);
    const { rows } = await ctx.db.execute<{ id: number }>(sql`${idleProfiles(ctx.pageId, cutoff)} order by p.id limit ${profilesAtOnce}`);
    const ids = new Set<number>();
    for (const { id } of rows) for (const same of await sameGuest(ctx, id)) ids.add(same);
    if (ids.size > 0) await eraseRows(ctx, await findPerson(ctx, [...ids]), { keepsAccounts: true });
    return rows.length === profilesAtOnce;
  });
}

const eventsAtOnce = 10_000;

async function forgetEvents(ctx: Context, cutoff: NonNullable<Plan['portalLog']>): Promise<boolean> {
  const table = sql.identifier('portal_events');
  const { rows } = await ctx.db.execute<{ n: string }>(sql`
    with old as (select page_id, at, id from ${table} where ${oldEvents(ctx.pageId, cutoff)} order by at limit ${eventsAtOnce}),
    emptied as (update ${table} e set ${emptyEvent} from old where e.page_id = old.page_id and e.at = old.at and e.id = old.id and ${countsForCampaign}),
    gone as (delete from ${table} e using old where e.page_id = old.page_id and e.at = old.at and e.id = old.id and not (${countsForCampaign}))
    select count(*) as n from old`);
  return Number(rows[0]!.n) === eventsAtOnce;
}

/** Of every page: those that have a rule at work. */
export const findPagesWithRetention = (ctx: Context): Promise<{ pageId: number }[]> =>
  inScope(ctx, 'every').db.selectDistinct({ pageId: retentionRules.pageId }).from(retentionRules).where(sql`${retentionRules.isOn}`).orderBy(retentionRules.pageId);
