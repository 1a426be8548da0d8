import { count, eq } from 'drizzle-orm';
import { mostZaloCampaigns } from '@wifi/contract/marketing/zalo-campaign-words.ts';
import type { ZaloAudience } from '@wifi/contract/marketing/zalo-campaigns.ts';
import { transaction, type PageContext } from '../../../platform/context.ts';
import { takePageLock } from '../../../platform/db/page-lock.ts';
import { badField } from '../../../platform/errors.ts';
import { timeZoneOf } from '../../venue/page-settings/page-clock.ts';
import { checkAudience } from '../sent-campaigns/audience.ts';
import { checkChange, checkDelete } from '../sent-campaigns/deeds.ts';
import { dueAt, progressOf } from '../sent-campaigns/under-way.ts';
import { checkTemplates, templateNames } from './campaign-message.ts';
import {
  findZaloCampaignRows,
  forgetPeople,
  getZaloCampaignRow,
  holdZaloCampaign,
  own,
  zaloKind,
  type ZaloCampaignRow,
  type ZaloCampaignsPart,
} from './find-campaigns.ts';
import { zaloCampaigns } from './tables.ts';

async function present(ctx: PageContext, rows: readonly ZaloCampaignRow[]) {
  const progress = await progressOf(ctx, zaloKind.cause, rows);
  const names = await templateNames(ctx, rows);
  const timeZone = await timeZoneOf(ctx);
  const nameOf = (id: number | null) => (id === null ? null : (names.get(id) ?? null));
  return rows.map((row) => ({
    ...row,
    _id: String(row.id),
    schedule: { at: row.startClock },
    templateName: nameOf(row.templateId),
    outsideTemplateName: nameOf(row.outsideTemplateId),
    progress: progress(row),
    dueAt: dueAt(row, timeZone),
  }));
}

export async function listZaloCampaigns(ctx: PageContext, input: ZaloCampaignsPart) {
  const { rows, count: total, next } = await findZaloCampaignRows(ctx, input);
  return { error: 0 as const, message: 'Success', data: await present(ctx, rows), total, next };
}

export async function getZaloCampaign(ctx: PageContext, { id }: { id: number }, message = 'Success') {
  const [data] = await present(ctx, [await getZaloCampaignRow(ctx, id)]);
  return { error: 0 as const, message, data: data! };
}

const everybody = { kind: 'followers', tags: [], activity: 'any', guests: null } satisfies ZaloAudience;

export async function createZaloCampaign(
  ctx: PageContext,
  { name, templateId }: { name: string; templateId: number | null },
) {
  const id = await transaction(ctx, async (ctx) => {
    await takePageLock(ctx, 'zalo-campaigns');
    const [there] = await ctx.db
      .select({ count: count() })
      .from(zaloCampaigns)
      .where(eq(zaloCampaigns.pageId, ctx.pageId));
    if (there!.count >= mostZaloCampaigns) throw badField('name', 'too-many', { n: mostZaloCampaigns });
    await checkTemplates(ctx, { templateId });
    const [made] = await ctx.db
      .insert(zaloCampaigns)
      .values({
        pageId: ctx.pageId,
        name,
        templateId,
        audience: everybody,
        heldOut: 10,
        returnDays: 14,
        createdAt: ctx.now,
        updatedAt: ctx.now,
      })
      .returning({ id: zaloCampaigns.id });
    await ctx.record('zalo-campaign.created', { id: made!.id, name });
    return made!.id;
  });
  return getZaloCampaign(ctx, { id }, 'Campaign created');
}

interface Content {
  name: string;
  audience: ZaloAudience;
  templateId: number | null;
  outsideTemplateId: number | null;
  isFreeOnly: boolean;
  schedule: { at: string | null };
  heldOut: number;
  returnDays: number;
}
type Changes = { [Name in keyof Content]?: Content[Name] | undefined };

export async function changeZaloCampaign(
  ctx: PageContext,
  { id, version, schedule, ...rest }: Changes & { id: number; version: number },
) {
  await transaction(ctx, async (ctx) => {
    const stored = await holdZaloCampaign(ctx, id);
    const changes = { ...rest, ...(schedule && { schedule }) };
    checkChange(stored, version, changes);
    if (rest.audience?.guests) await checkAudience(ctx, rest.audience.guests);
    await checkTemplates(ctx, {
      ...(rest.templateId !== stored.templateId && { templateId: rest.templateId }),
      ...(rest.outsideTemplateId !== stored.outsideTemplateId && { outsideTemplateId: rest.outsideTemplateId }),
    });
    await zaloKind.change(ctx, id, { ...rest, ...(schedule && { startClock: schedule.at }), problem: null });
    const changed = Object.keys(changes);
    await ctx.record('zalo-campaign.updated', { id, name: rest.name ?? stored.name, changed });
  });
  return getZaloCampaign(ctx, { id }, 'Campaign updated');
}

export const deleteZaloCampaign = (ctx: PageContext, { id }: { id: number }) =>
  transaction(ctx, async (ctx) => {
    const campaign = await holdZaloCampaign(ctx, id);
    checkDelete(campaign);
    await ctx.db.delete(zaloCampaigns).where(own(ctx, id));
    await forgetPeople(ctx, id);
    await ctx.record('zalo-campaign.deleted', { id, name: campaign.name });
    return { error: 0 as const, message: 'Campaign deleted', data: null };
  });
