import type { ZaloMessage } from '@wifi/contract/marketing/zalo-message.ts';
import type { Context } from '../../../../platform/context.ts';
import { zaloTemplates } from '../../zalo-templates/tables.ts';
import { zaloCampaigns } from '../tables.ts';

/** A message template of a page, in Vietnamese alone. */
export async function addZaloTemplate(ctx: Context, pageId: number, message: ZaloMessage): Promise<number> {
  const [made] = await ctx.db
    .insert(zaloTemplates)
    .values({
      pageId,
      name: `Matrix ${message.kind}`,
      kind: message.kind,
      language: 'vi',
      written: { vi: message },
      version: 1,
      savedAt: ctx.now,
      savedBy: 'An',
    })
    .returning({ id: zaloTemplates.id });
  return made!.id;
}

const states = ['draft', 'sending', 'paused'] as const;

/** A campaign in each state in which something can be done with it, version 1. */
export async function addZaloCampaigns(ctx: Context, pageId: number): Promise<Record<(typeof states)[number], number>> {
  const templateId = await addZaloTemplate(ctx, pageId, { kind: 'text', text: 'Chào bạn' });
  const rows = await ctx.db
    .insert(zaloCampaigns)
    .values(
      states.map((state) => ({
        pageId,
        name: `Matrix ${state}`,
        state,
        audience: { kind: 'followers' as const, tags: [], activity: 'any' as const, guests: null },
        templateId,
        heldOut: 10,
        returnDays: 14,
        createdAt: ctx.now,
        updatedAt: ctx.now,
        ...(state !== 'draft' && { startedAt: ctx.now }),
      })),
    )
    .returning({ state: zaloCampaigns.state, id: zaloCampaigns.id });
  return Object.fromEntries(rows.map(({ state, id }) => [state, id])) as Record<(typeof states)[number], number>;
}
