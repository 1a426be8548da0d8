import { and, count, eq } from 'drizzle-orm';
import { mostEmailCampaigns } from '@wifi/contract/marketing/email-campaign-words.ts';
import type { EmailSchedule, SubjectTest } from '@wifi/contract/marketing/email-campaigns.ts';
import type { GuestAudience } from '@wifi/contract/marketing/sent-campaign-parts.ts';
import { parseLiquid } from '@wifi/email/liquid.ts';
import { transaction, type PageContext } from '../../../platform/context.ts';
import { takePageLock } from '../../../platform/db/page-lock.ts';
import { badField } from '../../../platform/errors.ts';
import { emailTemplates } from '../email-templates/tables.ts';
import { checkAudience } from '../sent-campaigns/audience.ts';
import { checkChange, checkDelete } from '../sent-campaigns/deeds.ts';
import {
  emailKind,
  findEmailCampaignRows,
  forgetGuests,
  getEmailCampaignRow,
  holdEmailCampaign,
  own,
  type EmailCampaignsPart,
} from './find-campaigns.ts';
import { presentEmailCampaigns } from './present.ts';
import { emailCampaigns } from './tables.ts';

export async function listEmailCampaigns(ctx: PageContext, input: EmailCampaignsPart) {
  const { rows, ...rest } = await findEmailCampaignRows(ctx, input);
  return { ...rest, rows: await presentEmailCampaigns(ctx, rows) };
}

export const getEmailCampaign = async (ctx: PageContext, { id }: { id: number }) =>
  (await presentEmailCampaigns(ctx, [await getEmailCampaignRow(ctx, id)]))[0]!;

const usual = { audience: { kind: 'groups', groups: [] }, heldOut: 10, returnDays: 14 } satisfies Partial<
  typeof emailCampaigns.$inferInsert
>;

export async function createEmailCampaign(
  ctx: PageContext,
  { name, templateId }: { name: string; templateId: number | null },
) {
  const id = await transaction(ctx, async (ctx) => {
    await takePageLock(ctx, 'email-campaigns');
    const [there] = await ctx.db
      .select({ count: count() })
      .from(emailCampaigns)
      .where(eq(emailCampaigns.pageId, ctx.pageId));
    if (there!.count >= mostEmailCampaigns) throw badField('name', 'too-many', { n: mostEmailCampaigns });
    await checkTemplate(ctx, templateId);
    const [made] = await ctx.db
      .insert(emailCampaigns)
      .values({ pageId: ctx.pageId, ...usual, name, templateId, createdAt: ctx.now, updatedAt: ctx.now })
      .returning({ id: emailCampaigns.id });
    await ctx.record('email-campaign.created', { id: made!.id, name });
    return made!.id;
  });
  return getEmailCampaign(ctx, { id });
}

interface Content {
  name: string;
  audience: GuestAudience;
  templateId: number | null;
  subject: string;
  test: SubjectTest | null;
  schedule: EmailSchedule;
  heldOut: number;
  returnDays: number;
}
type Changes = { [Name in keyof Content]?: Content[Name] | undefined };

export async function checkTemplate(ctx: PageContext, templateId: number | null): Promise<void> {
  if (templateId === null) return;
  const [found] = await ctx.db
    .select({ id: emailTemplates.id })
    .from(emailTemplates)
    .where(and(eq(emailTemplates.pageId, ctx.pageId), eq(emailTemplates.id, templateId)));
  if (!found) throw badField('templateId', 'not-one-of');
}

/** Merged when each mail is written: what cannot be read is said now, and not by a thousand mails that fail. */
function checkSubject(field: 'subject' | 'test', subject: string | undefined): void {
  if (subject && 'refused' in parseLiquid(subject)) throw badField(field, 'merge-fields');
}

export async function changeEmailCampaign(
  ctx: PageContext,
  { id, version, schedule, ...rest }: Changes & { id: number; version: number },
) {
  await transaction(ctx, async (ctx) => {
    const stored = await holdEmailCampaign(ctx, id);
    const changes = { ...rest, ...(schedule && { schedule }) };
    checkChange(stored, version, changes);
    checkSubject('subject', rest.subject);
    checkSubject('test', rest.test?.subject);
    if (rest.audience) await checkAudience(ctx, rest.audience);
    if (rest.templateId !== undefined && rest.templateId !== stored.templateId)
      await checkTemplate(ctx, rest.templateId);
    await emailKind.change(ctx, id, {
      ...rest,
      ...(schedule && { startClock: schedule.at, isBestHour: schedule.isBestHour }),
      problem: null,
    });
    const changed = Object.keys(changes);
    await ctx.record('email-campaign.updated', { id, name: rest.name ?? stored.name, changed });
  });
  return getEmailCampaign(ctx, { id });
}

export const deleteEmailCampaign = (ctx: PageContext, { id }: { id: number }) =>
  transaction(ctx, async (ctx) => {
    const campaign = await holdEmailCampaign(ctx, id);
    checkDelete(campaign);
    await ctx.db.delete(emailCampaigns).where(own(ctx, id));
    await forgetGuests(ctx, id);
    await ctx.record('email-campaign.deleted', { id, name: campaign.name });
    return { message: 'Campaign deleted' };
  });
