import { sql, type SQL } from 'drizzle-orm';
import { arrayLiteral } from '../../platform/db/array-literal.ts';
import type { PageContext } from '../../platform/context.ts';
import type { Moments } from './moments.ts';
import { keyOf } from './survey-questions.ts';

export const answersOf = (ctx: PageContext, campaignId: number, { start, end }: Moments): SQL => sql`
  a.page_id = ${ctx.pageId} and a.campaign_id = ${campaignId} and a.at >= ${start.toISOString()}::timestamptz and a.at < ${end.toISOString()}::timestamptz`;

export interface Answered { key: string; guests: number; mean: number | null; median: number | null; min: number | null; max: number | null }
interface AnsweredRow extends Record<string, unknown> { method_id: string; question_id: string; guests: number; mean: number | null; median: number | null; min: number | null; max: number | null }

/** How many answered each question, and the middle of what they answered where that is a number. */
export async function countAnswered(ctx: PageContext, campaignId: number, moments: Moments): Promise<Answered[]> {
  const { rows } = await ctx.db.execute<AnsweredRow>(sql`
    select method_id, question_id, count(*)::int as guests, avg(number)::float8 as mean, percentile_cont(0.5) within group (order by number) as median,
      min(number)::float8 as min, max(number)::float8 as max
    from (select a.method_id, a.question_id, case when jsonb_typeof(a.answer) = 'number' then (a.answer #>> '{}')::float8 end as number from survey_answers a where ${answersOf(ctx, campaignId, moments)}) as given
    group by method_id, question_id`);
  return rows.map(({ method_id: methodId, question_id: questionId, ...figures }) => ({ key: keyOf(methodId, questionId), ...figures }));
}

/** Different guests' visits in which anything was answered. */
export async function countVisits(ctx: PageContext, campaignId: number, moments: Moments): Promise<number> {
  const { rows } = await ctx.db.execute<{ visits: number }>(sql`select count(distinct a.visit_id)::int as visits from survey_answers a where ${answersOf(ctx, campaignId, moments)}`);
  return rows[0]!.visits;
}

export interface ValueCount { key: string; row: string; value: string; count: number }
interface ValueRow extends Record<string, unknown> { method_id: string; question_id: string; row: string; value: string; count: number }

const commonTexts = 10;
/** A grid may have forty rows of forty columns. */
const mostValues = 2000;

/** How the answers to a question are told apart: a date by its month, a time by its hour, anything else as it is. */
export interface Coarseness { dates: readonly string[]; times: readonly string[]; texts: readonly string[] }

/**
 * How often each value was given: each option that was ticked, each cell of a grid. Of what guests typed, the most frequent only.
 */
export async function countValues(ctx: PageContext, campaignId: number, moments: Moments, { dates, times, texts }: Coarseness): Promise<ValueCount[]> {
  const isIn = (keys: readonly string[]) => sql`question.key = any(${arrayLiteral(keys)}::text[])`;
  const { rows } = await ctx.db.execute<ValueRow>(sql`
    with given as (
      select a.method_id, a.question_id, one.line, case when ${isIn(dates)} then left(one.value, 7) when ${isIn(times)} then left(one.value, 2) else one.value end as value, ${isIn(texts)} as is_text
      from survey_answers a
      cross join lateral (select a.method_id || '/' || a.question_id as key) as question
      cross join lateral (
        select '' as line, a.answer #>> '{}' as value where jsonb_typeof(a.answer) in ('string', 'number')
        union all
        select '', jsonb_array_elements_text(a.answer) where jsonb_typeof(a.answer) = 'array'
        union all
        select cell.key, picked.value from jsonb_each(case when jsonb_typeof(a.answer) = 'object' then a.answer end) as cell
        -- The empty value counts the guests who answered the row at all.
        cross join lateral jsonb_array_elements_text(case when jsonb_typeof(cell.value) = 'array' then cell.value else jsonb_build_array(cell.value) end || '[""]') as picked
      ) as one
      where ${answersOf(ctx, campaignId, moments)}
    ),
    counted as (
      select method_id, question_id, line, value, is_text, count(*)::int as count, row_number() over (partition by method_id, question_id order by count(*) desc, value) as place
      from given group by method_id, question_id, line, value, is_text
    )
    select method_id, question_id, line as "row", value, count from counted where place <= case when is_text then ${commonTexts}::int else ${mostValues}::int end order by method_id, question_id, place`);
  return rows.map(({ method_id: methodId, question_id: questionId, ...rest }) => ({ key: keyOf(methodId, questionId), ...rest }));
}
