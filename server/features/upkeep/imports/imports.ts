import { and, desc, eq } from 'drizzle-orm';
import * as z from 'zod';
import { importFileHours, leftOutPerLoad, targetOf, type ImportTarget } from '@wifi/contract/upkeep/import-words.ts';
import { importProblems } from '@wifi/contract/upkeep/imports.ts';
import type { PlanModule } from '@wifi/contract/venue/plan-words.ts';
import { transaction, type Context, type PageContext } from '../../../platform/context.ts';
import { getByKey } from '../../../platform/db/prepared.ts';
import { AppError } from '../../../platform/errors.ts';
import { recordListing } from '../../venue/page-roles/contact-reads.ts';
import { requireModule } from '../../venue/plans/require-plan.ts';
import type { ImportRow } from './open-import.ts';
import { deleteStored, readLeftOut, readPreview, readSample } from './stored-file.ts';
import { imports } from './tables.ts';
import { workOnImports } from './work-job.ts';

export const hour = 60 * 60_000;
const mostListed = 20;

export const own = (ctx: Context, id: number) => and(eq(imports.pageId, ctx.pageId), eq(imports.id, id));

export async function listImports(ctx: PageContext) {
  const rows = await ctx.db
    .select()
    .from(imports)
    .where(eq(imports.pageId, ctx.pageId))
    .orderBy(desc(imports.id))
    .limit(mostListed);
  return { rows };
}

export const getRow = getByKey(imports, imports.id);

export async function getImport(ctx: PageContext, { id }: { id: number }) {
  const shown = await presented(ctx, await getRow(ctx, id));
  // Another one than who uploaded it may look.
  await recordListing(ctx, shown.preview?.rows.length ?? 0);
  return shown;
}

export const presented = async (ctx: Context, row: ImportRow) => ({
  ...row,
  preview: row.state === 'checked' ? await readPreview(ctx, row.id) : null,
  sample: await readSample(ctx, row.id),
});

export const moduleOf: Record<ImportTarget, PlanModule> = {
  guest: 'profiles',
  code: 'access-codes',
  account: 'guest-accounts',
};

export async function startImport(ctx: PageContext, { id }: { id: number }) {
  const { settings, name } = await getRow(ctx, id);
  await requireModule(ctx, moduleOf[targetOf[settings.kind]]);
  return transaction(ctx, async (ctx) => {
    const [row] = await ctx.db
      .update(imports)
      .set({ state: 'running', rowsDone: 0, created: 0, joined: 0, skipped: 0, bad: 0 })
      .where(and(own(ctx, id), eq(imports.state, 'checked')))
      .returning();
    if (!row) throw new AppError('conflict');
    await ctx.record('import.started', { id, name, kind: settings.kind, tag: settings.tag });
    await ctx.later(workOnImports.with({ pageId: ctx.pageId }));
    return presented(ctx, row);
  });
}

export function stopImport(ctx: PageContext, { id }: { id: number }) {
  return transaction(ctx, async (ctx) => {
    const { name } = await getRow(ctx, id);
    const [row] = await ctx.db
      .update(imports)
      .set({ state: 'stopped', endedAt: ctx.now, keptUntil: new Date(ctx.now.getTime() + importFileHours * hour) })
      .where(and(own(ctx, id), eq(imports.state, 'running')))
      .returning();
    if (!row) throw new AppError('conflict');
    await deleteStored(ctx, [id], false);
    await ctx.record('import.stopped', { id, name, created: row.created, joined: row.joined });
    return presented(ctx, row);
  });
}

/** Of one that is over, only what tells of people: that it was, and what came of it, stays. */
export async function deleteImport(ctx: PageContext, { id }: { id: number }): Promise<void> {
  await transaction(ctx, async (ctx) => {
    const [row] = await ctx.db.select().from(imports).where(own(ctx, id)).for('update');
    if (!row) throw new AppError('not-found');
    if (row.state === 'running') throw new AppError('conflict');
    await deleteStored(ctx, [id], true);
    await ctx.db.delete(imports).where(own(ctx, id));
    await ctx.record('import.deleted', { id, name: row.name });
  });
}

const leftOutValue = z.object({ line: z.int(), cells: z.array(z.string()), problems: importProblems });

export async function listLeftOut(ctx: PageContext, { id, after }: { id: number; after?: string | undefined }) {
  await getRow(ctx, id);
  const found = await readLeftOut(ctx, id, after === undefined ? 0 : Number(after) + 1, leftOutPerLoad);
  await recordListing(ctx, found.length);
  return {
    rows: found.map(({ value }) => leftOutValue.parse(value)),
    next: found.length < leftOutPerLoad ? null : String(found.at(-1)!.row),
  };
}
