import { desc, eq, and } from 'drizzle-orm';
import { plainMethodsOf, type LoginFlow } from '@wifi/contract/access/login-flow.ts';
import type { SurveyQuestion } from '@wifi/contract/access/survey.ts';
import type { PageContext } from '../../../../platform/context.ts';
import type { WifiCampaign } from '../../../access/wifi-campaigns/stored-campaign.ts';
import { wifiCampaignVersions } from '../../../access/wifi-campaigns/tables.ts';

export interface AskedQuestion {
  key: string;
  methodId: string;
  question: SurveyQuestion;
  isGone: boolean;
}

/** A question is known by its method and its own id: two surveys of one flow may both ask a `q1`. */
export const keyOf = (methodId: string, questionId: string): string => `${methodId}/${questionId}`;

export const questionsIn = (flow: LoginFlow): { key: string; methodId: string; question: SurveyQuestion }[] =>
  flow
    .flatMap(plainMethodsOf)
    .flatMap((method) =>
      method.type === 'survey'
        ? method.questions.map((question) => ({ key: keyOf(method.id, question.id), methodId: method.id, question }))
        : [],
    );

const mostVersions = 200;

/**
 * What the campaign asks now, in its order; then what it asked once and has answers to, in the words of the last
 * version that did.
 */
export async function questionsOf(
  ctx: PageContext,
  { id: campaignId, flow }: Pick<WifiCampaign, 'id' | 'flow'>,
  answeredKeys: readonly string[],
): Promise<AskedQuestion[]> {
  const asked = new Map<string, AskedQuestion>(questionsIn(flow).map((one) => [one.key, { ...one, isGone: false }]));
  const missing = new Set(answeredKeys.filter((key) => !asked.has(key)));
  if (missing.size > 0) {
    const versions = await ctx.db
      .select({ flow: wifiCampaignVersions.flow })
      .from(wifiCampaignVersions)
      .where(and(eq(wifiCampaignVersions.pageId, ctx.pageId), eq(wifiCampaignVersions.campaignId, campaignId)))
      .orderBy(desc(wifiCampaignVersions.version))
      .limit(mostVersions);
    for (const version of versions) {
      for (const one of questionsIn(version.flow))
        if (missing.delete(one.key)) asked.set(one.key, { ...one, isGone: true });
    }
  }
  return [...asked.values()];
}
