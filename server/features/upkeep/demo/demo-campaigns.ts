import type * as z from 'zod';
import { splashDesign } from '@wifi/contract/access/splash-design.ts';
import type { PageContext } from '../../../platform/context.ts';
import { createCampaign, type NewCampaign } from '../../access/campaigns/campaigns.ts';
import { listCampaigns } from '../../access/campaigns/find-campaigns.ts';
import type { DemoFile } from './demo-file.ts';
import type { DemoPictures } from './hang-pictures.ts';

type Design = z.input<typeof splashDesign>;

const day = 86_400_000;

/** Some days from the morning of today, as the clocks of Hà Nội show it. */
const inDays = (now: Date, days: number, hour: number): string =>
  `${new Date(now.getTime() + 7 * 3_600_000 + days * day).toISOString().slice(0, 10)}T${String(hour).padStart(2, '0')}:00:00`;

/** Breakfast and spa share the terrace from tomorrow on; the festival beats both for its three days. */
function competing(
  { now }: PageContext,
  { devices }: DemoFile,
  { logo, terrace, tea, breakfast, stones, kayak }: DemoPictures,
): NewCampaign[] {
  const at = (...types: string[]) => devices.filter(({ type }) => types.includes(type)).map(({ nas_id }) => nas_id);
  const design = (more: Design) => splashDesign.parse({ logo, ...more });
  const plain = { wifiCampaignId: null, redirectUrl: '', callToAction: null };
  return [
    {
      ...plain,
      name: 'Bữa sáng bên hồ',
      type: 'remnant',
      priority: 10,
      startTime: inDays(now, 0, 0),
      endTime: inDays(now, 45, 0),
      devices: at('generic', 'ruckus_unleashed'),
      design: design({
        template: 'shore',
        headerImage: breakfast,
        welcomeText: { vi: 'Bữa sáng đến 11 giờ trên sân hiên', en: 'Breakfast until eleven on the terrace' },
        bottomText: { vi: 'Hỏi lễ tân để đặt bàn gần hồ.', en: 'Ask the desk for a table by the lake.' },
      }),
    },
    {
      ...plain,
      name: 'Tuần lễ spa',
      type: 'contract',
      priority: 40,
      startTime: inDays(now, 1, 8),
      endTime: inDays(now, 15, 22),
      devices: at('generic', 'nomadix'),
      design: design({
        template: 'calm',
        headerImage: stones,
        welcomeText: { vi: 'Giảm 30% massage đá nóng tuần này', en: 'A third off hot stone massage this week' },
      }),
    },
    {
      ...plain,
      name: 'Lễ hội sen',
      type: 'override',
      priority: 80,
      startTime: inDays(now, 3, 8),
      endTime: inDays(now, 6, 23),
      devices: [],
      design: design({
        template: 'lotus',
        headerImage: terrace,
        slides: [
          { image: tea, alt: { vi: 'Trà sen', en: 'Lotus tea' } },
          { image: kayak, alt: { vi: 'Thuyền kayak', en: 'A kayak on the lake' } },
        ],
        slideType: 'fade',
        welcomeText: { vi: 'Ba ngày lễ hội sen bên Hồ Tây', en: 'Three days of lotus by West Lake' },
      }),
    },
  ];
}

export async function runDemoCampaigns(ctx: PageContext, file: DemoFile, pictures: DemoPictures): Promise<void> {
  if ((await listCampaigns(ctx, { limit: 1, skip: 0 })).count > 0) return;
  for (const campaign of competing(ctx, file, pictures)) await createCampaign(ctx, campaign);
}
