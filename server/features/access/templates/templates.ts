import { isDeepStrictEqual } from 'node:util';
import { and, arrayContains, count, eq, getTableColumns, inArray, or, sql } from 'drizzle-orm';
import { splashDesign, type SplashDesign } from '@wifi/contract/access/splash-design.ts';
import {
  templateParts,
  type TemplateKind,
  type TemplatePart,
  type TemplateState,
} from '@wifi/contract/access/template-words.ts';
import type { PageCategory } from '@wifi/contract/venue/page-categories.ts';
import type { Words } from '@wifi/contract/words.ts';
import { inScope, transaction, type Context, type UserContext } from '../../../platform/context.ts';
import { containsSmall } from '../../../platform/db/lists/contains.ts';
import { afterCursor, cursorOf, nextOf, sortedBy, type OrderKey } from '../../../platform/db/lists/newest-first.ts';
import { AppError, badField } from '../../../platform/errors.ts';
import { plans } from '../../venue/plans/tables.ts';
import { pages } from '../../venue/tenants/tables.ts';
import { currentCampaign } from '../wifi-campaigns/wifi-campaigns.ts';
import { lastPosition } from './order.ts';
import {
  addVersions,
  designOf,
  getStored,
  lockStored,
  nameIn,
  present,
  saveVersion,
  searchTextOf,
  standingVersion,
} from './stored-template.ts';
import { templates, templateVersions } from './tables.ts';
import { takeFilesIn } from './template-files.ts';

/** What is long and not seen in a list stays out of it. */
export const listedDesign = (content: unknown): SplashDesign => ({ ...designOf(content), termsText: {} });

interface Filter {
  limit: number;
  skip: number;
  after?: string | undefined;
  kind: TemplateKind;
  search?: string | undefined;
  state?: TemplateState | undefined;
  category?: PageCategory | undefined;
  plan?: number | undefined;
}

const order: OrderKey[] = [
  { by: templates.position, kind: 'number', way: 'asc' },
  { by: templates.id, kind: 'number', way: 'asc' },
];

const isEmpty = (column: typeof templates.categories | typeof templates.plans) => sql`cardinality(${column}) = 0`;
export const isForCategory = (category: PageCategory) =>
  or(isEmpty(templates.categories), arrayContains(templates.categories, [category]));
const isForPlan = (plan: number) => or(isEmpty(templates.plans), arrayContains(templates.plans, [plan]));

export async function listTemplates(ctx: UserContext, wish: Filter) {
  const { limit, skip, after, kind, search, state, category, plan } = wish;
  const wanted = and(
    eq(templates.kind, kind),
    search ? containsSmall(templates.searchText, search) : undefined,
    state && eq(templates.state, state),
    category && isForCategory(category),
    plan ? isForPlan(plan) : undefined,
  );
  // A word is looked for in the templates alone: of a hundred thousand the contents of one part are fetched.
  const part = ctx.db
    .select({ id: templates.id, cursor: cursorOf(order).as('cursor') })
    .from(templates)
    .where(and(wanted, afterCursor(after, order)))
    .orderBy(...sortedBy(order))
    .limit(limit)
    .offset(after ? 0 : skip)
    .as('part');
  const [rows, [total]] = await Promise.all([
    ctx.db
      .select({ ...getTableColumns(templates), content: templateVersions.content, cursor: part.cursor })
      .from(part)
      .innerJoin(templates, eq(templates.id, part.id))
      .innerJoin(templateVersions, standingVersion)
      .orderBy(...sortedBy(order)),
    ctx.db.select({ count: count() }).from(templates).where(wanted),
  ]);
  return {
    rows: rows.map(({ content, ...row }) => ({ ...row, design: listedDesign(content) })),
    count: total?.count ?? 0,
    next: nextOf(rows, limit),
  };
}

export const getTemplate = async (ctx: UserContext, { id }: { id: number }) => present(await getStored(ctx, id));

/** What guests of a page see now; a picture that its library no longer has is left out. */
async function splashOf(ctx: UserContext, eid: string): Promise<SplashDesign> {
  const [page] = await ctx.db
    .select({ id: pages.id, deletedAt: pages.deletedAt })
    .from(pages)
    .where(eq(pages.eid, eid));
  if (!page || page.deletedAt) throw badField('from.page', 'not-found');
  const { design } = await currentCampaign(inScope(ctx, page.id));
  return takeFilesIn(ctx, designOf(design), 'leave out');
}

interface NewTemplate {
  kind: TemplateKind;
  names: Words;
  descriptions: Words;
  from?: { template: number } | { page: string } | undefined;
}

export async function createTemplate(ctx: UserContext, { kind, names, descriptions, from }: NewTemplate) {
  const design = !from
    ? splashDesign.parse({})
    : 'page' in from
      ? await splashOf(ctx, from.page)
      : designOf((await getStored(ctx, from.template)).content);
  return transaction(ctx, async (ctx) => {
    const saved = { savedAt: ctx.now, savedBy: ctx.actor.label };
    const [made] = await ctx.db
      .insert(templates)
      .values({
        kind,
        names,
        descriptions,
        searchText: searchTextOf(names, descriptions),
        state: 'draft',
        position: await lastPosition(ctx),
        version: 1,
        ...saved,
      })
      .returning();
    await addVersions(ctx, [{ ...made!, content: design, changed: [] }]);
    await ctx.record('template.created', { id: made!.id, name: nameIn(names), ...(from && { from }) });
    return present({ ...made!, content: design });
  });
}

interface Changes {
  names?: Words | undefined;
  descriptions?: Words | undefined;
  design?: SplashDesign | undefined;
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

export async function updateTemplate(
  ctx: UserContext,
  { id, version, design, categories, plans: chosen, ...rest }: Changes & { id: number; version: number },
) {
  // Copied before the row is held: a film takes its time, and whoever comes second is refused after that.
  const taken = design && (await takeFilesIn(ctx, design, 'refuse'));
  return transaction(ctx, async (ctx) => {
    const stored = await lockStored(ctx, id, version);
    if (chosen) await checkPlans(ctx, chosen);
    const before = present(stored);
    const given = {
      ...rest,
      ...(taken && { design: taken }),
      ...(categories && { categories: once(categories) }),
      ...(chosen && { plans: once(chosen) }),
    };
    const changed = templateParts.filter(
      (part) => given[part] !== undefined && !isDeepStrictEqual(given[part], before[part]),
    );
    if (changed.length === 0) return before;
    const changes = Object.fromEntries(changed.map((part) => [part, given[part]]));
    const isOther = changed.some((part) => (['names', 'descriptions', 'design'] as TemplatePart[]).includes(part));
    const saved = await saveVersion(
      ctx,
      stored,
      { ...changes, ...(isOther && { isChanged: true }), savedBy: ctx.actor.label },
      changed,
    );
    await ctx.record('template.updated', {
      id,
      name: nameIn(saved.names),
      version: saved.version,
      changed,
      ...(changed.includes('state') && { state: saved.state }),
    });
    return present(saved);
  });
}

export function deleteTemplate(ctx: UserContext, { id }: { id: number }) {
  return transaction(ctx, async (ctx) => {
    const { builtIn, names } = await lockStored(ctx, id);
    if (builtIn !== null) throw new AppError('built-in-template');
    // Its versions go with it; its files are swept once no other template shows them.
    await ctx.db.delete(templates).where(eq(templates.id, id));
    await ctx.record('template.deleted', { id, name: nameIn(names) });
    return { message: 'Deleted' };
  });
}
