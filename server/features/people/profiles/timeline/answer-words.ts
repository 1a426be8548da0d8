import { and, eq, inArray, sql } from 'drizzle-orm';
import { plainMethodsOf, type LoginFlow } from '@wifi/contract/access/login-flow.ts';
import type { SurveyQuestion } from '@wifi/contract/access/survey.ts';
import type { Words } from '@wifi/contract/words.ts';
import type { Context } from '../../../../platform/context.ts';
import { wifiCampaigns, wifiCampaignVersions } from '../../../access/wifi-campaigns/tables.ts';

export interface StoredAnswer {
  campaignId: number;
  methodId: string;
  questionId: string;
  answer: unknown;
}
export type Questions = ReadonlyMap<string, SurveyQuestion>;

const keyOf = ({ campaignId, methodId, questionId }: Omit<StoredAnswer, 'answer'>): string =>
  `${campaignId}/${methodId}/${questionId}`;

function addQuestions(questions: Map<string, SurveyQuestion>, campaignId: number, flow: LoginFlow): void {
  for (const method of flow.flatMap(plainMethodsOf)) {
    if (method.type !== 'survey') continue;
    for (const question of method.questions) {
      const key = keyOf({ campaignId, methodId: method.id, questionId: question.id });
      if (!questions.has(key)) questions.set(key, question);
    }
  }
}

/** What was asked, in its newest words; what is asked no more is looked up in what was published before. */
export async function findQuestions(ctx: Context, answers: readonly StoredAnswer[]): Promise<Questions> {
  const questions = new Map<string, SurveyQuestion>();
  if (answers.length === 0) return questions;
  const campaigns = [...new Set(answers.map(({ campaignId }) => campaignId))];
  const now = await ctx.db
    .select({ id: wifiCampaigns.id, flow: wifiCampaigns.flow })
    .from(wifiCampaigns)
    .where(and(eq(wifiCampaigns.pageId, ctx.pageId), inArray(wifiCampaigns.id, campaigns)));
  for (const { id, flow } of now) addQuestions(questions, id, flow);
  const missing = new Set(
    answers.filter((answer) => !questions.has(keyOf(answer))).map(({ campaignId }) => campaignId),
  );
  if (missing.size === 0) return questions;
  const before = await ctx.db
    .select({ id: wifiCampaignVersions.campaignId, flow: wifiCampaignVersions.flow })
    .from(wifiCampaignVersions)
    .where(and(eq(wifiCampaignVersions.pageId, ctx.pageId), inArray(wifiCampaignVersions.campaignId, [...missing])))
    .orderBy(sql`${wifiCampaignVersions.version} desc`)
    .limit(100);
  for (const { id, flow } of before) addQuestions(questions, id, flow);
  return questions;
}

/** As they were asked. */
export function inOrder<Stored extends StoredAnswer>(questions: Questions, answers: readonly Stored[]): Stored[] {
  const places = new Map([...questions.keys()].map((key, place) => [key, place]));
  const placeOf = (answer: Stored) => places.get(keyOf(answer)) ?? places.size;
  return answers.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/**
 * What was chosen or typed; `row` where it is the row of a grid. Words where the question has them, else the text
 * itself.
 */
interface AnswerPart {
  row: Words;
  words: Words;
  text: string;
}
export interface AnswerInWords {
  questionId: string;
  title: Words;
  isTyped: boolean;
  parts: AnswerPart[];
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value);

export function inWords(questions: Questions, stored: StoredAnswer): AnswerInWords {
  const question = questions.get(keyOf(stored));
  const { questionId, answer } = stored;
  const plain = (value: unknown): AnswerPart => ({ row: {}, words: {}, text: textOf(value) });
  if (!question)
    return { questionId, title: {}, isTyped: true, parts: (Array.isArray(answer) ? answer : [answer]).map(plain) };
  const common = { questionId, title: question.title, isTyped: question.type === 'SURVEY_TEXT' };
  const labelled =
    (options: readonly { value: string; label: Words }[], row: Words = {}) =>
    (value: unknown): AnswerPart => ({
      row,
      words: options.find((option) => option.value === value)?.label ?? {},
      text: textOf(value),
    });
  if ('rows' in question) {
    const parts = Object.entries(answer as Record<string, unknown>).flatMap(([row, chosen]) =>
      [chosen].flat().map(labelled(question.columns, question.rows.find(({ value }) => value === row)?.label ?? {})),
    );
    return { ...common, parts };
  }
  return { ...common, parts: [answer].flat().map('options' in question ? labelled(question.options) : plain) };
}
