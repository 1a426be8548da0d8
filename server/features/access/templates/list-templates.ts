import { and, arrayContains, count, eq, getTableColumns, or, sql, type SQL } from 'drizzle-orm';
import type { TemplateState } from '@wifi/contract/access/template-words.ts';
import type { PageCategory } from '@wifi/contract/venue/page-categories.ts';
import type { UserContext } from '../../../platform/context.ts';
import { containsSmall } from '../../../platform/db/lists/contains.ts';
import { afterCursor, cursorOf, nextOf, sortedBy, type OrderKey } from '../../../platform/db/lists/newest-first.ts';
import { standingVersion } from './stored-template.ts';
import { templates, templateVersions } from './tables.ts';
import type { Kind } from './template-kind.ts';

interface Filter {
  limit: number;
  skip: number;
  after?: string | undefined;
  occasion?: string | undefined;
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

/** `shown`: what each says of its content, which may be long. */
export async function listTemplates<Shown>(
  ctx: UserContext,
  kind: Pick<Kind<never>, 'name'>,
  { limit, skip, after, occasion, search, state, category, plan }: Filter,
  shown: SQL<Shown>,
) {
  const wanted = and(
    eq(templates.kind, kind.name),
    occasion ? eq(templates.occasion, occasion) : undefined,
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
      .select({ ...getTableColumns(templates), shown, cursor: part.cursor })
      .from(part)
      .innerJoin(templates, eq(templates.id, part.id))
      .innerJoin(templateVersions, standingVersion)
      .orderBy(...sortedBy(order)),
    ctx.db.select({ count: count() }).from(templates).where(wanted),
  ]);
  return { rows, count: total?.count ?? 0, next: nextOf(rows, limit) };
}
