import { and, count, eq } from 'drizzle-orm';
import type { AutomationFlow } from '@wifi/contract/marketing/automation-flow.ts';
import { mostAutomations } from '@wifi/contract/marketing/automation-words.ts';
import { transaction, type Context, type PageContext } from '../../../platform/context.ts';
import { takePageLock } from '../../../platform/db/page-lock.ts';
import { AppError, badField } from '../../../platform/errors.ts';
import { findPublished, getAutomationRow, own, type AutomationRow } from './find-automations.ts';
import { automationMembers, automationRuns, automations, automationSteps, automationVersions } from './tables.ts';

/** Names are compared without regard to capitals, as people do. */
const orTaken = (error: unknown): never => {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ((cause as { constraint?: string }).constraint === 'automations_name') throw badField('name', 'taken');
  throw error;
};

// Both flows come from columns of one type, which puts keys in one order.
export const present = async (ctx: Context, row: AutomationRow) => ({
  ...row,
  isChanged: JSON.stringify(await findPublished(ctx, row)) !== JSON.stringify(row.flow),
});

export const getAutomation = async (ctx: PageContext, { id }: { id: number }) =>
  present(ctx, await getAutomationRow(ctx, id));

export function createAutomation(ctx: PageContext, { name, flow }: { name: string; flow: AutomationFlow }) {
  return transaction(ctx, async (ctx) => {
    await takePageLock(ctx, 'automations');
    const [there] = await ctx.db.select({ count: count() }).from(automations).where(eq(automations.pageId, ctx.pageId));
    if (there!.count >= mostAutomations) throw badField('name', 'too-many', { n: mostAutomations });
    const [made] = await ctx.db
      .insert(automations)
      .values({ pageId: ctx.pageId, name, flow, createdAt: ctx.now, updatedAt: ctx.now })
      .returning()
      .catch(orTaken);
    await ctx.record('automation.created', { id: made!.id, name });
    return present(ctx, made!);
  });
}

interface Change {
  id: number;
  name?: string | undefined;
  flow?: AutomationFlow | undefined;
  version?: number | undefined;
}

export function changeAutomation(ctx: PageContext, { id, name, flow, version }: Change) {
  return transaction(ctx, async (ctx) => {
    const stored = await getAutomationRow(ctx, id, true);
    if (version !== undefined && version !== stored.version) throw new AppError('conflict');
    const changes = { ...(name !== undefined && { name }), ...(flow && { flow }) };
    const [saved] = await ctx.db
      .update(automations)
      .set({ ...changes, version: stored.version + 1, updatedAt: ctx.now })
      .where(own(ctx, id))
      .returning()
      .catch(orTaken);
    await ctx.record('automation.updated', { id, name: saved!.name, changed: Object.keys(changes) });
    return present(ctx, saved!);
  });
}

/** Not while guests are let in or stand on the way: stopping it says what becomes of them. */
export function deleteAutomation(ctx: PageContext, { id }: { id: number }): Promise<void> {
  return transaction(ctx, async (ctx) => {
    const { state, name } = await getAutomationRow(ctx, id, true);
    if (state === 'live' || state === 'paused') throw new AppError('conflict');
    for (const table of [automationRuns, automationMembers, automationSteps, automationVersions])
      await ctx.db.delete(table).where(and(eq(table.pageId, ctx.pageId), eq(table.automationId, id)));
    await ctx.db.delete(automations).where(own(ctx, id));
    await ctx.record('automation.deleted', { id, name });
  });
}
