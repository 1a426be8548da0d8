import { and, count, desc, eq } from 'drizzle-orm';
import { loginFlow, plainMethodsOf, type LoginFlow } from '@wifi/contract/access/login-flow.ts';
import { splashDesign, type SplashDesign } from '@wifi/contract/access/splash-design.ts';
import { transaction, type PageContext } from '../../../platform/context.ts';
import { AppError, badField } from '../../../platform/errors.ts';
import { pages } from '../../venue/tenants/tables.ts';
import { checkPatterns } from './check-patterns.ts';
import { dropOwnDraft, keepDraft } from './drafts.ts';
import { checkFlowRight, mayChangeFlow } from './flow-right.ts';
import { getStored, own, present, publishedAtOf, type WifiCampaign } from './stored-campaign.ts';
import { wifiCampaigns, wifiCampaignVersions } from './tables.ts';

export interface Content {
  design: SplashDesign;
  flow: LoginFlow;
}

/** What the page does not allow cannot be put into its flow; refused here, so that no guest ever meets it. */
export async function checkMethods(ctx: PageContext, flow: LoginFlow): Promise<void> {
  const [page] = await ctx.db
    .select({ allowed: pages.allowedLoginMethods })
    .from(pages)
    .where(eq(pages.id, ctx.pageId));
  const forbidden = flow.flatMap(plainMethodsOf).filter(({ type }) => !page?.allowed.includes(type));
  const names = [...new Set(forbidden.map(({ type }) => type))].join(', ');
  if (names) throw badField('flow', 'method-not-allowed', { names });
}

/** What stands on version `baseVersion`, locked; somebody else's later version is a conflict. */
export async function lockStored(ctx: PageContext, id: number, baseVersion?: number): Promise<WifiCampaign> {
  const [stored] = await ctx.db.select().from(wifiCampaigns).where(own(ctx, id)).for('update');
  if (!stored) throw new AppError('not-found');
  if (baseVersion !== undefined && baseVersion !== stored.version) throw new AppError('conflict');
  return stored;
}

/** Puts new content in the place of the locked campaign's, which is kept as a version. */
export async function replaceContent(
  ctx: PageContext,
  stored: WifiCampaign,
  content: Partial<Content>,
): Promise<WifiCampaign> {
  if (content.flow) {
    checkFlowRight(ctx, stored.flow, content.flow);
    await checkMethods(ctx, content.flow);
  }
  const { id: campaignId, version, design, flow, publishedBy } = stored;
  await ctx.db
    .insert(wifiCampaignVersions)
    .values({ pageId: ctx.pageId, campaignId, version, design, flow, publishedAt: publishedAtOf(stored), publishedBy });
  const [saved] = await ctx.db
    .update(wifiCampaigns)
    .set({ ...content, version: version + 1, publishedAt: ctx.now, publishedBy: ctx.actor.label, updatedAt: ctx.now })
    .where(own(ctx, campaignId))
    .returning();
  return saved!;
}

interface Publishing {
  id: number;
  baseVersion: number;
  design: SplashDesign;
  flow?: LoginFlow | undefined;
}

export async function publishCampaign(ctx: PageContext, { id, baseVersion, design, flow }: Publishing) {
  const content = { design, ...(flow && { flow }) };
  // Before it can be refused: whoever comes second loses nothing.
  await keepDraft(ctx, id, baseVersion, mayChangeFlow(ctx) ? content : { design });
  return transaction(ctx, async (ctx) => {
    const stored = await lockStored(ctx, id, baseVersion);
    if (flow) checkPatterns(flow, stored.flow);
    const saved = await replaceContent(ctx, stored, content);
    await dropOwnDraft(ctx, id);
    await ctx.record('wifi-campaign.published', { id, version: saved.version });
    return present(ctx, saved);
  });
}

export function restoreCampaign(
  ctx: PageContext,
  { id, version, baseVersion }: { id: number; version: number; baseVersion: number },
) {
  return transaction(ctx, async (ctx) => {
    const stored = await lockStored(ctx, id, baseVersion);
    const [old] = await ctx.db
      .select()
      .from(wifiCampaignVersions)
      .where(and(ofCampaign(ctx, id), eq(wifiCampaignVersions.version, version)));
    if (!old) throw new AppError('not-found');
    // Read through today's schemas: an old version lacks the fields that came later.
    const saved = await replaceContent(ctx, stored, {
      design: splashDesign.parse(old.design),
      flow: loginFlow.parse(old.flow),
    });
    await ctx.record('wifi-campaign.restored', { id, from: version, version: saved.version });
    return present(ctx, saved);
  });
}

const ofCampaign = (ctx: PageContext, id: number) =>
  and(eq(wifiCampaignVersions.pageId, ctx.pageId), eq(wifiCampaignVersions.campaignId, id));

/** The standing version heads the list without being stored twice. */
export async function listVersions(ctx: PageContext, { id, limit, skip }: { id: number; limit: number; skip: number }) {
  const stored = await getStored(ctx, id);
  const older = await ctx.db
    .select()
    .from(wifiCampaignVersions)
    .where(ofCampaign(ctx, id))
    .orderBy(desc(wifiCampaignVersions.version))
    .limit(skip === 0 ? limit - 1 : limit)
    .offset(Math.max(0, skip - 1));
  const [total] = await ctx.db.select({ count: count() }).from(wifiCampaignVersions).where(ofCampaign(ctx, id));
  return {
    rows: skip === 0 ? [{ ...stored, publishedAt: publishedAtOf(stored) }, ...older] : older,
    count: (total?.count ?? 0) + 1,
  };
}
