import { and, count, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { AutomationFlow } from '@wifi/contract/marketing/automation-flow.ts';
import { automationWhens, isOfZalo } from '@wifi/contract/marketing/automation-words.ts';
import { longestKey } from '@wifi/contract/place-in-list.ts';
import type { Context } from '../../../platform/context.ts';
import { contains } from '../../../platform/db/lists/contains.ts';
import { afterCursor, cursorOf, nextOf, sortedBy, type OrderKey } from '../../../platform/db/lists/newest-first.ts';
import { getByKey } from '../../../platform/db/prepared.ts';
import { AppError } from '../../../platform/errors.ts';
import { automationRuns, automations, automationSteps, automationVersions } from './tables.ts';

export type AutomationRow = typeof automations.$inferSelect;

export const own = (ctx: Context, id: number) => and(eq(automations.pageId, ctx.pageId), eq(automations.id, id));

const getRow = getByKey(automations, automations.id);

/** Locked, where the caller changes it. */
export async function getAutomationRow(ctx: Context, id: number, isLocked = false): Promise<AutomationRow> {
  if (!isLocked) return getRow(ctx, id);
  const [row] = await ctx.db.select().from(automations).where(own(ctx, id)).for('update');
  if (!row) throw new AppError('not-found');
  return row;
}

/** The flow that guests enter now; undefined until it is published. */
export async function findPublished(
  ctx: Context,
  { id, publishedVersion }: AutomationRow,
): Promise<AutomationFlow | undefined> {
  if (publishedVersion === null) return undefined;
  const [found] = await ctx.db
    .select({ flow: automationVersions.flow })
    .from(automationVersions)
    .where(
      and(
        eq(automationVersions.pageId, ctx.pageId),
        eq(automationVersions.automationId, id),
        eq(automationVersions.version, publishedVersion),
      ),
    );
  return found?.flow;
}

const order: OrderKey[] = [
  { by: sql`left(${automations.name}, ${longestKey})`, kind: 'text', way: 'asc' },
  { by: automations.id, kind: 'number', way: 'asc' },
];

interface Part {
  limit: number;
  skip: number;
  after?: string | undefined;
  name?: string | undefined;
  of?: 'zalo' | undefined;
}

export async function listAutomations(ctx: Context, { limit, skip, after, name, of }: Part) {
  const matching = and(
    eq(automations.pageId, ctx.pageId),
    name ? contains(automations.name, name) : undefined,
    of && inArray(sql`${automations.flow} -> 'when' ->> 'kind'`, automationWhens.filter(isOfZalo)),
  );
  // By name: of a column that is handed over the builder leaves its table away, and runs have an id of their own.
  const ofThis = (one: string) =>
    sql.raw(`${one}.page_id = automations.page_id and ${one}.automation_id = automations.id`);
  const entered = sql<number>`coalesce((select done.count from ${automationSteps} done
    where ${ofThis('done')} and done.step = ''), 0)`;
  const running = sql<number>`(select count(*)::int from ${automationRuns} r
    where ${ofThis('r')} and r.state = 'running')`;
  const rows = await ctx.db
    .select({ ...getTableColumns(automations), entered, running, cursor: cursorOf(order) })
    .from(automations)
    .where(and(matching, afterCursor(after, order)))
    .orderBy(...sortedBy(order))
    .limit(limit)
    .offset(after ? 0 : skip);
  const [all] = await ctx.db.select({ count: count() }).from(automations).where(matching);
  return {
    rows: rows.map((row) => ({ ...row, when: row.flow.when.kind, steps: row.flow.steps.length })),
    count: all?.count ?? 0,
    next: nextOf(rows, limit),
  };
}
