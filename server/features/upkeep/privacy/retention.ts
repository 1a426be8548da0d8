import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod';
import { inScope, transaction, type Context } from '../../../platform/context.ts';
import { query } from '../../../platform/db/query.ts';
import { keepingFigures } from '../../access/visits/keep-figures.ts';
import { countEverything } from '../../figures/reports/count/count-arrivals.ts';
import { takeCountLock } from '../../figures/reports/count/count-lock.ts';
import { forgetBefore, noteLogFrom } from '../../figures/reports/count/forget-before.ts';
import { keepingSums } from '../../figures/reports/count/keep-sums.ts';
import { forgetSessionsBefore } from '../../network/guest-sessions/forget-sessions.ts';
import { keepGiversOf } from '../../people/consents/erase-consents.ts';
import { sameGuests } from '../../people/profiles/merge/same-guest.ts';
import { countsForCampaign, emptyEvent, eraseRows } from './erase-rows.ts';
import { findPerson } from './person.ts';
import { idleProfiles, oldEvents, oldestLogin, oldestOf, planOf, type Due, type Plan } from './retention-due.ts';
import { completed, readRules, type RetentionRule } from './retention-rules.ts';
import { retentionRules } from './tables.ts';

type Counts = Record<string, number>;
/** Does a piece of the work in a transaction. */
type InPiece = <T>(work: (ctx: Context) => Promise<T>) => Promise<T>;

class Undone extends Error {}

/**
 * The rules are carried out and taken back, all in one transaction: so it can say neither more nor less than the night
 * then takes.
 */
export async function dryRun(ctx: Context, rules: readonly RetentionRule[]): Promise<Due[]> {
  let due: Due[] = [];
  await transaction(ctx, async (ctx) => {
    // All pieces in one: what the first of them holds, whoever has the page's lock may be waiting for.
    await takeCountLock(ctx.db, ctx.pageId);
    due = await carryOut(ctx, await planOf(ctx, completed(rules)), (work) => work(ctx));
    throw new Undone();
  }).catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error;
  });
  return due;
}

/** Carries the rules of one page out, piece by piece, so that nobody waits long for it. Answers what went. */
export async function applyRetention(ctx: Context): Promise<Due[]> {
  const due = (await carryOut(ctx, await planOf(ctx, await readRules(ctx)), (work) => transaction(ctx, work))).filter(
    ({ counts }) => Object.keys(counts).length > 0,
  );
  if (due.length > 0)
    await ctx.record('retention.applied', {
      due: due.map(({ subject, before, counts }) => ({ subject, before, counts })),
    });
  return due;
}

/**
 * In this order no row is counted twice: what goes as a whole goes before what is emptied, and people with their logins
 * before the logins of others.
 */
async function carryOut(ctx: Context, plan: Plan, inPiece: InPiece): Promise<Due[]> {
  const due = await oldestOf(ctx, plan);
  const add = (subject: Due['subject'], counts: Counts) => {
    const sum = due.find((one) => one.subject === subject)!.counts;
    for (const [name, n] of Object.entries(counts)) if (n > 0) sum[name] = (sum[name] ?? 0) + n;
  };
  const { portalLog, profiles, visits } = plan;
  while (portalLog && (await inPiece((ctx) => forgetEvents(ctx, portalLog, (counts) => add('portal-log', counts)))));
  if (visits) add(visits.subject, await inPiece((ctx) => forgetNamelessSessions(ctx, visits)));
  while (profiles && (await inPiece((ctx) => forgetProfiles(ctx, profiles, (counts) => add('profiles', counts)))));
  const isTaken = due.some(({ counts }) => counts.visits !== undefined || counts.guest_sessions !== undefined);
  // Also after the last of them has gone with its guest: the lists say from when on logins are there.
  if (visits && (isTaken || (await isAny(ctx, oldestLogin(ctx.pageId, visits))))) {
    for (let day = ''; day !== visits.day;) {
      day = await nextDay(ctx, visits);
      add(
        visits.subject,
        await inPiece(async (ctx) => {
          await countEverything(ctx);
          await keepGiversOf(ctx, visits.at);
          return forgetBefore(ctx, day);
        }),
      );
    }
  }
  return due;
}

