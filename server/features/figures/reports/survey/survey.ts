import { desc, eq, sql } from 'drizzle-orm';
import { isWords } from '@wifi/contract/access/typed-answer.ts';
import type { PageContext } from '../../../../platform/context.ts';
import { getStored } from '../../../access/wifi-campaigns/stored-campaign.ts';
import { wifiCampaigns } from '../../../access/wifi-campaigns/tables.ts';
import { recordListing } from '../../../venue/page-roles/contact-reads.ts';
import { seesContacts } from '../../../venue/page-roles/mask.ts';
import { momentsOf } from '../reading/moments.ts';
import { readPeriod, reading, type RangeInput } from '../reading/read-range.ts';
import { countAnswers } from './counts.ts';
import { presentQuestion } from './present.ts';
import { questionsIn, questionsOf, type AskedQuestion } from './questions.ts';
import { commonTyped, latestTyped } from './typed.ts';

const typedKeys = (questions: AskedQuestion[]): string[] =>
  questions
    .filter(({ question }) => question.type === 'SURVEY_TEXT' && isWords(question.dataType))
    .map(({ key }) => key);

/** Who somebody is says nothing about guests in general: the most common e-mail address is no news. */
const identityFields: readonly unknown[] = ['name', 'first_name', 'last_name', 'email', 'phone', 'website'];

const findAnswers = (ctx: PageContext, { campaign: campaignId, ...range }: RangeInput & { campaign: number }) =>
  reading(ctx, async (ctx) => {
    const [campaign, period] = await Promise.all([getStored(ctx, campaignId), readPeriod(ctx, range)]);
    const [counts, before, moments] = await Promise.all([
      countAnswers(ctx, campaignId, period),
      period.before && countAnswers(ctx, campaignId, period.before),
      momentsOf(ctx, period, period.timeZone),
    ]);
    const questions = await questionsOf(ctx, campaign, [...counts.answered.keys()]);
    const typed = typedKeys(questions);
    const isIdentity = new Set(
      questions
        .filter(
          ({ question }) =>
            identityFields.includes(question.mappingField) ||
            (question.type === 'SURVEY_TEXT' && identityFields.includes(question.dataType)),
        )
        .map(({ key }) => key),
    );
    const [latest, common] = await Promise.all([
      latestTyped(ctx, campaignId, moments, typed),
      commonTyped(ctx, campaignId, moments, seesContacts(ctx) ? typed.filter((key) => !isIdentity.has(key)) : []),
    ]);
    return {
      shownTexts: [...latest.values()].flat().length,
      period,
      campaign: { id: campaignId, name: campaign.name },
      answered: counts.visits,
      answeredBefore: before && before.visits,
      questions: questions.map((asked) =>
        presentQuestion(asked, {
          answered: counts.answered.get(asked.key) ?? 0,
          answeredBefore: before && (before.answered.get(asked.key) ?? 0),
          values: counts.values.get(asked.key) ?? [],
          latest: latest.get(asked.key) ?? [],
          common: common.get(asked.key) ?? { texts: [], of: 0 },
        }),
      ),
    };
  });

/** The answers to each question of one wifi campaign. */
export async function readSurvey(ctx: PageContext, asked: RangeInput & { campaign: number }) {
  const { shownTexts, ...report } = await findAnswers(ctx, asked);
  await recordListing(ctx, shownTexts);
  return report;
}

/** The campaigns that ask something now, the one that guests see first; and those that have answers from before. */
export async function listSurveyCampaigns(ctx: PageContext) {
  const { id, name, isCurrent, flow } = wifiCampaigns;
  const rows = await ctx.db
    .select({
      id,
      name,
      isCurrent,
      flow,
      hasAnswers: sql<boolean>`exists (select from answer_months a where a.page_id = wifi_campaigns.page_id
        and a.campaign_id = wifi_campaigns.id)`,
    })
    .from(wifiCampaigns)
    .where(eq(wifiCampaigns.pageId, ctx.pageId))
    .orderBy(desc(isCurrent), desc(wifiCampaigns.createdAt))
    .limit(200);
  const withCounts = rows.map(({ flow: asks, ...row }) => ({ ...row, questions: questionsIn(asks).length }));
  return { rows: withCounts.filter(({ questions, hasAnswers }) => questions > 0 || hasAnswers) };
}
