import { desc, eq, sql } from 'drizzle-orm';
import type { PageContext } from '../../platform/context.ts';
import { seesContacts } from '../profiles/mask.ts';
import { getStored } from '../wifi-campaigns/stored-campaign.ts';
import { wifiCampaigns } from '../wifi-campaigns/tables.ts';
import { momentsOf } from './moments.ts';
import { readPeriod, reading, type RangeInput } from './read-range.ts';
import { countAnswered, countValues, countVisits, type Coarseness } from './survey-counts.ts';
import { presentQuestion } from './survey-present.ts';
import { questionsIn, questionsOf, type AskedQuestion } from './survey-questions.ts';
import { latestTyped, numberSpread } from './survey-typed.ts';

const keysOf = (questions: AskedQuestion[], ...types: string[]): string[] =>
  questions.filter(({ question }) => question.type === 'SURVEY_TEXT' && types.includes(question.dataType)).map(({ key }) => key);

const coarsenessOf = (questions: AskedQuestion[]): Coarseness =>
  ({ dates: keysOf(questions, 'date'), times: keysOf(questions, 'time'), texts: keysOf(questions, 'string', 'text_area', 'number') });

/** The answers to each question of one wifi campaign. */
export const readSurvey = (ctx: PageContext, { campaign: campaignId, ...range }: RangeInput & { campaign: number }) => reading(ctx, async (ctx) => {
  await getStored(ctx, campaignId);
  const period = await readPeriod(ctx, range);
  const moments = await momentsOf(ctx, period, period.timeZone);
  const before = period.before && await momentsOf(ctx, period.before, period.timeZone);
  const answered = new Map((await countAnswered(ctx, campaignId, moments)).map((one) => [one.key, one]));
  const answeredBefore = before && new Map((await countAnswered(ctx, campaignId, before)).map(({ key, guests }) => [key, guests]));
  const { name, questions } = await questionsOf(ctx, campaignId, [...answered.keys()]);
  const values = Map.groupBy(await countValues(ctx, campaignId, moments, coarsenessOf(questions)), ({ key }) => key);
  const latest = await latestTyped(ctx, campaignId, moments, keysOf(questions, 'string', 'text_area'));
  const numbers = new Set(keysOf(questions, 'number'));
  const reports = [];
  for (const asked of questions) {
    const { key } = asked;
    const { min, max } = answered.get(key) ?? {};
    const spread = numbers.has(key) && min != null && max != null ? await numberSpread(ctx, campaignId, moments, { key, min, max }) : [];
    reports.push(presentQuestion(asked, {
      answered: answered.get(key), answeredBefore: answeredBefore ? answeredBefore.get(key) ?? 0 : null, values: values.get(key) ?? [], latest: latest.get(key) ?? [], spread,
      readsText: seesContacts(ctx),
    }));
  }
  return {
    period, campaign: { id: campaignId, name }, questions: reports,
    answered: await countVisits(ctx, campaignId, moments), answeredBefore: before && await countVisits(ctx, campaignId, before),
  };
});

/** The campaigns that ask something now, the one that guests see first; and those that have answers from before. */
export async function listSurveyCampaigns(ctx: PageContext) {
  const { id, name, isCurrent, flow } = wifiCampaigns;
  const rows = await ctx.db.select({
    id, name, isCurrent, flow,
    hasAnswers: sql<boolean>`exists (select from survey_answers a where a.page_id = wifi_campaigns.page_id and a.campaign_id = wifi_campaigns.id)`,
  }).from(wifiCampaigns).where(eq(wifiCampaigns.pageId, ctx.pageId)).orderBy(desc(isCurrent), desc(wifiCampaigns.createdAt)).limit(200);
  const withCounts = rows.map(({ flow: asks, ...row }) => ({ ...row, questions: questionsIn(asks).length }));
  return { rows: withCounts.filter(({ questions, hasAnswers }) => questions > 0 || hasAnswers) };
}
