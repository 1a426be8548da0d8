import { and, asc, eq, sql } from 'drizzle-orm';
import type { LoginFlow } from '@wifi/contract/access/login-flow.ts';
import type { SplashDesign } from '@wifi/contract/access/splash-design.ts';
import type { PageContext } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { mayChangeFlow } from './flow-right.ts';
import { getStored } from './stored-campaign.ts';
import { wifiCampaignDrafts as drafts } from './tables.ts';

interface DraftContent {
  design: SplashDesign;
  flow?: LoginFlow | undefined;
}

const ofCampaign = (ctx: PageContext, id: number) => and(eq(drafts.pageId, ctx.pageId), eq(drafts.campaignId, id));

export async function listDrafts(ctx: PageContext, { id }: { id: number }) {
  const { version } = await getStored(ctx, id);
  const rows = await ctx.db
    .select()
    .from(drafts)
    .where(ofCampaign(ctx, id))
    .orderBy(asc(drafts.startedAt), asc(drafts.uid));
  return { rows: rows.map((row) => ({ ...row, isMine: row.uid === ctx.actor.uid })), version };
}

/** `revision` undefined writes over whatever the same person had. */
async function write(
  ctx: PageContext,
  id: number,
  baseVersion: number,
  { design, flow }: DraftContent,
  revision?: number,
) {
  const { uid, label: by } = ctx.actor;
  const [saved] = await ctx.db
    .insert(drafts)
    .values({
      pageId: ctx.pageId,
      campaignId: id,
      uid,
      by,
      baseVersion,
      revision: 1,
      design,
      flow: flow ?? null,
      startedAt: ctx.now,
      savedAt: ctx.now,
    })
    .onConflictDoUpdate({
      target: [drafts.pageId, drafts.campaignId, drafts.uid],
      set: { by, baseVersion, revision: sql`${drafts.revision} + 1`, design, flow: flow ?? null, savedAt: ctx.now },
      ...(revision !== undefined && { setWhere: eq(drafts.revision, revision) }),
    })
    .returning({ revision: drafts.revision, savedAt: drafts.savedAt });
  return saved;
}

/** Kept for the person before something that may be refused. */
export async function keepDraft(
  ctx: PageContext,
  id: number,
  baseVersion: number,
  content: DraftContent,
): Promise<void> {
  await getStored(ctx, id);
  await write(ctx, id, baseVersion, content);
}

export async function saveDraft(
  ctx: PageContext,
  { id, baseVersion, revision, ...content }: DraftContent & { id: number; baseVersion: number; revision: number },
) {
  if (content.flow && !mayChangeFlow(ctx)) throw new AppError('no-right');
  const { version } = await getStored(ctx, id);
  const saved = await write(ctx, id, baseVersion, content, revision);
  // Their own other window was faster.
  if (!saved) throw new AppError('conflict');
  return { ...saved, version };
}

export const dropOwnDraft = (ctx: PageContext, id: number) =>
  ctx.db
    .delete(drafts)
    .where(and(ofCampaign(ctx, id), eq(drafts.uid, ctx.actor.uid)))
    .returning({ revision: drafts.revision });

export async function discardDraft(ctx: PageContext, { id }: { id: number }) {
  await getStored(ctx, id);
  const dropped = await dropOwnDraft(ctx, id);
  if (dropped.length > 0) await ctx.record('wifi-campaign.draft-discarded', { id });
  return { message: 'Deleted' };
}
