import { isDeepStrictEqual } from 'node:util';
import { eq, inArray } from 'drizzle-orm';
import { templateParts, type TemplatePart, type TemplateState } from '@wifi/contract/access/template-words.ts';
import type { PageCategory } from '@wifi/contract/venue/page-categories.ts';
import type { Words } from '@wifi/contract/words.ts';
import { transaction, type Context, type UserContext } from '../../../platform/context.ts';
import { AppError, badField } from '../../../platform/errors.ts';
import { plans } from '../../venue/plans/tables.ts';
import { lastPosition } from './order.ts';
import {
  addVersions,
  lockTemplate,
  nameIn,
  saveVersion,
  searchTextOf,
  type StoredTemplate,
} from './stored-template.ts';
import { templates } from './tables.ts';
import { takeFilesIn } from './template-files.ts';
import type { Kind } from './template-kind.ts';

interface NewTemplate<Design> {
  names: Words;
  descriptions: Words;
  occasion?: string | undefined;
  design: Design;
  /** For the record: what it was made from. */
  from?: unknown;
}

/** A draft, whose files lie in the platform's own folder already. */
export function createTemplate<Design>(
  ctx: UserContext,
  kind: Kind<Design>,
  { names, descriptions, occasion, design, from }: NewTemplate<Design>,
): Promise<StoredTemplate<Design>> {
  return transaction(ctx, async (ctx) => {
    const [made] = await ctx.db
      .insert(templates)
      .values({
        kind: kind.name,
        names,
        descriptions,
        occasion: occasion ?? null,
        searchText: searchTextOf(names, descriptions),
        state: 'draft',
        position: await lastPosition(ctx),
        version: 1,
        savedAt: ctx.now,
        savedBy: ctx.actor.label,
      })
      .returning();
    const stored = { ...made!, design };
    await addVersions(ctx, kind, [{ ...stored, changed: [] }]);
    await ctx.record('template.created', {
      kind: kind.name,
      id: made!.id,
      name: nameIn(names),
      ...(from !== undefined && { from }),
    });
    return stored;
  });
}

interface Changes<Design> {
  names?: Words | undefined;
  descriptions?: Words | undefined;
  design?: Design | undefined;
  occasion?: string | undefined;
  state?: TemplateState | undefined;
  categories?: PageCategory[] | undefined;
  plans?: number[] | undefined;
}

async function checkPlans(ctx: Context, wanted: readonly number[]): Promise<void> {
  if (wanted.length === 0) return;
  const known = await ctx.db
    .select({ id: plans.id })
    .from(plans)
    .where(inArray(plans.id, [...wanted]));
  if (wanted.some((plan) => !known.some(({ id }) => id === plan))) throw badField('plans', 'not-one-of');
}

const once = <Value extends string | number>(values: Value[]): Value[] => [...new Set(values)].toSorted();
/** What the product ships says these. */
const shippedParts: readonly TemplatePart[] = ['names', 'descriptions', 'design'];

export async function updateTemplate<Design>(
  ctx: UserContext,
  kind: Kind<Design>,
  { id, version, design, categories, plans: chosen, ...rest }: Changes<Design> & { id: number; version: number },
): Promise<StoredTemplate<Design>> {
  // Copied before the row is held: a film takes its time, and whoever comes second is refused after that.
  const taken = design && (await takeFilesIn(ctx, kind, design, 'refuse'));
  return transaction(ctx, async (ctx) => {
    const stored = await lockTemplate(ctx, kind, id, version);
    if (chosen) await checkPlans(ctx, chosen);
    const given = {
      ...rest,
      ...(taken && { design: taken }),
      ...(categories && { categories: once(categories) }),
      ...(chosen && { plans: once(chosen) }),
    };
    const changed = templateParts.filter(
      (part) => given[part] !== undefined && !isDeepStrictEqual(given[part], stored[part]),
    );
    if (changed.length === 0) return stored;
    const saved = await saveVersion(ctx, kind, stored, {
      changes: Object.fromEntries(changed.map((part) => [part, given[part]])),
      changed,
      isChanged: stored.isChanged || changed.some((part) => shippedParts.includes(part)),
      savedBy: ctx.actor.label,
    });
    await ctx.record('template.updated', {
      kind: kind.name,
      id,
      name: nameIn(saved.names),
      version: saved.version,
      changed,
      ...(changed.includes('state') && { state: saved.state }),
    });
    return saved;
  });
}

export function deleteTemplate<Design>(ctx: UserContext, kind: Kind<Design>, { id }: { id: number }) {
  return transaction(ctx, async (ctx) => {
    const { builtIn, names } = await lockTemplate(ctx, kind, id);
    if (builtIn !== null) throw new AppError('built-in-template');
    // Its versions go with it; its files are swept once no other template shows them.
    await ctx.db.delete(templates).where(eq(templates.id, id));
    await ctx.record('template.deleted', { kind: kind.name, id, name: nameIn(names) });
    return { message: 'Deleted' };
  });
}
