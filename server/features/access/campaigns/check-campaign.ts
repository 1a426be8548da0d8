import { isDeepStrictEqual } from 'node:util';
import { and, eq, inArray } from 'drizzle-orm';
import type { CampaignHours, CampaignType } from '@wifi/contract/access/campaign-words.ts';
import type { SplashDesign } from '@wifi/contract/access/splash-design.ts';
import type { Words } from '@wifi/contract/words.ts';
import { allows, type PageContext } from '../../../platform/context.ts';
import { AppError, badField } from '../../../platform/errors.ts';
import { devices } from '../../network/devices/tables.ts';
import { momentOf, timeZoneOf } from '../../venue/page-settings/page-clock.ts';
import { requireFlag } from '../../venue/plans/require-plan.ts';
import { wifiCampaigns } from '../wifi-campaigns/tables.ts';
import type { Campaign } from './find-campaigns.ts';

export interface CampaignContent {
  name: string;
  type: CampaignType;
  priority: number;
  startTime: string;
  endTime: string | null;
  devices: string[];
  weekdays: number[];
  hours: CampaignHours | null;
  design: SplashDesign;
  wifiCampaignId: number | null;
  redirectUrl: string;
  callToAction: { label: Words; url: string } | null;
}

export type CampaignChanges = { [Name in keyof CampaignContent]?: CampaignContent[Name] | undefined };

/** What is about to be stored holds together: with what the page has, with what its plan allows, and with itself. */
export async function checkCampaign(
  ctx: PageContext,
  changes: CampaignChanges,
  before?: Campaign,
): Promise<Partial<Pick<Campaign, 'startTime' | 'endTime'>>> {
  // What is sent again as it is was allowed before: a lapsed plan or a deleted device keeps nobody from saving the
  // rest.
  if (changes.callToAction && !isDeepStrictEqual(changes.callToAction, before?.callToAction))
    await requireFlag(ctx, 'cta');
  if (changes.devices)
    await checkDevices(
      ctx,
      changes.devices.filter((nasId) => !before?.devices.includes(nasId)),
    );
  if (changes.wifiCampaignId !== undefined && changes.wifiCampaignId !== (before?.wifiCampaignId ?? null))
    await checkFlow(ctx, changes.wifiCampaignId);
  if (changes.startTime === undefined && changes.endTime === undefined) return {};
  const timeZone = await timeZoneOf(ctx);
  const startTime =
    changes.startTime === undefined
      ? (before?.startTime ?? ctx.now)
      : momentOf('startTime', changes.startTime, timeZone);
  const endTime =
    changes.endTime === undefined
      ? (before?.endTime ?? null)
      : changes.endTime === null
        ? null
        : momentOf('endTime', changes.endTime, timeZone);
  if (endTime && endTime <= startTime) throw badField('endTime', 'end-before-start');
  return { startTime, endTime };
}

async function checkDevices(ctx: PageContext, nasIds: string[]): Promise<void> {
  if (nasIds.length === 0) return;
  const found = await ctx.db
    .select({ nasId: devices.nasId })
    .from(devices)
    .where(and(eq(devices.pageId, ctx.pageId), inArray(devices.nasId, nasIds)));
  if (found.length < nasIds.length) throw badField('devices', 'not-one-of');
}

/** A promotion is a marketer's work; how guests get in is not. */
async function checkFlow(ctx: PageContext, id: number | null): Promise<void> {
  if (!allows(ctx, 'login-flow.write')) throw new AppError('no-right');
  if (id === null) return;
  // Held until this is stored: nobody deletes it in between.
  const [found] = await ctx.db
    .select({ id: wifiCampaigns.id })
    .from(wifiCampaigns)
    .where(and(eq(wifiCampaigns.pageId, ctx.pageId), eq(wifiCampaigns.id, id)))
    .for('share');
  if (!found) throw badField('wifiCampaignId', 'not-one-of');
}
