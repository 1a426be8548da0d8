import { sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import type { Answer } from './survey-answers.ts';
import { surveyAnswers } from './tables.ts';
import type { Visit } from './visit.ts';

interface Asked { visit: Visit; campaignId: number; methodId: string }

/** Answers are kept as soon as they are given, even if the guest goes away before the last step. Given again, they replace the old ones. */
export async function saveAnswers(ctx: Context, { visit, campaignId, methodId }: Asked, answers: ReadonlyMap<string, Answer>): Promise<void> {
  if (answers.size === 0) return;
  await ctx.db.insert(surveyAnswers)
    .values([...answers].map(([questionId, answer]) => ({ pageId: ctx.pageId, visitId: visit.id, methodId, questionId, campaignId, answer, at: ctx.now })))
    .onConflictDoUpdate({ target: [surveyAnswers.pageId, surveyAnswers.visitId, surveyAnswers.methodId, surveyAnswers.questionId], set: { answer: sql`excluded.answer`, at: ctx.now } });
}
