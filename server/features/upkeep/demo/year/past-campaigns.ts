import { loginFlow } from '@wifi/contract/access/login-flow.ts';
import { splashDesign } from '@wifi/contract/access/splash-design.ts';
import type { PageContext } from '../../../../platform/context.ts';
import { createCampaign, type NewCampaign } from '../../../access/campaigns/campaigns.ts';
import { listCampaigns } from '../../../access/campaigns/find-campaigns.ts';
import {
  createCampaign as createWifiCampaign,
  listCampaigns as listWifiCampaigns,
} from '../../../access/wifi-campaigns/wifi-campaigns.ts';
import type { DemoFile } from '../demo-file.ts';
import { hotelSurveyFlow } from './demo-surveys.ts';

const surveyName = 'Khảo sát khách lưu trú';
const day = 86_400_000;

/** So many days from today, early in the morning, as the clocks of Hà Nội show it. */
const inDays = ({ now }: PageContext, days: number): string =>
  `${new Date(now.getTime() + 7 * 3_600_000 + days * day).toISOString().slice(0, 10)}T00:00:00`;

/**
 * What the hotel has shown its guests in the year: an offer, a survey over some months, and tea in the autumn. All are
 * over.
 */
function pastCampaigns(ctx: PageContext, { devices }: DemoFile, surveyId: number): NewCampaign[] {
  const at = (...types: string[]) => devices.filter(({ type }) => types.includes(type)).map(({ nas_id }) => nas_id);
  const plain = { callToAction: null, wifiCampaignId: null, redirectUrl: '' };
  return [
    {
      ...plain,
      name: 'Ưu đãi cuối tuần',
      type: 'contract',
      priority: 30,
      startTime: inDays(ctx, -330),
      endTime: inDays(ctx, -240),
      devices: at('mikrotik', 'nomadix'),
      design: splashDesign.parse({
        template: 'shore',
        welcomeText: { vi: 'Ở hai đêm, tặng bữa tối bên hồ', en: 'Stay two nights, dinner by the lake is ours' },
      }),
    },
    {
      ...plain,
      name: 'Khảo sát mùa hè',
      type: 'contract',
      priority: 35,
      startTime: inDays(ctx, -260),
      endTime: inDays(ctx, 0),
      devices: at('mikrotik', 'nomadix', 'coovachilli'),
      wifiCampaignId: surveyId,
      design: splashDesign.parse({
        template: 'calm',
        welcomeText: { vi: 'Bạn thấy kỳ nghỉ thế nào?', en: 'How is your stay?' },
      }),
    },
    {
      ...plain,
      name: 'Trà chiều mùa thu',
      type: 'remnant',
      priority: 15,
      startTime: inDays(ctx, -75),
      endTime: inDays(ctx, -3),
      devices: at('coovachilli', 'ruckus_unleashed'),
      design: splashDesign.parse({
        template: 'lotus',
        welcomeText: { vi: 'Trà sen và bánh cốm, 14–17 giờ', en: 'Lotus tea and rice cakes, two to five' },
      }),
    },
  ];
}

/** A start that was cut short finds what the last one made. */
export async function runPastCampaigns(ctx: PageContext, file: DemoFile): Promise<void> {
  const {
    rows: [survey],
  } = await listWifiCampaigns(ctx, { limit: 1, skip: 0, search: surveyName });
  const { id } =
    survey ??
    (await createWifiCampaign(ctx, {
      name: surveyName,
      design: splashDesign.parse({ template: 'calm', asksForEmailNews: true }),
      flow: loginFlow.parse(hotelSurveyFlow),
    }));
  const { rows: there } = await listCampaigns(ctx, { limit: 100, skip: 0 });
  for (const campaign of pastCampaigns(ctx, file, id))
    if (!there.some(({ name }) => name === campaign.name)) await createCampaign(ctx, campaign);
}
