import { isDeepStrictEqual } from 'node:util';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { CampaignHours, CampaignType } from '@wifi/contract/access/campaign-words.ts';
import type { SplashDesign } from '@wifi/contract/access/splash-design.ts';
import type { Words } from '@wifi/contract/words.ts';
import { allows, transaction, type PageContext } from '../../../platform/context.ts';
import { AppError, badField } from '../../../platform/errors.ts';
import { devices } from '../../network/devices/tables.ts';
import { momentOf, timeZoneOf } from '../../venue/page-settings/page-clock.ts';
import { requireFlag } from '../../venue/plans/require-plan.ts';
import { wifiCampaigns } from '../wifi-campaigns/tables.ts';
import { currentCampaign } from '../wifi-campaigns/wifi-campaigns.ts';
import { own, presentCampaigns, type Campaign } from './find-campaigns.ts';
import { campaigns } from './tables.ts';

interface Content {
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
type Changes = { [Name in keyof Content]?: Content[Name] | undefined };

/** What is about to be stored holds together: with what the page has, with what its plan allows, and with itself. */
async function check(
  ctx: PageContext,
  changes: Changes,
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

export type NewCampaign = Omit<Content, 'startTime' | 'design' | 'weekdays' | 'hours'> &
  Pick<Changes, 'startTime' | 'design' | 'weekdays' | 'hours'>;

export function createCampaign(ctx: PageContext, input: NewCampaign) {
  return transaction(ctx, async (ctx) => {
    const times = await check(ctx, input);
    const design = input.design ?? (await currentCampaign(ctx)).design;
    const [made] = await ctx.db
      .insert(campaigns)
      .values({
        ...input,
        design,
        startTime: ctx.now,
        endTime: null,
        ...times,
        pageId: ctx.pageId,
        version: 1,
        createdAt: ctx.now,
        updatedAt: ctx.now,
      })
      .returning();
    await ctx.record('campaign.created', { id: made!.id, name: input.name, type: input.type });
    return (await presentCampaigns(ctx, [made!]))[0]!;
  });
}

/** A copy waits as a draft: nothing runs twice because somebody copied it. */
export function duplicateCampaign(ctx: PageContext, { id, name }: { id: number; name: string }) {
  return transaction(ctx, async (ctx) => {
    const [stored] = await ctx.db.select().from(campaigns).where(own(ctx, id));
    if (!stored) throw new AppError('not-found');
    const { id: _id, ...content } = stored;
    const [made] = await ctx.db
      .insert(campaigns)
      .values({ ...content, name, type: 'design', version: 1, createdAt: ctx.now, updatedAt: ctx.now })
      .returning();
    await ctx.record('campaign.created', { id: made!.id, name, type: 'design', copyOf: id });
    return (await presentCampaigns(ctx, [made!]))[0]!;
  });
}

type Update = Omit<Changes, 'type'> & {
  id: number;
  version?: number | undefined;
  type?: CampaignType | 'finished' | undefined;
};

export function updateCampaign(ctx: PageContext, { id, version, type, ...changes }: Update) {
  return transaction(ctx, async (ctx) => {
    const [stored] = await ctx.db.select().from(campaigns).where(own(ctx, id)).for('update');
    if (!stored) throw new AppError('not-found');
    if (version !== undefined && version !== stored.version) throw new AppError('conflict');
    const times = await check(ctx, changes, stored);
    const { startTime: _start, endTime: _end, ...rest } = changes;
    const ending = type === 'finished' ? endNow(ctx, stored) : {};
    const [saved] = await ctx.db
      .update(campaigns)
      .set({
        ...rest,
        ...(type !== 'finished' && type && { type }),
        ...times,
        ...ending,
        version: sql`${campaigns.version} + 1`,
        updatedAt: ctx.now,
      })
      .where(own(ctx, id))
      .returning();
    await ctx.record('campaign.updated', {
      id,
      name: saved!.name,
      changed: Object.keys({ ...changes, ...(type && { type }) }),
    });
    return (await presentCampaigns(ctx, [saved!]))[0]!;
  });
}

/** Only what has begun can end: a draft or a plan is deleted instead. One that is over stays as it was. */
function endNow(ctx: PageContext, { type, startTime, endTime }: Campaign): Partial<Campaign> {
  if (type === 'design' || startTime >= ctx.now) throw badField('type', 'not-one-of');
  return endTime && endTime <= ctx.now ? {} : { endTime: ctx.now };
}

export function deleteCampaign(ctx: PageContext, { id }: { id: number }) {
  return transaction(ctx, async (ctx) => {
    const [gone] = await ctx.db
      .update(campaigns)
      .set({ deletedAt: ctx.now })
      .where(own(ctx, id))
      .returning({ name: campaigns.name });
    if (!gone) throw new AppError('not-found');
    await ctx.record('campaign.deleted', { id, name: gone.name });
    return { message: 'Deleted' };
  });
}
