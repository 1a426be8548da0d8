import { isDeepStrictEqual } from 'node:util';
import { getTableColumns, isNotNull } from 'drizzle-orm';
import { splashDesign } from '@wifi/contract/access/splash-design.ts';
import { splashTemplates, type SplashTemplate } from '@wifi/contract/access/splash-templates.ts';
import type { TemplatePart } from '@wifi/contract/access/template-words.ts';
import { transaction, type Context } from '../../../platform/context.ts';
import { builtInWords } from './built-in-words.ts';
import { gap, lastPosition } from './order.ts';
import {
  addVersions,
  lockStored,
  present,
  saveVersion,
  searchTextOf,
  standingVersion,
  type StoredTemplate,
} from './stored-template.ts';
import { templates, templateVersions } from './tables.ts';

/** Who saved what the product ships. */
const savedBy = '';

/** What the product ships; undefined of a template that it no longer does. */
export const shippedTemplate = (builtIn: string) =>
  builtIn in builtInWords
    ? { ...builtInWords[builtIn as SplashTemplate], design: splashDesign.parse({ template: builtIn }) }
    : undefined;

/**
 * The first entries of the gallery, put there at each start: one that is missing comes, one that a new release ships
 * otherwise follows, and one that an administrator changed stays as it is. Hidden ones stay hidden.
 */
export async function ensureBuiltInTemplates(ctx: Context): Promise<void> {
  const found = await ctx.db
    .select({ ...getTableColumns(templates), content: templateVersions.content })
    .from(templates)
    .innerJoin(templateVersions, standingVersion)
    .where(isNotNull(templates.builtIn));
  const missing = splashTemplates.filter((builtIn) => !found.some((one) => one.builtIn === builtIn));
  if (missing.length > 0) await transaction(ctx, (ctx) => addBuiltIns(ctx, missing));
  for (const stored of found)
    if (differences(stored).length > 0) await transaction(ctx, (ctx) => followRelease(ctx, stored.id));
}

async function addBuiltIns(ctx: Context, missing: readonly SplashTemplate[]): Promise<void> {
  const first = await lastPosition(ctx);
  const shipped = missing.map((builtIn, nth) => ({
    builtIn,
    ...shippedTemplate(builtIn)!,
    kind: 'splash' as const,
    state: 'published' as const,
    position: first + nth * gap,
    version: 1,
    savedAt: ctx.now,
    savedBy,
  }));
  // Another program that starts at the same time may be faster.
  const made = await ctx.db
    .insert(templates)
    .values(shipped.map((one) => ({ ...one, searchText: searchTextOf(one.names, one.descriptions) })))
    .onConflictDoNothing()
    .returning();
  await addVersions(
    ctx,
    made.map((one) => ({ ...one, content: shippedTemplate(one.builtIn!)!.design, changed: [] })),
  );
}

/** What a new release ships otherwise, of a template that nobody else changed. */
function differences(stored: StoredTemplate): TemplatePart[] {
  const shipped = stored.isChanged ? undefined : shippedTemplate(stored.builtIn!);
  const before = present(stored);
  return shipped
    ? (['names', 'descriptions', 'design'] as const).filter((part) => !isDeepStrictEqual(shipped[part], before[part]))
    : [];
}

async function followRelease(ctx: Context, id: number): Promise<void> {
  const stored = await lockStored(ctx, id);
  const changed = differences(stored);
  if (changed.length > 0) await saveVersion(ctx, stored, { ...shippedTemplate(stored.builtIn!)!, savedBy }, changed);
}
