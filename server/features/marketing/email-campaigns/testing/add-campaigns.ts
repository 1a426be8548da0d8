import type { Context } from '../../../../platform/context.ts';
import { emailCampaigns } from '../tables.ts';

const states = ['draft', 'sending', 'paused'] as const;

/** A campaign in each state in which something can be done with it, version 1. */
export async function addEmailCampaigns(
  ctx: Context,
  pageId: number,
  { groupId, templateId }: { groupId: number; templateId: number },
): Promise<Record<(typeof states)[number], number>> {
  const rows = await ctx.db
    .insert(emailCampaigns)
    .values(
      states.map((state) => ({
        pageId,
        name: `Matrix ${state}`,
        state,
        audience: { kind: 'groups' as const, groups: [groupId] },
        templateId,
        heldOut: 10,
        returnDays: 14,
        createdAt: ctx.now,
        updatedAt: ctx.now,
        ...(state !== 'draft' && { startedAt: ctx.now }),
      })),
    )
    .returning({ state: emailCampaigns.state, id: emailCampaigns.id });
  return Object.fromEntries(rows.map(({ state, id }) => [state, id])) as Record<(typeof states)[number], number>;
}
