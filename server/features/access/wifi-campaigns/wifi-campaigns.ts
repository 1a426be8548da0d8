import { and, count, eq, getTableColumns, sql } from 'drizzle-orm';
import type { LoginFlow } from '@wifi/contract/access/login-flow.ts';
import type { SplashDesign } from '@wifi/contract/access/splash-design.ts';
import { transaction, type PageContext } from '../../../platform/context.ts';
import { contains } from '../../../platform/db/lists/contains.ts';
import {
  afterCursor,
  cursorOf,
  newestFirst,
  nextOf,
  sortedBy,
  type OrderKey,
} from '../../../platform/db/lists/newest-first.ts';
import { checkPatterns } from './check-patterns.ts';
import { currentCampaign, currentOf } from './current-campaign.ts';
import { checkFlowRight } from './flow-right.ts';
import { checkMethods, lockStored, replaceContent, type Content } from './publish.ts';
import { getStored, own, present, presentAll } from './stored-campaign.ts';
import { wifiCampaigns } from './tables.ts';

export type { WifiCampaign } from './stored-campaign.ts';

export const getCampaign = async (ctx: PageContext, { id }: { id: number }) => present(ctx, await getStored(ctx, id));

const order: OrderKey[] = [
  { by: sql`${wifiCampaigns.isCurrent}::int`, kind: 'number', way: 'desc' },
  ...newestFirst(wifiCampaigns.createdAt, wifiCampaigns.id, 'number'),
];

export async function listCampaigns(
  ctx: PageContext,
  {
    limit,
    skip,
    after,
    search,
  }: { limit: number; skip: number; after?: string | undefined; search?: string | undefined },
) {
  await currentCampaign(ctx);
  const wanted = and(eq(wifiCampaigns.pageId, ctx.pageId), search ? contains(wifiCampaigns.name, search) : undefined);
  const rows = await ctx.db
    .select({ ...getTableColumns(wifiCampaigns), cursor: cursorOf(order) })
    .from(wifiCampaigns)
    .where(and(wanted, afterCursor(after, order)))
    .orderBy(...sortedBy(order))
    .limit(limit)
    .offset(after ? 0 : skip);
  const [total] = await ctx.db.select({ count: count() }).from(wifiCampaigns).where(wanted);
  return { rows: await presentAll(ctx, rows), count: total?.count ?? 0, next: nextOf(rows, limit) };
}

async function add(ctx: PageContext, name: string, content: Content) {
  const [made] = await ctx.db
    .insert(wifiCampaigns)
    .values({
      pageId: ctx.pageId,
      name,
      ...content,
      isCurrent: false,
      version: 1,
      publishedBy: ctx.actor.label,
      createdAt: ctx.now,
      updatedAt: ctx.now,
    })
    .returning();
  await ctx.record('wifi-campaign.created', { id: made!.id, name });
  return present(ctx, made!);
}

export function createCampaign(
  ctx: PageContext,
  { name, design, flow }: { name: string; design: SplashDesign; flow?: LoginFlow | undefined },
) {
  return transaction(ctx, async (ctx) => {
    const { flow: standing } = await currentCampaign(ctx);
    if (flow) {
      checkFlowRight(ctx, standing, flow);
      checkPatterns(flow, standing);
      await checkMethods(ctx, flow);
    }
    return add(ctx, name, { design, flow: flow ?? standing });
  });
}

export const duplicateCampaign = (ctx: PageContext, { id, name }: { id: number; name: string }) =>
  transaction(ctx, async (ctx) => {
    const { design, flow } = await getStored(ctx, id);
    return add(ctx, name, { design, flow });
  });

interface Changes extends Partial<{ [Name in keyof Content]: Content[Name] | undefined }> {
  name?: string | undefined;
  isCurrent?: boolean | undefined;
  version?: number | undefined;
}

export function updateCampaign(
  ctx: PageContext,
  { id, version, isCurrent, name, design, flow }: Changes & { id: number },
) {
  return transaction(ctx, async (ctx) => {
    const stored = await lockStored(ctx, id, version);
    if (flow) checkPatterns(flow, stored.flow);
    if (design || flow) await replaceContent(ctx, stored, { ...(design && { design }), ...(flow && { flow }) });
    if (isCurrent) await stepAside(ctx, flow ?? stored.flow);
    const [saved] = await ctx.db
      .update(wifiCampaigns)
      .set({ ...(name && { name }), ...(isCurrent && { isCurrent: true }), updatedAt: ctx.now })
      .where(own(ctx, id))
      .returning();
    const changed = Object.entries({ name, design, flow, isCurrent })
      .filter(([, value]) => value !== undefined)
      .map(([field]) => field);
    await ctx.record('wifi-campaign.updated', { id, changed });
    return present(ctx, saved!);
  });
}

/** The current one makes room for another with this flow. */
async function stepAside(ctx: PageContext, flow: LoginFlow): Promise<void> {
  const [before] = await ctx.db
    .update(wifiCampaigns)
    .set({ isCurrent: false })
    .where(currentOf(ctx))
    .returning({ flow: wifiCampaigns.flow });
  if (before) checkFlowRight(ctx, before.flow, flow);
}
