import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { meetsCondition } from '@wifi/contract/access/answer-conditions.ts';
import { inScope, transaction, type Context } from '../../../platform/context.ts';
import { arrayLiteral } from '../../../platform/db/batch/array-literal.ts';
import { query } from '../../../platform/db/query.ts';
import { enrol, findLive, type LiveAutomation } from './enrol.ts';
import { eventKinds } from './tables.ts';
import { isMeant, textsOf } from './zalo-texts.ts';

const mostAtOnce = 500;

/**
 * What is known of an event when it is looked at, a moment after it happened. Logins that retention has taken away
 * count as well; whoever was merged is looked for under the profile that stands for them.
 */
const eventRow = z.object({
  kind: z.enum(eventKinds),
  profileId: z.number(),
  visitId: z.string().nullable(),
  leadId: z.number().nullable(),
  /** Of a line of the conversation on Zalo; of following and sharing, when that was. */
  lineId: z.string().nullable(),
  second: z.number(),
  /** How many logins there were with this one, and how many days ago the one before was; null without one. */
  nth: z.number(),
  daysSince: z.number().nullable(),
  seconds: z.number(),
});
type AutomationEvent = z.infer<typeof eventRow>;

const takeEvents = (ctx: Context): Promise<AutomationEvent[]> =>
  query(
    ctx.db,
    sql`
    with recursive taken as (
      delete from automation_events where page_id = ${ctx.pageId} and id in (
        select id from automation_events where page_id = ${ctx.pageId} order by id limit ${mostAtOnce}
          for update skip locked)
      returning id, kind, profile_id, visit_id, lead_id, line_id, at
    ), way (event, profile_id) as (
      select id, profile_id from taken
      union select way.event, p.merged_into from way join profiles p on p.page_id = ${ctx.pageId}
        and p.id = way.profile_id where p.merged_into is not null
    ), known as (
      select taken.*, p.id as root from taken join way on way.event = taken.id join profiles p
        on p.page_id = ${ctx.pageId} and p.id = way.profile_id and p.merged_into is null
    )
    select known.kind, known.root as "profileId", known.visit_id as "visitId", known.lead_id as "leadId", known.line_id as "lineId",
      extract(epoch from known.at)::bigint::float8 as second,
      (coalesce(g.earlier_logins, 0) + visited.nth)::int as nth,
      floor(extract(epoch from known.at - greatest(visited.before, case when coalesce(g.earlier_logins, 0) > 0
        then g.earlier_last_day::timestamptz end)) / 86400)::int as "daysSince",
      coalesce(visited.seconds, 0)::int as seconds
    from known left join guest_totals g on g.page_id = ${ctx.pageId} and g.profile_id = known.root
    cross join lateral (
      select count(*) as nth, max(v.at) filter (where v.visit_id <> known.visit_id) as before,
        max(v.seconds) filter (where v.visit_id = known.visit_id) as seconds
      from profile_visits v where v.page_id = ${ctx.pageId} and v.profile_id = known.root and v.at <= known.at
        and known.visit_id is not null
    ) visited
    order by known.id`,
    eventRow,
  );

const answerRow = z.object({ visitId: z.string(), answer: z.unknown() });

async function answersOf(ctx: Context, automation: LiveAutomation, visitIds: readonly string[]) {
  const { when } = automation.flow;
  if (when.kind !== 'answered' || when.question === null || visitIds.length === 0) return [];
  const { campaignId, methodId, questionId } = when.question;
  return query(
    ctx.db,
    sql`select visit_id as "visitId", answer from survey_answers where page_id = ${ctx.pageId}
      and visit_id = any (${arrayLiteral(visitIds)}::uuid[]) and campaign_id = ${campaignId}
      and method_id = ${methodId} and question_id = ${questionId}`,
    answerRow,
  );
}

/** Of what happened, what this automation waits for. */
async function thoseOf(
  ctx: Context,
  automation: LiveAutomation,
  events: AutomationEvent[],
): Promise<AutomationEvent[]> {
  const { when } = automation.flow;
  const logins = events.filter(({ kind }) => kind === 'login');
  switch (when.kind) {
    case 'first-login':
      return logins.filter(({ nth }) => nth === 1);
    case 'nth-visit':
      return logins.filter(({ nth }) => nth === when.n);
    case 'came-back':
      return logins.filter(({ daysSince }) => daysSince !== null && daysSince >= when.days);
    case 'answered': {
      const answers = await answersOf(
        ctx,
        automation,
        logins.flatMap(({ visitId }) => visitId ?? []),
      );
      const met = new Set(answers.filter((row) => meetsCondition(row.answer, when.wanted)).map((row) => row.visitId));
      return logins.filter(({ visitId }) => visitId !== null && met.has(visitId));
    }
    case 'became-lead':
      return events.filter(({ kind }) => kind === 'lead');
    case 'left':
      return events.filter(({ kind, seconds }) => kind === 'left' && seconds >= when.minutes * 60);
    case 'zalo-followed':
      return events.filter(({ kind }) => kind === 'zalo-follow');
    case 'zalo-shared':
      return events.filter(({ kind }) => kind === 'zalo-info');
    case 'zalo-wrote':
    case 'zalo-tapped': {
      const texts = events.filter(({ kind }) => kind === 'zalo-text');
      const said = await textsOf(ctx, texts);
      return texts.filter(({ lineId }) => lineId !== null && isMeant(when, said.get(lineId) ?? ''));
    }
    case 'not-seen':
    case 'birthday':
    case 'joined-group':
      return [];
  }
}

function occasionOf({ kind, visitId, leadId, lineId, second }: AutomationEvent): string {
  switch (kind) {
    case 'login':
    case 'left':
      return `${kind}/${visitId}`;
    case 'lead':
      return `lead/${leadId}`;
    case 'zalo-text':
      return `zalo-text/${lineId}`;
    case 'zalo-follow':
    case 'zalo-info':
      return `${kind}/${second}`;
  }
}

/** Takes what happened on a page out of its queue and lets in whom it concerns, in one transaction; says how many. */
export async function enrolEvents(context: Context, pageId: number): Promise<number> {
  return transaction(inScope(context, pageId), async (ctx) => {
    const events = await takeEvents(ctx);
    if (events.length === 0) return 0;
    for (const automation of await findLive(ctx, eventKinds)) {
      const concerned = await thoseOf(ctx, automation, events);
      if (concerned.length === 0) continue;
      await enrol(
        ctx,
        automation,
        sql`select one.profile_id, one.occasion from unnest(
          ${arrayLiteral(concerned.map(({ profileId }) => profileId))}::int[],
          ${arrayLiteral(concerned.map(occasionOf))}::text[]) as one (profile_id, occasion)`,
      );
    }
    return events.length;
  });
}
