import { isDeepStrictEqual } from 'node:util';
import { and, eq, getTableColumns, isNotNull } from 'drizzle-orm';
import type { TemplatePart } from '@wifi/contract/access/template-words.ts';
import { transaction, type Context } from '../../../platform/context.ts';
import { gap, lastPosition } from './order.ts';
import {
  addVersions,
  lockTemplate,
  saveVersion,
  searchTextOf,
  standingVersion,
  type StoredTemplate,
} from './stored-template.ts';
import { templates, templateVersions } from './tables.ts';
import { shippedTemplate, type Kind, type Shipped } from './template-kind.ts';

/** Who saved what the product ships. */
const savedBy = '';

/**
 * The first entries of the gallery, put there at each start: one that is missing comes, one that a new release ships
 * otherwise follows, and one that an administrator changed stays as it is. Hidden ones stay hidden.
 */
export async function ensureBuiltInTemplates<Design>(ctx: Context, kind: Kind<Design>): Promise<void> {
  const found = await ctx.db
    .select({ ...getTableColumns(templates), content: templateVersions.content })
    .from(templates)
    .innerJoin(templateVersions, standingVersion)
    .where(and(eq(templates.kind, kind.name), isNotNull(templates.builtIn)));
  const missing = kind.shipped.filter(({ builtIn }) => !found.some((one) => one.builtIn === builtIn));
  if (missing.length > 0) await transaction(ctx, (ctx) => addBuiltIns(ctx, kind, missing));
  for (const { content, ...stored } of found)
    if (differences(kind, { ...stored, design: kind.read(content) }).length > 0)
      await transaction(ctx, (ctx) => followRelease(ctx, kind, stored.id));
}

async function addBuiltIns<Design>(
  ctx: Context,
  kind: Kind<Design>,
  missing: readonly Shipped<Design>[],
): Promise<void> {
  const first = await lastPosition(ctx);
  // Another program that starts at the same time may be faster.
  const made = await ctx.db
    .insert(templates)
    .values(
      missing.map(({ builtIn, names, descriptions, occasion = null }, nth) => ({
        kind: kind.name,
        builtIn,
        names,
        descriptions,
        occasion,
        searchText: searchTextOf(names, descriptions),
        state: 'published' as const,
        position: first + nth * gap,
        version: 1,
        savedAt: ctx.now,
        savedBy,
      })),
    )
    .onConflictDoNothing()
    .returning();
  await addVersions(
    ctx,
    kind,
    made.map((one) => ({ ...one, design: shippedTemplate(kind, one.builtIn)!.design, changed: [] })),
  );
}

/** What a new release ships otherwise, of a template that nobody else changed. */
function differences<Design>(kind: Kind<Design>, stored: StoredTemplate<Design>): TemplatePart[] {
  const shipped = stored.isChanged ? undefined : shippedTemplate(kind, stored.builtIn);
  return shipped
    ? (['names', 'descriptions', 'design'] as const).filter((part) => !isDeepStrictEqual(shipped[part], stored[part]))
    : [];
}

async function followRelease<Design>(ctx: Context, kind: Kind<Design>, id: number): Promise<void> {
  const stored = await lockTemplate(ctx, kind, id);
  const changed = differences(kind, stored);
  if (changed.length === 0) return;
  const { names, descriptions, design } = shippedTemplate(kind, stored.builtIn)!;
  await saveVersion(ctx, kind, stored, {
    changes: { names, descriptions, design },
    changed,
    isChanged: false,
    savedBy,
  });
}
