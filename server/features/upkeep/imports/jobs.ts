import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm';
import * as z from 'zod';
import { inScope, transaction, type Context } from '../../../platform/context.ts';
import { query } from '../../../platform/db/query.ts';
import { defineJob, handOut } from '../../../platform/jobs/job.ts';
import { checkImport } from './check-import.ts';
import { FileGone, type ImportRow } from './open-import.ts';
import { TooManyRows } from './read/read-file.ts';
import { runImport } from './run-import.ts';
import { deleteStored } from './stored-file.ts';
import { imports } from './tables.ts';
import { workOnImports } from './work-job.ts';

/** Milliseconds of one turn. */
const turn = 5000;

/** Works on the page’s oldest import for a turn, and asks for another where something is left. */
export async function takeTurn(
  ctx: Context,
  { pageId }: { pageId: number },
  { isLast = false, longest = turn }: { isLast?: boolean; longest?: number } = {},
): Promise<void> {
  const page = inScope(ctx, pageId);
  const waiting = await page.db
    .select()
    .from(imports)
    .where(and(eq(imports.pageId, pageId), inArray(imports.state, ['checking', 'running'])))
    .orderBy(asc(imports.state), asc(imports.id));
  const [row] = waiting;
  if (!row) return;
  const isDone = await work(page, row, longest, isLast);
  if (!isDone || waiting.length > 1) await page.later(workOnImports.with({ pageId }));
}

async function work(ctx: Context, row: ImportRow, longest: number, isLast: boolean): Promise<boolean> {
  try {
    if (row.state === 'running') return await runImport(ctx, row, longest);
    await checkImport(ctx, row);
    return true;
  } catch (error) {
    const isOfFile = error instanceof FileGone || error instanceof TooManyRows;
    // Where the file itself is to blame, trying again would change nothing.
    if (!isOfFile && !isLast) throw error;
    await ctx.db
      .update(imports)
      .set({ state: 'failed', endedAt: ctx.now })
      .where(and(eq(imports.pageId, ctx.pageId), eq(imports.id, row.id)));
    if (!isOfFile) throw error;
    return true;
  }
}

/** What lies there longer than it may. */
export async function forgetFiles(ctx: Context, { pageId }: { pageId: number }): Promise<void> {
  await transaction(inScope(ctx, pageId), async (ctx) => {
    const rows = await ctx.db
      .select({ id: imports.id, state: imports.state })
      .from(imports)
      .where(and(eq(imports.pageId, pageId), lt(imports.keptUntil, ctx.now), sql`${imports.state} <> 'running'`))
      .for('update');
    await deleteStored(
      ctx,
      rows.map(({ id }) => id),
      true,
    );
    const begun = rows.filter(({ state }) => ['uploaded', 'checking', 'checked'].includes(state)).map(({ id }) => id);
    if (begun.length > 0)
      await ctx.db.delete(imports).where(and(eq(imports.pageId, pageId), inArray(imports.id, begun)));
  });
}

const pageRow = z.object({ pageId: z.number() });

const forgetOne = defineJob({
  name: 'imports.forget-page',
  schema: z.object({ pageId: z.int() }),
  key: ({ pageId }) => String(pageId),
  run: (ctx, data) => forgetFiles(ctx, data),
});

export const importJobs = [
  workOnImports.runBy({ run: (ctx, data, { isLast }) => takeTurn(ctx, data, { isLast }) }),
  forgetOne,
  defineJob({
    name: 'imports.forget',
    schema: z.object({}),
    schedule: '*/20 * * * *',
    // Looks across pages: whose files are over.
    run: async (ctx) =>
      handOut(
        ctx,
        forgetOne,
        await query(
          inScope(ctx, 'every').db,
          sql`select distinct page_id as "pageId" from imports
            where kept_until < ${ctx.now.toISOString()}::timestamptz`,
          pageRow,
        ),
      ),
  }),
];
