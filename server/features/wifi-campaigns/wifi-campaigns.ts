import { and, count, desc, eq, sql } from 'drizzle-orm';
import { plainMethodsOf, type LoginFlow } from '@wifi/contract/login-flow.ts';
import { may } from '@wifi/contract/permissions.ts';
import type { SplashDesign } from '@wifi/contract/splash-design.ts';
import { transaction, type Context, type PageContext } from '../../platform/context.ts';
import { AppError, badField } from '../../platform/errors.ts';
import { pages } from '../pages/tables.ts';
import { firstCampaign } from './first-campaign.ts';
import { wifiCampaigns } from './tables.ts';

export type WifiCampaign = typeof wifiCampaigns.$inferSelect;

const present = (ctx: PageContext, campaign: WifiCampaign) => ({ ...campaign, pageId: ctx.pageEid });

/** A page has one from the first look on, so that there is no moment in which its guests see nothing. */
export async function currentCampaign(ctx: Context): Promise<WifiCampaign> {
  const current = and(eq(wifiCampaigns.pageId, ctx.pageId), eq(wifiCampaigns.isCurrent, true));
  const [found] = await ctx.db.select().from(wifiCampaigns).where(current);
  if (found) return found;
  const [page] = await ctx.db.select().from(pages).where(eq(pages.id, ctx.pageId));
  if (!page) throw new AppError('not-found');
  await ctx.db.insert(wifiCampaigns)
    .values({ pageId: ctx.pageId, name: page.name, isCurrent: true, version: 1, ...firstCampaign(page.category), createdAt: ctx.now, updatedAt: ctx.now })
    .onConflictDoNothing();
  const [made] = await ctx.db.select().from(wifiCampaigns).where(current);
  return made!;
}

export async function getCurrentCampaign(ctx: PageContext, { pageId }: { pageId?: string | undefined }) {
  if (pageId !== undefined && pageId !== ctx.pageEid) throw new AppError('not-found');
  return present(ctx, await currentCampaign(ctx));
}

export async function listCampaigns(ctx: PageContext, { limit, skip }: { limit: number; skip: number }) {
  await currentCampaign(ctx);
  const own = eq(wifiCampaigns.pageId, ctx.pageId);
  const rows = await ctx.db.select().from(wifiCampaigns).where(own)
    .orderBy(desc(wifiCampaigns.isCurrent), desc(wifiCampaigns.createdAt), desc(wifiCampaigns.id)).limit(limit).offset(skip);
  const [total] = await ctx.db.select({ count: count() }).from(wifiCampaigns).where(own);
  return { rows: rows.map((row) => present(ctx, row)), count: total?.count ?? 0 };
}

/** What the page does not allow cannot be put into its flow; refused here, so that no guest ever meets it. */
async function checkMethods(ctx: PageContext, flow: LoginFlow): Promise<void> {
  const [page] = await ctx.db.select({ allowed: pages.allowedLoginMethods }).from(pages).where(eq(pages.id, ctx.pageId));
  if (flow.flatMap(plainMethodsOf).some(({ type }) => !page?.allowed.includes(type))) throw badField('flow', 'not-one-of');
}

export function createCampaign(ctx: PageContext, input: { name: string; design: SplashDesign; flow: LoginFlow }) {
  return transaction(ctx, async (ctx) => {
    await checkMethods(ctx, input.flow);
    const [made] = await ctx.db.insert(wifiCampaigns)
      .values({ pageId: ctx.pageId, ...input, isCurrent: false, version: 1, createdAt: ctx.now, updatedAt: ctx.now }).returning();
    await ctx.record('wifi-campaign.created', { id: made!.id, name: input.name });
    return present(ctx, made!);
  });
}

interface Changes { name?: string | undefined; design?: SplashDesign | undefined; flow?: LoginFlow | undefined; isCurrent?: true | undefined; version?: number | undefined }

export function updateCampaign(ctx: PageContext, { id, version, isCurrent, ...changes }: Changes & { id: number }) {
  // Designing is a marketer's work; how guests get in is not.
  if ((changes.flow || isCurrent) && !may(ctx.role, 'login-flow.write')) throw new AppError('no-right');
  return transaction(ctx, async (ctx) => {
    const own = and(eq(wifiCampaigns.pageId, ctx.pageId), eq(wifiCampaigns.id, id));
    const [stored] = await ctx.db.select({ version: wifiCampaigns.version }).from(wifiCampaigns).where(own).for('update');
    if (!stored) throw new AppError('not-found');
    if (version !== undefined && version !== stored.version) throw new AppError('conflict');
    if (changes.flow) await checkMethods(ctx, changes.flow);
    if (isCurrent) await ctx.db.update(wifiCampaigns).set({ isCurrent: false }).where(and(eq(wifiCampaigns.pageId, ctx.pageId), eq(wifiCampaigns.isCurrent, true)));
    const [saved] = await ctx.db.update(wifiCampaigns)
      .set({ ...changes, ...(isCurrent && { isCurrent }), version: sql`${wifiCampaigns.version} + 1`, updatedAt: ctx.now }).where(own).returning();
    await ctx.record('wifi-campaign.updated', { id, changed: Object.keys({ ...changes, ...(isCurrent && { isCurrent }) }) });
    return present(ctx, saved!);
  });
}
