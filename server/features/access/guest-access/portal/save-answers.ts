import { sql } from 'drizzle-orm';
import type { SurveyQuestion } from '@wifi/contract/access/survey.ts';
import type { DataType } from '@wifi/contract/access/typed-answer.ts';
import type { Context } from '../../../../platform/context.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { insertAnswers } from '../../visits/insert-visits.ts';
import { type AnswerKind } from '../../visits/tables.ts';
import { begunAnswers } from '../tables.ts';
import type { Answer } from './survey-answers.ts';
import { visitLife, type Visit } from './visit.ts';

interface Asked {
  visit: Visit;
  campaignId: number;
  method: { id: string; questions: SurveyQuestion[] };
}

/**
 * What is kept of the question beside its answer. Phone numbers and the like are words: kept as such, they come into no
 * sum.
 */
export const answerFactsOf = (question: SurveyQuestion): { kind: AnswerKind; mappingField: string } => ({
  kind: question.type === 'SURVEY_TEXT' ? kindOf(question.dataType) : 'choice',
  mappingField: question.mappingField ?? '',
});

const kindOf = (dataType: DataType): AnswerKind =>
  dataType === 'phone' || dataType === 'email' || dataType === 'postcode' ? 'string' : dataType;

/** Until the login takes them over; given again, they replace the old ones. */
export async function saveBegunAnswers(
  ctx: Context,
  { visit, campaignId, method }: Asked,
  given: ReadonlyMap<string, Answer>,
): Promise<void> {
  if (given.size === 0) return;
  const asked = new Map(method.questions.map((question) => [question.id, question]));
  const answers = [...given].map(([questionId, answer]) => ({
    questionId,
    answer,
    ...answerFactsOf(asked.get(questionId)!),
  }));
  await ctx.db
    .insert(begunAnswers)
    .values({
      pageId: ctx.pageId,
      visitId: visit.id,
      methodId: method.id,
      campaignId,
      mac: visit.mac,
      answers,
      at: ctx.now,
    })
    .onConflictDoUpdate({
      target: [begunAnswers.pageId, begunAnswers.visitId, begunAnswers.methodId],
      set: { answers, at: ctx.now },
    });
}

/**
 * For the statement that writes logins, after `visit`: what was answered on the way becomes part of the login, each
 * once. Who comes in by something else than the survey has not told it in the name of that login.
 */
export const takeBegunAnswers = `
  begun as (
    delete from begun_answers b using visit where b.page_id = visit.page_id and b.visit_id = visit.id returning b.*,
      visit.methods, visit.is_child
  ),
  answered as (${insertAnswers(`
    select begun.page_id, begun.visit_id, begun.method_id, given."questionId", begun.campaign_id, given.answer,
      given.kind, given."mappingField", begun.at
    from begun cross join jsonb_to_recordset(begun.answers) as given ("questionId" text, answer jsonb, kind text,
      "mappingField" text)
    where 'survey' = any (string_to_array(begun.methods, ',')) and not begun.is_child`)})`;

/** Of visits of every page: none goes on for longer than it lives. */
export const purgeBegunAnswers = async (db: Db, now: Date): Promise<void> => {
  await db
    .delete(begunAnswers)
    .where(sql`${begunAnswers.at} < ${new Date(now.getTime() - visitLife).toISOString()}::timestamptz`);
};
