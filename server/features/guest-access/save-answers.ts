import { sql } from 'drizzle-orm';
import type { SurveyQuestion } from '@wifi/contract/survey.ts';
import type { DataType } from '@wifi/contract/typed-answer.ts';
import type { Context } from '../../platform/context.ts';
import type { Answer } from './survey-answers.ts';
import { surveyAnswers, type AnswerKind } from './tables.ts';
import type { Visit } from './visit.ts';

interface Asked { visit: Visit; campaignId: number; method: { id: string; questions: SurveyQuestion[] } }

/** What is kept of the question beside its answer. Phone numbers and the like are words: kept as such, they come into no sum. */
export const answerFactsOf = (question: SurveyQuestion): { kind: AnswerKind; mappingField: string } =>
  ({ kind: question.type === 'SURVEY_TEXT' ? kindOf(question.dataType) : 'choice', mappingField: question.mappingField ?? '' });

const kindOf = (dataType: DataType): AnswerKind => (dataType === 'phone' || dataType === 'email' || dataType === 'postcode' ? 'string' : dataType);

/** Answers are kept as soon as they are given, even if the guest goes away before the last step. Given again, they replace the old ones. */
export async function saveAnswers(ctx: Context, { visit, campaignId, method }: Asked, answers: ReadonlyMap<string, Answer>): Promise<void> {
  if (answers.size === 0) return;
  const asked = new Map(method.questions.map((question) => [question.id, question]));
  await ctx.db.insert(surveyAnswers)
    .values([...answers].map(([questionId, answer]) => ({
      pageId: ctx.pageId, visitId: visit.id, methodId: method.id, questionId, campaignId, answer, at: ctx.now, ...answerFactsOf(asked.get(questionId)!),
    })))
    .onConflictDoUpdate({
      target: [surveyAnswers.pageId, surveyAnswers.visitId, surveyAnswers.methodId, surveyAnswers.questionId],
      set: { answer: sql`excluded.answer`, kind: sql`excluded.kind`, mappingField: sql`excluded.mapping_field`, at: ctx.now },
    });
}
