import { and, eq, inArray } from 'drizzle-orm';
import type { ZaloWriting } from '@wifi/contract/marketing/zalo-message.ts';
import { isZaloMessageReady } from '@wifi/email/zalo/check-zalo.ts';
import type { Context } from '../../../platform/context.ts';
import { badField } from '../../../platform/errors.ts';
import { accountOf } from '../../venue/zalo-account/account-of.ts';
import type { ZaloContent } from '../messages/tables.ts';
import { approvedIdOf } from '../messages/zalo-content.ts';
import { writingOf } from '../zalo-templates/stored-template.ts';
import { zaloApprovedTemplates, zaloTemplates } from '../zalo-templates/tables.ts';
import type { ZaloCampaignRow } from './find-campaigns.ts';

interface Chosen {
  templateId?: number | null | undefined;
  outsideTemplateId?: number | null | undefined;
}

const fields = ['templateId', 'outsideTemplateId'] as const;
type Field = (typeof fields)[number];

const templatesOf = (ctx: Context, ids: readonly number[]) =>
  ctx.db
    .select()
    .from(zaloTemplates)
    .where(and(eq(zaloTemplates.pageId, ctx.pageId), inArray(zaloTemplates.id, [...ids])));

/** Those that were chosen are there, and outside of the window stands none but an approved one. */
export async function checkTemplates(ctx: Context, chosen: Chosen): Promise<void> {
  for (const field of fields) {
    const id = chosen[field];
    if (id === null || id === undefined) continue;
    const [found] = await templatesOf(ctx, [id]);
    if (!found || (field === 'outsideTemplateId' && found.kind !== 'zbs')) throw badField(field, 'not-one-of');
  }
}

export async function templateNames(ctx: Context, rows: readonly ZaloCampaignRow[]): Promise<Map<number, string>> {
  const wanted = rows.flatMap((row) => fields.flatMap((field) => row[field] ?? []));
  if (wanted.length === 0) return new Map();
  return new Map((await templatesOf(ctx, wanted)).map(({ id, name }) => [id, name]));
}

type Draft = Pick<ZaloCampaignRow, 'audience' | 'isFreeOnly' | Field>;

async function findWriting(ctx: Context, id: number | null): Promise<ZaloWriting | undefined> {
  if (id === null) return undefined;
  const [found] = await templatesOf(ctx, [id]);
  return found && writingOf(found);
}

const nothing: ZaloContent = { zalo: { kind: 'text', text: '' } };

/** What it would say, for whom it would reach; a draft may lack its message. */
export async function draftContent(ctx: Context, draft: Draft): Promise<ZaloContent> {
  const zalo = await findWriting(ctx, draft.templateId);
  const outside = draft.audience.kind === 'followers' ? await findWriting(ctx, draft.outsideTemplateId) : undefined;
  return {
    zalo: zalo ?? nothing.zalo,
    ...(outside && { outside }),
    ...(draft.isFreeOnly && { isFreeOnly: true }),
  };
}

/** As it is sent: everything of it is there, and Zalo takes each of its templates in this way now. */
export async function getContent(ctx: Context, draft: Draft): Promise<ZaloContent> {
  if (draft.templateId === null) throw badField('templateId', 'required');
  await checkTemplates(ctx, draft);
  const content = await draftContent(ctx, draft);
  const isByPhone = draft.audience.kind === 'phones';
  if (isByPhone && !approvedIdOf(content.zalo)) throw badField('templateId', 'not-one-of');
  const said = [
    ['templateId', content.zalo],
    ['outsideTemplateId', content.outside],
  ] as const;
  for (const [field, writing] of said) {
    if (!writing) continue;
    const templateId = approvedIdOf(writing);
    const approved = templateId === undefined ? undefined : ((await findApproved(ctx, templateId)) ?? null);
    const price = isByPhone ? approved?.phonePrice : approved?.followerPrice;
    if (approved === null || price === null || (approved && approved.status !== 'enabled'))
      throw badField(field, 'not-one-of');
    // Every message of an unfinished one would fail by itself, a guest at a time.
    const messages = 'written' in writing ? Object.values(writing.written) : [writing];
    if (!messages.every((message) => isZaloMessageReady(message, approved)))
      throw badField(field, 'template-unfinished');
  }
  return content;
}

/** Of the account that the page has now. */
async function findApproved(ctx: Context, templateId: string) {
  const account = await accountOf(ctx);
  if (!account) return undefined;
  const [found] = await ctx.db
    .select()
    .from(zaloApprovedTemplates)
    .where(
      and(
        eq(zaloApprovedTemplates.pageId, ctx.pageId),
        eq(zaloApprovedTemplates.oaId, account.oaId),
        eq(zaloApprovedTemplates.templateId, templateId),
      ),
    );
  return found;
}

/** Whether Zalo takes one of its approved templates no more: every message with it would be refused by itself. */
export async function lostTemplate(ctx: Context, { zalo, outside }: ZaloContent): Promise<boolean> {
  for (const said of [zalo, outside]) {
    const templateId = said && approvedIdOf(said);
    if (templateId !== undefined && (await findApproved(ctx, templateId))?.status !== 'enabled') return true;
  }
  return false;
}

/** In đồng a message; null where nobody has told. */
export async function pricesOf(
  ctx: Context,
  { zalo, outside }: ZaloContent,
): Promise<{ template: number | null; phone: number | null }> {
  const templateId = (outside && approvedIdOf(outside)) ?? approvedIdOf(zalo);
  const found = templateId === undefined ? undefined : await findApproved(ctx, templateId);
  return { template: found?.followerPrice ?? null, phone: found?.phonePrice ?? null };
}
