import { and, count, eq, getTableColumns, sql } from 'drizzle-orm';
import { templatesFor } from '@wifi/contract/access/splash-templates.ts';
import type { TemplateKind } from '@wifi/contract/access/template-words.ts';
import type { PageCategory } from '@wifi/contract/venue/page-categories.ts';
import type { PageContext } from '../../../platform/context.ts';
import { containsSmall } from '../../../platform/db/lists/contains.ts';
import { afterCursor, cursorOf, nextOf, sortedBy, type OrderKey } from '../../../platform/db/lists/newest-first.ts';
import { AppError } from '../../../platform/errors.ts';
import { takeCopies } from '../../venue/media/take-copies.ts';
import { planOf } from '../../venue/plans/plan-of.ts';
import { inOrder } from '../../venue/plans/plans.ts';
import { requireFlag } from '../../venue/plans/require-plan.ts';
import { plans } from '../../venue/plans/tables.ts';
import { pages } from '../../venue/tenants/tables.ts';
import { addressOf, libraryFilesIn, templateFileNames, templateFolder, withAddresses } from './design-files.ts';
import { isForCategory, listedDesign } from './list-templates.ts';
import { designOf, nameIn, standingVersion } from './stored-template.ts';
import { templates, templateVersions } from './tables.ts';
import { filesOf } from './template-files.ts';

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

const isOffered = (category: PageCategory) => and(eq(templates.state, 'published'), isForCategory(category));

/** Those made for the category come first: published to it, or the product's own for it. */
function orderFor(category: PageCategory): OrderKey[] {
  const own = sql.join(
    templatesFor(category).map((builtIn) => sql`${builtIn}`),
    sql`, `,
  );
  return [
    {
      by: sql`(case when cardinality(${templates.categories}) > 0 or coalesce(${templates.builtIn} in (${own}), false)
        then 0 else 1 end)`,
      kind: 'number',
      way: 'asc',
    },
    { by: templates.position, kind: 'number', way: 'asc' },
    { by: templates.id, kind: 'number', way: 'asc' },
  ];
}

interface Wish {
  limit: number;
  skip: number;
  after?: string | undefined;
  kind: TemplateKind;
  search?: string | undefined;
}

export async function listOfferedTemplates(ctx: PageContext, { limit, skip, after, kind, search }: Wish) {
  const category = await categoryOf(ctx);
  const order = orderFor(category);
  const wanted = and(
    eq(templates.kind, kind),
    isOffered(category),
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
    .select({ ...getTableColumns(templates), content: templateVersions.content, cursor: part.cursor })
    .from(part)
    .innerJoin(templates, eq(templates.id, part.id))
    .innerJoin(templateVersions, standingVersion)
    .orderBy(...sortedBy(order));
  const [total] = await ctx.db.select({ count: count() }).from(templates).where(wanted);
  const { isIn, offering } = await plansOf(ctx);
  return {
    rows: rows.map(({ content, plans: wanted, ...row }) => ({
      ...row,
      design: listedDesign(content),
      isInPlan: isIn(wanted),
      plans: isIn(wanted) ? [] : offering(wanted),
    })),
    count: total?.count ?? 0,
    next: nextOf(rows, limit),
  };
}

/** From here on it is the page's own: design, texts and pictures. */
export async function copyTemplate(ctx: PageContext, { id }: { id: number }) {
  const [found] = await ctx.db
    .select({ names: templates.names, plans: templates.plans, content: templateVersions.content })
    .from(templates)
    .innerJoin(templateVersions, standingVersion)
    .where(and(eq(templates.id, id), isOffered(await categoryOf(ctx))));
  if (!found) throw new AppError('not-found');
  const { isIn, offering } = await plansOf(ctx);
  if (!isIn(found.plans)) throw new AppError('upgrade-plan', { params: { plans: offering(found.plans).join(', ') } });
  const design = designOf(found.content);
  const files = await filesOf(ctx, templateFileNames(design));
  if (files.some(({ type }) => type === 'v')) await requireFlag(ctx, 'videoUpload');
  const copies = await takeCopies(ctx, templateFolder, files);
  await ctx.record('template.copied', { id, name: nameIn(found.names) });
  // One whose file is gone shows nothing, rather than a hole.
  const moved = new Map(
    libraryFilesIn(design)
      .filter(({ page }) => page === templateFolder)
      .map(({ url, filename }) => [url, copies.get(filename) ?? '']),
  );
  return {
    names: found.names,
    design: withAddresses(design, moved),
    pictures: [...copies].map(([filename, to]) => ({ from: addressOf(filename), to })),
  };
}
