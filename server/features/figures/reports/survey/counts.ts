import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { PageContext } from '../../../../platform/context.ts';
import { query } from '../../../../platform/db/query.ts';
import { summedBetween } from '../reading/counts-between.ts';
import type { Days } from '../reading/read-range.ts';
import { keyOf } from './questions.ts';

/**
 * How many guests gave a value; of a grid, in one of its rows. An empty value stands for all who answered it at all.
 */
export interface ValueCount {
  row: string;
  value: string;
  count: number;
}

export interface AnswerCounts {
  /** Visits in which anything was answered. */
  visits: number;
  /** By question: how many answered it. */
  answered: ReadonlyMap<string, number>;
  /** By question: what they answered, the most frequent first. Nothing of what was typed. */
  values: ReadonlyMap<string, ValueCount[]>;
}

const row = z.object({
  method_id: z.string(),
  question_id: z.string(),
  line: z.string(),
  value: z.string(),
  guests: z.number(),
});
type Row = z.infer<typeof row>;

/** What guests who arrived in these days answered to one wifi campaign. */
export async function countAnswers(ctx: PageContext, campaignId: number, days: Days): Promise<AnswerCounts> {
  const rows = await query(
    ctx.db,
    sql`
    select method_id, question_id, line, value, sum(guests)::float8 as guests from ${summedBetween(ctx, days, {
      months: sql`answer_months`,
      days: sql`answer_days`,
      columns: sql`method_id, question_id, line, value`,
      figures: ['guests'],
      isAsked: sql`campaign_id = ${campaignId}`,
    })} as counted group by 1, 2, 3, 4 having sum(guests) > 0 order by guests desc, value`,
    row,
  );
  const isWhole = ({ line, value }: Row) => line === '' && value === '';
  const ofQuestions = rows.filter(({ question_id: id }) => id !== '');
  const ofValues = Map.groupBy(
    ofQuestions.filter((row) => !isWhole(row)),
    ({ method_id: methodId, question_id: id }) => keyOf(methodId, id),
  );
  return {
    visits: rows.find(({ question_id: id }) => id === '')?.guests ?? 0,
    answered: new Map(
      ofQuestions
        .filter(isWhole)
        .map(({ method_id: methodId, question_id: id, guests }) => [keyOf(methodId, id), guests]),
    ),
    values: new Map(
      [...ofValues].map(([key, found]) => [
        key,
        found.map(({ line, value, guests }) => ({ row: line, value, count: guests })),
      ]),
    ),
  };
}
