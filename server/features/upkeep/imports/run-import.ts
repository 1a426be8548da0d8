import { and, eq, sql } from 'drizzle-orm';
import { importFileHours, type ImportedAction } from '@wifi/contract/upkeep/import-words.ts';
import { transaction, type Context } from '../../../platform/context.ts';
import { byHalves } from '../../../platform/db/batch/by-halves.ts';
import { isDataError } from '../../../platform/db/errors/data-error.ts';
import { takePageLock } from '../../../platform/db/page-lock.ts';
import { batchesOf } from '../../../platform/in-slices.ts';
import { takeCountLock } from '../../figures/reports/count/count-lock.ts';
import { noCounts, problemsOf } from './check-import.ts';
import { openImport, type ImportRow } from './open-import.ts';
import { createPlan, type PlanBatch, type PlannedRecord } from './plan-batch.ts';
import type { AnyRecord } from './read/record.ts';
import { deleteStored, sealLeftOut } from './stored-file.ts';
import { importLeftOut, imports } from './tables.ts';
import { writeBatch, type Writing } from './write-batch.ts';

const batchSize = 200;
const hour = 60 * 60_000;

interface Numbered {
  at: number;
  record: AnyRecord;
}

/** Somebody has stopped it, or another worker has it. */
class NotMine extends Error {}

/**
 * Takes rows over batch by batch, for so many milliseconds. Each batch is committed together with how far it is: a
 * crash in between repeats nothing and leaves nothing out. False while there is more.
 */
export async function runImport(ctx: Context, row: ImportRow, longest: number): Promise<boolean> {
  const begun = performance.now();
  const { target, records, timeZone } = await openImport(ctx, row);
  const plan = await createPlan(ctx, target);
  const writing: Writing = { row, timeZone };
  let done = row.rowsDone;
  try {
    for await (const batch of batchesOf(skipping(records, row.rowsDone), batchSize)) {
      for (const part of await byHalves(batch, (part) => takeOver(ctx, part, plan, writing))) {
        if (!('error' in part)) continue;
        // One row that the database refuses by itself, though everything was checked: said of that row alone.
        if (part.rows.length > 1 || !isDataError(part.error)) throw part.error;
        await leaveOut(ctx, part.rows[0]!, row.id);
      }
      done = batch.at(-1)!.at + 1;
      if (performance.now() - begun > longest && done < row.rows) return false;
    }
  } catch (error) {
    if (error instanceof NotMine) return true;
    throw error;
  }
  await finish(ctx, row);
  return true;
}

async function* skipping(records: AsyncIterable<Numbered>, rowsDone: number): AsyncGenerator<Numbered, void> {
  for await (const one of records) if (one.at >= rowsDone) yield one;
}

function takeOver(ctx: Context, batch: Numbered[], plan: PlanBatch, writing: Writing): Promise<void> {
  return transaction(ctx, async (ctx) => {
    // Visits of guests that come with the file count: nobody counts the page meanwhile.
    if (batch.some(({ record }) => record.target === 'guest' && record.values?.visits))
      await takeCountLock(ctx.db, ctx.pageId);
    await takePageLock(ctx, 'imports');
    // Planned anew for each try: what was found to be wrong with a row stays with that try.
    const planned = await plan(
      ctx,
      batch.map(({ record }) => ({ ...record, problems: [...record.problems], notes: [...record.notes] })),
    );
    const written = await writeBatch(ctx, planned, writing);
    await noteDone(ctx, writing.row.id, batch, written);
  });
}

async function leaveOut(ctx: Context, one: Numbered, id: number): Promise<void> {
  one.record.problems.push({ field: '', reason: 'wrong-form' });
  await transaction(ctx, (ctx) => noteDone(ctx, id, [one], [{ record: one.record, action: 'bad' }]));
}

async function noteDone(ctx: Context, id: number, batch: Numbered[], planned: PlannedRecord[]): Promise<void> {
  const counts: Record<ImportedAction, number> = { ...noCounts };
  for (const { action } of planned) counts[action] += 1;
  const leftOut = planned.flatMap((one, at) =>
    one.action === 'bad' || one.action === 'skip' ? [{ row: batch[at]!.at, one }] : [],
  );
  if (leftOut.length > 0)
    await ctx.db.insert(importLeftOut).values(
      leftOut.map(({ row, one }) => ({
        pageId: ctx.pageId,
        importId: id,
        row,
        sealed: sealLeftOut(ctx, id, {
          line: one.record.line,
          cells: one.record.cells,
          problems: problemsOf(one),
        }),
      })),
    );
  const [mine] = await ctx.db
    .update(imports)
    .set({
      rowsDone: batch.at(-1)!.at + 1,
      created: sql`${imports.created} + ${counts.create}`,
      joined: sql`${imports.joined} + ${counts.join}`,
      skipped: sql`${imports.skipped} + ${counts.skip}`,
      bad: sql`${imports.bad} + ${counts.bad}`,
    })
    .where(
      and(
        eq(imports.pageId, ctx.pageId),
        eq(imports.id, id),
        eq(imports.state, 'running'),
        eq(imports.rowsDone, batch[0]!.at),
      ),
    )
    .returning({ id: imports.id });
  if (!mine) throw new NotMine();
}

/** The file goes at once; which rows were not taken over can be looked at for a day. */
async function finish(ctx: Context, { id, name, settings }: ImportRow): Promise<void> {
  await transaction(ctx, async (ctx) => {
    const [over] = await ctx.db
      .update(imports)
      .set({ state: 'done', endedAt: ctx.now, keptUntil: new Date(ctx.now.getTime() + importFileHours * hour) })
      .where(and(eq(imports.pageId, ctx.pageId), eq(imports.id, id), eq(imports.state, 'running')))
      .returning();
    if (!over) return;
    await deleteStored(ctx, [id], false);
    const { created, joined, skipped, bad } = over;
    await ctx.record('import.finished', { id, name, kind: settings.kind, created, joined, skipped, bad });
  });
}
