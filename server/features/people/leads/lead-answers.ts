import { and, asc, eq, inArray } from 'drizzle-orm';
import { plainMethodsOf, type LoginFlow } from '@wifi/contract/access/login-flow.ts';
import type { SurveyQuestion } from '@wifi/contract/access/survey.ts';
import type { Words } from '@wifi/contract/words.ts';
import type { PageContext } from '../../../platform/context.ts';
import { surveyAnswers } from '../../access/visits/tables.ts';
import { wifiCampaigns } from '../../access/wifi-campaigns/tables.ts';
import { maskText, seesContacts } from '../../venue/page-roles/mask.ts';
import { leadVisits } from './tables.ts';

export interface ShownAnswer {
  key: string;
  title: Words;
  answers: Words[];
  at: Date;
}

/** What the guest answered in the visits that made or renewed the lead, oldest first. */
export async function leadAnswers(ctx: PageContext, leadId: number): Promise<ShownAnswer[]> {
  const rows = await ctx.db
    .select({
      visitId: surveyAnswers.visitId,
      campaignId: surveyAnswers.campaignId,
      methodId: surveyAnswers.methodId,
      questionId: surveyAnswers.questionId,
      answer: surveyAnswers.answer,
      at: surveyAnswers.at,
    })
    .from(leadVisits)
    .innerJoin(
      surveyAnswers,
      and(eq(surveyAnswers.pageId, leadVisits.pageId), eq(surveyAnswers.visitId, leadVisits.visitId)),
    )
    .where(and(eq(leadVisits.pageId, ctx.pageId), eq(leadVisits.leadId, leadId)))
    .orderBy(asc(surveyAnswers.at), asc(surveyAnswers.methodId), asc(surveyAnswers.questionId))
    .limit(500);
  const questions = await questionsOf(ctx, [...new Set(rows.map(({ campaignId }) => campaignId))]);
  return rows.map(({ visitId, campaignId, methodId, questionId, answer, at }) => {
    const question = questions.get(placeOf(campaignId, methodId, questionId));
    const answers = wordsOf(question, answer);
    return {
      key: `${visitId} ${methodId} ${questionId}`,
      title: question?.title ?? { en: questionId },
      answers: isTyped(question) && !seesContacts(ctx) ? answers.map(veiled) : answers,
      at,
    };
  });
}

const placeOf = (campaignId: number, methodId: string, questionId: string): string =>
  `${campaignId} ${methodId} ${questionId}`;

async function questionsOf(ctx: PageContext, campaignIds: number[]): Promise<Map<string, SurveyQuestion>> {
  if (campaignIds.length === 0) return new Map();
  const rows = await ctx.db
    .select({ id: wifiCampaigns.id, flow: wifiCampaigns.flow })
    .from(wifiCampaigns)
    .where(and(eq(wifiCampaigns.pageId, ctx.pageId), inArray(wifiCampaigns.id, campaignIds)));
  return new Map(
    rows.flatMap(({ id, flow }) =>
      surveysIn(flow).map(({ methodId, question }) => [placeOf(id, methodId, question.id), question] as const),
    ),
  );
}

const surveysIn = (flow: LoginFlow) =>
  flow
    .flatMap(plainMethodsOf)
    .flatMap((method) =>
      method.type === 'survey' ? method.questions.map((question) => ({ methodId: method.id, question })) : [],
    );

/** A question that the campaign no longer has may have been typed into. */
const isTyped = (question: SurveyQuestion | undefined): boolean =>
  question === undefined || question.type === 'SURVEY_TEXT' || question.mappingField !== null;
const veiled = (words: Words): Words =>
  Object.fromEntries(Object.entries(words).map(([language, text]) => [language, maskText(text)]));

const said = (text: string): Words => ({ en: text });

function wordsOf(question: SurveyQuestion | undefined, answer: unknown): Words[] {
  const choices =
    question && 'options' in question ? question.options : question && 'columns' in question ? question.columns : [];
  const labelOf = (value: string): Words => choices.find((choice) => choice.value === value)?.label ?? said(value);
  if (typeof answer === 'string') return [labelOf(answer)];
  if (typeof answer === 'number') return [said(String(answer))];
  if (Array.isArray(answer)) return answer.map((value) => labelOf(String(value)));
  return Object.entries((answer ?? {}) as Record<string, string | string[]>).map(([row, chosen]) =>
    said(`${row}: ${[chosen].flat().join(', ')}`),
  );
}
