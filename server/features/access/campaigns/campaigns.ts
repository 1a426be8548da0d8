import { sql } from 'drizzle-orm';
import type { CampaignType } from '@wifi/contract/access/campaign-words.ts';
import { transaction, type PageContext } from '../../../platform/context.ts';
import { AppError, badField } from '../../../platform/errors.ts';
import { currentCampaign } from '../wifi-campaigns/current-campaign.ts';
import { checkCampaign, type CampaignChanges, type CampaignContent } from './check-campaign.ts';
import { own, presentCampaigns, type Campaign } from './find-campaigns.ts';
import { campaigns } from './tables.ts';

export type NewCampaign = Omit<CampaignContent, 'startTime' | 'design' | 'weekdays' | 'hours'> &
  Pick<CampaignChanges, 'startTime' | 'design' | 'weekdays' | 'hours'>;

export function createCampaign(ctx: PageContext, input: NewCampaign) {
  return transaction(ctx, async (ctx) => {
    const times = await checkCampaign(ctx, input);
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

type Update = Omit<CampaignChanges, 'type'> & {
  id: number;
  version?: number | undefined;
  type?: CampaignType | 'finished' | undefined;
};

export function updateCampaign(ctx: PageContext, { id, version, type, ...changes }: Update) {
  return transaction(ctx, async (ctx) => {
    const [stored] = await ctx.db.select().from(campaigns).where(own(ctx, id)).for('update');
    if (!stored) throw new AppError('not-found');
    if (version !== undefined && version !== stored.version) throw new AppError('conflict');
    const times = await checkCampaign(ctx, changes, stored);
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
