import { and, count, desc, eq, lt, sql } from 'drizzle-orm';
import type { PageContext } from '../../../platform/context.ts';
import { readingPeople } from '../../figures/reports/reading/reading-people.ts';
import { profiles } from '../../people/profiles/tables.ts';
import { maskName, seesContacts } from '../../venue/page-roles/mask.ts';
import { getAutomationRow } from './find-automations.ts';
import { automationRuns, automationSteps } from './tables.ts';

export async function getFigures(ctx: PageContext, { id }: { id: number }) {
  await getAutomationRow(ctx, id);
  const ways = await ctx.db
    .select({ step: automationSteps.step, way: automationSteps.way, count: automationSteps.count })
    .from(automationSteps)
    .where(and(eq(automationSteps.pageId, ctx.pageId), eq(automationSteps.automationId, id)));
  const waiting = await ctx.db
    .select({ step: automationRuns.step, count: count() })
    .from(automationRuns)
    .where(
      and(
        eq(automationRuns.pageId, ctx.pageId),
        eq(automationRuns.automationId, id),
        eq(automationRuns.state, 'running'),
      ),
    )
    .groupBy(automationRuns.step);
  return {
    entered: ways.find(({ step }) => step === '')?.count ?? 0,
    running: waiting.reduce((sum, one) => sum + one.count, 0),
    ways: ways.filter(({ step }) => step !== ''),
    waiting,
  };
}

interface Part {
  id: number;
  limit: number;
  skip: number;
  after?: string | undefined;
}

export function listGuestsOf(ctx: PageContext, { id, limit, skip, after }: Part) {
  return readingPeople(ctx, async (ctx) => {
    await getAutomationRow(ctx, id);
    const of = and(eq(automationRuns.pageId, ctx.pageId), eq(automationRuns.automationId, id));
    const rows = await ctx.db
      .select({ run: automationRuns, name: profiles.name })
      .from(automationRuns)
      .leftJoin(profiles, and(eq(profiles.pageId, ctx.pageId), eq(profiles.id, automationRuns.profileId)))
      .where(and(of, after === undefined ? undefined : lt(automationRuns.id, sql`${after}::bigint`)))
      .orderBy(desc(automationRuns.id))
      .limit(limit)
      .offset(after === undefined ? skip : 0);
    const [all] = await ctx.db.select({ count: count() }).from(automationRuns).where(of);
    const isOpen = seesContacts(ctx);
    return {
      count: all!.count,
      next: rows.length < limit ? null : String(rows.at(-1)!.run.id),
      rows: rows.map(({ run, name }) => ({
        ...run,
        profile: { id: run.profileId, name: isOpen ? (name ?? '') : maskName(name ?? '') },
        step: run.state === 'running' ? run.step : null,
        dueAt: run.state === 'running' ? run.dueAt : null,
      })),
    };
  });
}
