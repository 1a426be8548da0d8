import { and, eq } from 'drizzle-orm';
import { rowsInPreview, type ImportedAction, type ImportProblem } from '@wifi/contract/upkeep/import-words.ts';
import type { ImportPreview } from '@wifi/contract/upkeep/imports.ts';
import { transaction, type Context } from '../../../platform/context.ts';
import { batchesOf } from '../../../platform/in-slices.ts';
import { openImport, type ImportRow } from './open-import.ts';
import { createPlan, type PlannedRecord } from './plan-batch.ts';
import { becomes } from './present-record.ts';
import { storePreview } from './stored-file.ts';
import { imports } from './tables.ts';

const batchSize = 500;

export const noCounts: Record<ImportedAction, number> = { create: 0, join: 0, skip: 0, bad: 0 };

/** Reads the whole file and says what would happen with each row. Writes nothing but that. */
export async function checkImport(ctx: Context, row: ImportRow): Promise<void> {
  const { target, records } = await openImport(ctx, row);
  const plan = await createPlan(ctx, target);
  const counts = { ...noCounts };
  const preview: ImportPreview = { rows: [], problems: [] };
  const sums = new Map<string, ImportPreview['problems'][number]>();
  let rows = 0;
  for await (const batch of batchesOf(records, batchSize)) {
    rows += batch.length;
    const planned = await plan(
      ctx,
      batch.map(({ record }) => record),
    );
    for (const one of planned) {
      counts[one.action] += 1;
      for (const problem of problemsOf(one)) addTo(sums, problem, one.record.line);
      if (preview.rows.length < rowsInPreview) preview.rows.push(presented(one));
    }
  }
  preview.problems = [...sums.values()].toSorted((one, other) => other.count - one.count);
  await transaction(ctx, async (ctx) => {
    const [mine] = await ctx.db
      .update(imports)
      .set({
        state: 'checked',
        rows,
        created: counts.create,
        joined: counts.join,
        skipped: counts.skip,
        bad: counts.bad,
      })
      .where(and(eq(imports.pageId, ctx.pageId), eq(imports.id, row.id), eq(imports.state, 'checking')))
      .returning({ id: imports.id });
    // Forgotten, or read in another way, meanwhile.
    if (mine) await storePreview(ctx, row.id, preview);
  });
}

export const problemsOf = ({ record }: PlannedRecord): ImportProblem[] => [...record.problems, ...record.notes];

const presented = (planned: PlannedRecord): ImportPreview['rows'][number] => ({
  line: planned.record.line,
  label: planned.record.label,
  action: planned.action,
  becomes: becomes(planned.record),
  problems: problemsOf(planned),
});

/** Names of attributes and profiles come from the file: as many as anybody reads. */
const mostProblems = 60;

function addTo(
  sums: Map<string, ImportPreview['problems'][number]>,
  { field, reason, n }: ImportProblem,
  line: number,
): void {
  const name = `${field}/${reason}`;
  const sum = sums.get(name);
  if (sum) sum.count += 1;
  // Of a row that repeats another, the other's line would stand for all of them.
  else if (sums.size < mostProblems)
    sums.set(name, { field, reason, count: 1, line, ...(n !== undefined && reason !== 'repeated' && { n }) });
}