const isAnyRow = z.object({ is_any: z.boolean() });

const isAny = async ({ db }: Context, found: SQL): Promise<boolean> =>
  (await query(db, sql`select (${found}) is not null as is_any`, isAnyRow))[0]!.is_any;

const daysAtOnce = 7;

const dayRow = z.object({ day: z.string() });

/**
 * Up to which day logins go next: a week from the oldest that is left, and last of all up to the first that is kept.
 */
async function nextDay(ctx: Context, { day, at }: NonNullable<Plan['visits']>): Promise<string> {
  const rows = await query(
    ctx.db,
    sql`
    select least(min(logged_in_at)::date + ${daysAtOnce}::int, ${day}::date)::text as day from visits
      where page_id = ${ctx.pageId} and logged_in_at < ${at.toISOString()}::timestamptz`,
    dayRow,
  );
  return rows[0]!.day;
}

async function forgetNamelessSessions(ctx: Context, { at }: NonNullable<Plan['visits']>): Promise<Counts> {
  await countEverything(ctx);
  const gone = await keepingSums(ctx, { sessionsBefore: at }, () => forgetSessionsBefore(ctx.db, ctx.pageId, at));
  return { guest_sessions: gone };
}

const profilesAtOnce = 500;

const idRow = z.object({ id: z.number() });

/** With their logins, which stay in the sums. Says whether there may be more. */
async function forgetProfiles(
  ctx: Context,
  cutoff: NonNullable<Plan['profiles']>,
  add: (counts: Counts) => void,
): Promise<boolean> {
  await countEverything(ctx);
  const rows = await query(
    ctx.db,
    sql`${idleProfiles(ctx.pageId, cutoff)} order by p.id limit ${profilesAtOnce}`,
    idRow,
  );
  if (rows.length === 0) return false;
  const person = await findPerson(
    ctx,
    await sameGuests(
      ctx,
      rows.map(({ id }) => id),
    ),
  );
  add(
    await keepingSums(ctx, { visitIds: person.visitIds }, () =>
      keepingFigures(ctx.db, () => eraseRows(ctx, person, { keepsAccounts: true })),
    ),
  );
  return rows.length === profilesAtOnce;
}

const eventsAtOnce = 10_000;

const nRow = z.object({ n: z.string() });

async function forgetEvents(
  ctx: Context,
  cutoff: NonNullable<Plan['portalLog']>,
  add: (counts: Counts) => void,
): Promise<boolean> {
  const table = sql.identifier('portal_events');
  const rows = await query(
    ctx.db,
    sql`
    with old as (select page_id, at, id from ${table} where ${oldEvents(ctx.pageId, cutoff)} order by at
      limit ${eventsAtOnce}),
    emptied as (update ${table} e set ${emptyEvent} from old where e.page_id = old.page_id and e.at = old.at
      and e.id = old.id and ${countsForCampaign}),
    gone as (delete from ${table} e using old where e.page_id = old.page_id and e.at = old.at and e.id = old.id
      and not (${countsForCampaign}))
    select count(*) as n from old`,
    nRow,
  );
  const taken = Number(rows[0]!.n);
  add({ portal_events: taken });
  if (taken > 0) await noteLogFrom(ctx, cutoff.day);
  return taken === eventsAtOnce;
}

/** Of every page: those that have a rule at work. */
export const findPagesWithRetention = (ctx: Context): Promise<{ pageId: number }[]> =>
  inScope(ctx, 'every')
    .db.selectDistinct({ pageId: retentionRules.pageId })
    .from(retentionRules)
    .where(sql`${retentionRules.isOn}`)
    .orderBy(retentionRules.pageId);
