import { isDeepStrictEqual } from 'node:util';
import { eq, inArray } from 'drizzle-orm';
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
import { AppError, badField } from '../../../platform/errors.ts';
import { plans } from '../../venue/plans/tables.ts';
import { pages } from '../../venue/tenants/tables.ts';
import { currentCampaign } from '../wifi-campaigns/current-campaign.ts';
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
} from './stored-template.ts';
import { templates } from './tables.ts';
import { takeFilesIn } from './template-files.ts';

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
