import { and, asc, eq } from 'drizzle-orm';
import { codeSettings, type CodeSettings } from '@wifi/contract/access/access-codes.ts';
import { transaction, type PageContext } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { getAccessCode } from './access-codes.ts';
import { generateAccessCodes, shortestLength } from './generate.ts';
import { accessCodePresets } from './tables.ts';

const own = (ctx: PageContext, id: number) =>
  and(eq(accessCodePresets.pageId, ctx.pageId), eq(accessCodePresets.id, id));

export async function listPresets(ctx: PageContext) {
  return {
    rows: await ctx.db
      .select()
      .from(accessCodePresets)
      .where(eq(accessCodePresets.pageId, ctx.pageId))
      .orderBy(asc(accessCodePresets.id)),
  };
}

export function createPreset(ctx: PageContext, { name, settings }: { name: string; settings: CodeSettings }) {
  return transaction(ctx, async (ctx) => {
    const [created] = await ctx.db.insert(accessCodePresets).values({ pageId: ctx.pageId, name, settings }).returning();
    await ctx.record('access-code-preset.created', { name });
    return created!;
  });
}

export function changePreset(
  ctx: PageContext,
  { id, ...changes }: { id: number; name?: string | undefined; settings?: CodeSettings | undefined },
) {
  return transaction(ctx, async (ctx) => {
    const isEmpty = Object.values(changes).every((value) => value === undefined);
    const [preset] = isEmpty
      ? await ctx.db.select().from(accessCodePresets).where(own(ctx, id))
      : await ctx.db.update(accessCodePresets).set(changes).where(own(ctx, id)).returning();
    if (!preset) throw new AppError('not-found');
    if (!isEmpty) await ctx.record('access-code-preset.updated', { name: preset.name });
    return preset;
  });
}

export async function deletePreset(ctx: PageContext, { id }: { id: number }): Promise<void> {
  await transaction(ctx, async (ctx) => {
    const [gone] = await ctx.db.delete(accessCodePresets).where(own(ctx, id)).returning();
    if (!gone) throw new AppError('not-found');
    await ctx.record('access-code-preset.deleted', { name: gone.name });
  });
}

export async function issueFromPreset(ctx: PageContext, { id }: { id: number }) {
  const [preset] = await ctx.db.select().from(accessCodePresets).where(own(ctx, id));
  if (!preset) throw new AppError('not-found');
  // A desk is not sent away because many codes are out: the next one is longer.
  // One that was saved before there was a setting has its usual value.
  const settings = codeSettings.parse(preset.settings);
  const codeLength = await shortestLength(ctx, settings, 1);
  const { ids } = await generateAccessCodes(ctx, { ...settings, codeLength, count: 1 });
  return getAccessCode(ctx, { id: ids[0]! });
}
