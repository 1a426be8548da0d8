import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { inScope, transaction, type Context } from '../../../platform/context.ts';
import { isDatabaseAway } from '../../../platform/db/errors/database-away.ts';
import { query } from '../../../platform/db/query.ts';
import { dayIn } from '../../../platform/zoned-time.ts';
import { belongsTo, guestsOf } from '../groups/members.ts';
import { groups } from '../groups/tables.ts';
import { birthdaysOn, daysBetween } from './birthdays.ts';
import { enrol, findLive, type LiveAutomation } from './enrol.ts';
import { automations } from './tables.ts';

const minute = 60_000;
/** A rule is asked of every guest of the page. */
const nextLook = { 'not-seen': 10 * minute, birthday: 10 * minute, 'joined-group': 15 * minute };
const day = 86_400_000;
/** A group's rule may ask much of many guests; pages look one after the other. */
const longestLook = '30s';

const idRow = z.object({ id: z.number() });
const own = (ctx: Context, id: number) => and(eq(automations.pageId, ctx.pageId), eq(automations.id, id));

/**
 * Looks for guests whom no event announces: who have not been seen, whose birthday it is, who are in a group now. One
 * process looks at an automation at a time. Where the clock was put back, it looks again from where it had come.
 */
export async function lookForGuests(context: Context, pageId: number, id: number): Promise<void> {
  const ofPage = inScope(context, pageId);
  try {
    await transaction(ofPage, (ctx) => look(ctx, id), pageId, longestLook);
  } catch (error) {
    // Tried again no sooner than after a look that worked: one that takes too long would else take it at once again.
    if (!isDatabaseAway(error))
      await ofPage.db
        .update(automations)
        .set({ lookAt: new Date(context.now.getTime() + nextLook['joined-group']) })
        .where(own(ofPage, id));
    throw error;
  }
}

async function look(ctx: Context, id: number): Promise<void> {
  const [row] = await ctx.db
    .select({ lookedUntil: automations.lookedUntil })
    .from(automations)
    .where(and(own(ctx, id), eq(automations.state, 'live'), sql`${automations.lookAt} <= ${ctx.now.toISOString()}`))
    // A rule may take a second: those who are on the way go on meanwhile.
    .for('no key update', { skipLocked: true });
  const automation = row && (await findLive(ctx, ['not-seen', 'birthday', 'group'])).find((one) => one.id === id);
  if (!automation) return;
  const { when } = automation.flow;
  const from = row.lookedUntil ?? ctx.now;
  if (when.kind === 'not-seen') await enrolAway(ctx, automation, from, when.days);
  else if (when.kind === 'birthday') await enrolBirthdays(ctx, automation, from, when.daysBefore);
  else if (when.kind === 'joined-group') await enrolJoined(ctx, automation, when.groupId);
  else return;
  await ctx.db
    .update(automations)
    .set({
      lookedUntil: from > ctx.now ? from : ctx.now,
      lookAt: new Date(ctx.now.getTime() + nextLook[when.kind]),
    })
    .where(own(ctx, id));
}

/** Along the index of last logins: only those who crossed the line since the last look. */
async function enrolAway(ctx: Context, automation: LiveAutomation, from: Date, days: number): Promise<void> {
  const line = (at: Date) => new Date(at.getTime() - days * day).toISOString();
  await enrol(
    ctx,
    automation,
    sql`select g.profile_id, 'away/' || extract(epoch from g.last_at)::bigint as occasion from guest_totals g
      join profiles p on p.page_id = g.page_id and p.id = g.profile_id and p.merged_into is null
      where g.page_id = ${ctx.pageId} and g.last_at > ${line(from)}::timestamptz
        and g.last_at <= ${line(ctx.now)}::timestamptz`,
  );
}

async function enrolBirthdays(ctx: Context, automation: LiveAutomation, from: Date, before: number): Promise<void> {
  const [last, today] = [dayIn(automation.timeZone, from), dayIn(automation.timeZone, ctx.now)];
  for (const date of daysBetween(last, today)) {
    const { year, monthDays } = birthdaysOn(date, before);
    await enrol(
      ctx,
      automation,
      sql`select p.id as profile_id, ${`birthday/${year}`}::text as occasion from profiles p
        where p.page_id = ${ctx.pageId} and p.merged_into is null and p.birth_day in ${monthDays}`,
    );
  }
}

/** Whoever is in the group and was not at the last look has joined; whoever left may join again. */
async function enrolJoined(ctx: Context, automation: LiveAutomation, groupId: number | null): Promise<void> {
  const joined = await noteMembers(ctx, automation.id, groupId);
  await enrol(
    ctx,
    automation,
    sql`select profile_id, ${`group/${ctx.now.toISOString()}`}::text as occasion
      from unnest(${sql.param(joined)}::int[]) as one (profile_id)`,
  );
}

/** Remembers who is in the group now, and says who was not at the last look. A group that is gone has nobody. */
export async function noteMembers(ctx: Context, id: number, groupId: number | null): Promise<number[]> {
  const [group] =
    groupId === null
      ? []
      : await ctx.db
          .select()
          .from(groups)
          .where(and(eq(groups.pageId, ctx.pageId), eq(groups.id, groupId)));
  const belongs = group ? await belongsTo(ctx, group) : sql`false`;
  const rows = await query(
    ctx.db,
    sql`
    with now_in as materialized (select p.id from ${guestsOf(ctx.pageId)} and ${belongs}
    ), gone as (
      delete from automation_members m where m.page_id = ${ctx.pageId} and m.automation_id = ${id}
        and not exists (select from now_in where now_in.id = m.profile_id)
    )
    insert into automation_members (page_id, automation_id, profile_id)
      select ${ctx.pageId}, ${id}, now_in.id from now_in on conflict do nothing
      returning profile_id as id`,
    idRow,
  );
  return rows.map((row) => row.id);
}
