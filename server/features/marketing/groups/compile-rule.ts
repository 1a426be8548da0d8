import { sql, type SQL } from 'drizzle-orm';
import type { GroupCondition, GroupPart, GroupRule } from '@wifi/contract/marketing/group-rule.ts';
import { consents } from '../../access/consent-ledger/tables.ts';
import { surveyAnswers, visits } from '../../access/visits/tables.ts';
import { stands } from '../../people/consents/find-consents.ts';
import { consentGivers } from '../../people/consents/tables.ts';
import { profiles, profileVisits } from '../../people/profiles/tables.ts';

/** Now, and today on the clocks of the page: rules speak of days ago and of age. */
export interface RuleMoment {
  pageId: number;
  now: Date;
  today: string;
}

/**
 * A rule as one condition on `p`, a profile, and `g`, its totals, which may be missing. Never null: what is not known
 * is not met.
 */
export function compileRule(rule: Pick<GroupRule, 'match' | 'conditions'>, moment: RuleMoment): SQL {
  const parts = rule.conditions.map(
    (condition) => sql`(${condition.field === 'part' ? compileRule(condition, moment) : compile(condition, moment)})`,
  );
  return sql.join(parts, rule.match === 'all' ? sql` and ` : sql` or `);
}

const day = 86_400_000;

function compile(condition: Exclude<GroupCondition | GroupPart, GroupPart>, moment: RuleMoment): SQL {
  switch (condition.field) {
    case 'lastVisit':
      return since(sql`g.last_at`, condition, moment);
    case 'firstVisit':
      return since(sql`g.first_at`, condition, moment);
    case 'visits':
      return between(sql`coalesce(g.logins, 0)`, condition);
    case 'age':
      return sql`coalesce(${between(
        sql`coalesce(extract(year from age(${moment.today}::date, p.dob))::integer,
        p.age)`,
        condition,
      )}, false)`;
    case 'tag':
      return unless(condition.test === 'has-not', sql`${condition.value} = any(p.tags)`);
    case 'language':
      return unless(condition.test === 'is-not', sql`lower(p.language) = ${condition.value.toLowerCase()}`);
    case 'city':
      return unless(condition.test === 'is-not', sql`lower(p.city) = ${condition.value.toLowerCase()}`);
    case 'gender':
      return unless(condition.test === 'is-not', sql`lower(p.gender) = ${condition.value.toLowerCase()}`);
    case 'email':
      return unless(condition.test === 'has-not', sql`p.email <> ''`);
    case 'phone':
      return unless(condition.test === 'has-not', sql`p.phone <> ''`);
    case 'brand':
      return unless(condition.test === 'is-not', cameWith(moment, sql`visit.device_brand = ${condition.value}`));
    case 'os':
      return unless(condition.test === 'is-not', cameWith(moment, sql`visit.os = ${condition.value}`));
    case 'router':
      return unless(condition.test === 'is-not', cameWith(moment, sql`visit.device_id = ${condition.deviceId}`));
    case 'consent':
      return unless(condition.test === 'has-not', agrees(moment, condition.purpose));
    case 'answer':
      return answered(moment, condition);
  }
}

const unless = (isNegated: boolean, met: SQL): SQL => (isNegated ? sql`not ${met}` : met);

function since(at: SQL, { test, days }: { test: 'within' | 'not-within'; days: number }, { now }: RuleMoment): SQL {
  const isWithin = sql`${at} >= ${new Date(now.getTime() - days * day).toISOString()}::timestamptz`;
  return sql`coalesce(${isWithin}, false) = ${test === 'within'}`;
}

function between(value: SQL, { least, most }: { least: number | null; most: number | null }): SQL {
  return sql.join(
    [...(least === null ? [] : [sql`${value} >= ${least}`]), ...(most === null ? [] : [sql`${value} <= ${most}`])],
    sql` and `,
  );
}

// Sets that do not depend on the profile: PostgreSQL makes each once and looks every profile up in it.
const cameWith = ({ pageId }: RuleMoment, met: SQL): SQL => sql`p.id in (
  select whose.profile_id from ${profileVisits} whose join ${visits} visit on visit.page_id = whose.page_id
    and visit.id = whose.visit_id
  where whose.page_id = ${pageId} and visit.page_id = ${pageId} and ${met})`;

type Answered = Extract<GroupCondition, { field: 'answer' }>;

const answered = ({ pageId }: RuleMoment, { campaignId, methodId, questionId, wanted }: Answered): SQL => sql`p.id in (
  select whose.profile_id from ${surveyAnswers} given join ${profileVisits} whose on whose.page_id = given.page_id
    and whose.visit_id = given.visit_id
  where given.page_id = ${pageId} and whose.page_id = ${pageId} and given.campaign_id = ${campaignId}
    and given.method_id = ${methodId} and given.question_id = ${questionId}
    and ${meets(wanted)})`;

/** `meetsCondition` of the contract, in SQL. A case keeps texts away from the cast to a number. */
function meets({ test, value }: Answered['wanted']): SQL {
  if (test === 'at-least' || test === 'at-most') {
    return sql`case when jsonb_typeof(given.answer) = 'number'
      then (given.answer #>> '{}')::numeric ${test === 'at-least' ? sql`>=` : sql`<=`} ${value}::numeric
      else false end`;
  }
  const wanted = String(value).toLowerCase();
  const fits = (text: SQL) =>
    test === 'is' ? sql`lower(${text}) = ${wanted}` : sql`strpos(lower(${text}), ${wanted}) > 0`;
  return sql`case jsonb_typeof(given.answer) when 'array' then exists (select
    from jsonb_array_elements_text(given.answer) one where ${fits(sql`one`)})
    when 'object' then false else ${fits(sql`given.answer #>> '{}'`)} end`;
}

/**
 * Everybody whose last word on the purpose was yes, as `lastWordFirst` has it; of two in one moment the one that takes
 * back counts. What was said under a profile that is merged by now was said by the same guest.
 */
const agrees = ({ pageId }: RuleMoment, purpose: string): SQL => sql`p.id in (
  select last.guest from (
    select distinct on (said.guest) said.guest, said.is_given from (
      select coalesce(merged.root, spoke.id) as guest, consent.is_given, consent.at, (not consent.is_given
        and consent.visit_id is not null) as is_of_visit from ${consents} consent
      left join ${profileVisits} whose on whose.page_id = consent.page_id and whose.visit_id = consent.visit_id
      left join ${consentGivers} giver on giver.page_id = consent.page_id and giver.visit_id = consent.visit_id
      cross join lateral (select coalesce(consent.profile_id, whose.profile_id, giver.profile_id) as id) spoke
      left join (${mergedRoots(pageId)}) merged on merged.id = spoke.id
      where consent.page_id = ${pageId} and consent.purpose = ${purpose} and ${stands}
    ) said where said.guest is not null order by said.guest, said.is_of_visit, said.at desc, said.is_given
  ) last where last.is_given)`;

/** Each merged profile with the one that it leads to in the end. */
export const mergedRoots = (pageId: number): SQL => sql`
  with recursive way (id, root) as (
    select id, merged_into from ${profiles} where page_id = ${pageId} and merged_into is not null
    union select way.id, up.merged_into from way join ${profiles} up on up.page_id = ${pageId} and up.id = way.root
      where up.merged_into is not null
  ) select way.id, way.root from way join ${profiles} top on top.page_id = ${pageId} and top.id = way.root
    where top.merged_into is null`;
