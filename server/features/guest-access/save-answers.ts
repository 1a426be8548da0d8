import { sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { currentCampaign } from '../wifi-campaigns/wifi-campaigns.ts';
import type { Answer } from './survey-answers.ts';
import { surveyAnswers } from './tables.ts';
import type { Visit } from './visit.ts';

/** Answers are kept as soon as they are given, even if the guest goes away before the last step. Given again, they replace the old ones. */
export async function saveAnswers(ctx: Context, visit: Visit, methodId: string, answers: ReadonlyMap<string, Answer>): Promise<void> {
  if (answers.size === 0) return;
  const { id: campaignId } = await currentCampaign(ctx);
  await ctx.db.insert(surveyAnswers)
    .values([...answers].map(([questionId, answer]) => ({ pageId: ctx.pageId, visitId: visit.id, methodId, questionId, campaignId, answer, at: ctx.now })))
    .onConflictDoUpdate({ target: [surveyAnswers.pageId, surveyAnswers.visitId, surveyAnswers.methodId, surveyAnswers.questionId], set: { answer: sql`excluded.answer`, at: ctx.now } });
}
