import { and, asc, eq } from 'drizzle-orm';
import { codeSettings } from '@wifi/contract/access/access-codes.ts';
import type { Context } from '../../../platform/context.ts';
import { generateWithin, shortestLength } from './generate.ts';
import { accessCodePresets, accessCodes } from './tables.ts';

/**
 * One code for a guest who asks for it at the portal, within a transaction: of the desk's kind that the login method
 * names, else of its first one, else of the usual kind. A password would have to be told with it, so that it has none.
 */
export async function issueCode(ctx: Context, presetId: number | null): Promise<{ id: number; code: string }> {
  const presets = await ctx.db
    .select()
    .from(accessCodePresets)
    .where(
      and(eq(accessCodePresets.pageId, ctx.pageId), presetId === null ? undefined : eq(accessCodePresets.id, presetId)),
    )
    .orderBy(asc(accessCodePresets.id))
    .limit(1);
  const settings = { ...codeSettings.parse({}), ...presets[0]?.settings, password: '' };
  const codeLength = await shortestLength(ctx, settings, 1);
  const { ids } = await generateWithin(ctx, { ...settings, codeLength, count: 1 });
  const [row] = await ctx.db
    .select({ id: accessCodes.id, code: accessCodes.code })
    .from(accessCodes)
    .where(and(eq(accessCodes.pageId, ctx.pageId), eq(accessCodes.id, ids[0]!)));
  return row!;
}

/** It has reached nobody, so that nobody shall find it by guessing. */
export async function withdrawCode(ctx: Context, id: number): Promise<void> {
  await ctx.db
    .delete(accessCodes)
    .where(and(eq(accessCodes.pageId, ctx.pageId), eq(accessCodes.id, id), eq(accessCodes.spent, 0)));
}
