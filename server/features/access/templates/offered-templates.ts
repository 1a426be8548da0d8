import { and, count, eq, getTableColumns, sql, type SQL } from 'drizzle-orm';
import type { PageCategory } from '@wifi/contract/venue/page-categories.ts';
import type { PageContext } from '../../../platform/context.ts';
import { arrayLiteral } from '../../../platform/db/batch/array-literal.ts';
import { containsSmall } from '../../../platform/db/lists/contains.ts';
import { afterCursor, cursorOf, nextOf, sortedBy, type OrderKey } from '../../../platform/db/lists/newest-first.ts';
import { AppError } from '../../../platform/errors.ts';
import { planOf } from '../../venue/plans/plan-of.ts';
import { inOrder } from '../../venue/plans/plans.ts';
import { plans } from '../../venue/plans/tables.ts';
import { pages } from '../../venue/tenants/tables.ts';
import { isForCategory } from './list-templates.ts';
import { standingVersion } from './stored-template.ts';
import { templates, templateVersions } from './tables.ts';
import type { Kind } from './template-kind.ts';

async function categoryOf(ctx: PageContext): Promise<PageCategory> {
  const [page] = await ctx.db.select({ category: pages.category }).from(pages).where(eq(pages.id, ctx.pageId));
  if (!page) throw new AppError('not-found');
  return page.category;
}

/** What the page has now, and what it could have: asked once for a whole list. */
async function plansOf(ctx: PageContext) {
  const { name } = await planOf(ctx);
  const all = await ctx.db
    .select({ id: plans.id, name: plans.name, archivedAt: plans.archivedAt })
    .from(plans)
    .orderBy(...inOrder);
  const own = all.find((plan) => plan.name === name)?.id;
  return {
    isIn: (wanted: readonly number[]) => wanted.length === 0 || (own !== undefined && wanted.includes(own)),
    offering: (wanted: readonly number[]) =>
      all.filter(({ id, archivedAt }) => archivedAt === null && wanted.includes(id)).map((plan) => plan.name),
  };
}

const isOffered = ({ name }: Pick<Kind<never>, 'name'>, category: PageCategory) =>
  and(eq(templates.kind, name), eq(templates.state, 'published'), isForCategory(category));

/** Those made for the category come first: published to it, or the product's own for it. */
function orderFor(own: readonly string[]): OrderKey[] {
  return [
    {
      by: sql`(case when cardinality(${templates.categories}) > 0
        or coalesce(${templates.builtIn} = any (${arrayLiteral(own)}::text[]), false) then 0 else 1 end)`,
      kind: 'number',
      way: 'asc',
    },
    { by: templates.position, kind: 'number', way: 'asc' },
    { by: templates.id, kind: 'number', way: 'asc' },
  ];
}

export interface OfferedWish {
  limit: number;
  skip: number;
  after?: string | undefined;
  occasion?: string | undefined;
  search?: string | undefined;
}

/** `ownFor`: those of the product that are made for a category; `shown`: what each says of its content. */
export async function listOfferedTemplates<Shown>(
  ctx: PageContext,
  kind: Pick<Kind<never>, 'name'>,
  ownFor: (category: PageCategory) => readonly string[],
  { limit, skip, after, occasion, search }: OfferedWish,
  shown: SQL<Shown>,
) {
  const category = await categoryOf(ctx);
  const order = orderFor(ownFor(category));
  const wanted = and(
    isOffered(kind, category),
    occasion ? eq(templates.occasion, occasion) : undefined,
    search ? containsSmall(templates.searchText, search) : undefined,
  );
  // Put in order before the contents are fetched: of a hundred thousand only those of one part are.
  const part = ctx.db
    .select({ id: templates.id, cursor: cursorOf(order).as('cursor') })
    .from(templates)
    .where(and(wanted, afterCursor(after, order)))
    .orderBy(...sortedBy(order))
    .limit(limit)
    .offset(after ? 0 : skip)
    .as('part');
  const rows = await ctx.db
    .select({ ...getTableColumns(templates), shown, cursor: part.cursor })
    .from(part)
    .innerJoin(templates, eq(templates.id, part.id))
    .innerJoin(templateVersions, standingVersion)
    .orderBy(...sortedBy(order));
  const [total] = await ctx.db.select({ count: count() }).from(templates).where(wanted);
  const { isIn, offering } = await plansOf(ctx);
  return {
    rows: rows.map(({ plans: wanted, ...row }) => ({
      ...row,
      isInPlan: isIn(wanted),
      plans: isIn(wanted) ? [] : offering(wanted),
    })),
    count: total?.count ?? 0,
    next: nextOf(rows, limit),
  };
}

/** By its number, or by the word by which the product knows its own. */
export type Which = { id: number } | { builtIn: string };

/** One that the page is offered, whether its plan has it or not. */
export async function findOffered<Design>(ctx: PageContext, kind: Kind<Design>, which: Which) {
  const [found] = await ctx.db
    .select({ ...getTableColumns(templates), content: templateVersions.content })
    .from(templates)
    .innerJoin(templateVersions, standingVersion)
    .where(
      and(
        isOffered(kind, await categoryOf(ctx)),
        'id' in which ? eq(templates.id, which.id) : eq(templates.builtIn, which.builtIn),
      ),
    );
  if (!found) throw new AppError('not-found');
  const { content, plans: wanted, ...template } = found;
  const { isIn, offering } = await plansOf(ctx);
  const isInPlan = isIn(wanted);
  return { ...template, design: kind.read(content), isInPlan, plans: isInPlan ? [] : offering(wanted) };
}
