import { and, inArray } from 'drizzle-orm';
import { targetOf } from '@wifi/contract/upkeep/import-words.ts';
import type { ImportSettings } from '@wifi/contract/upkeep/imports.ts';
import { transaction, type PageContext } from '../../../platform/context.ts';
import { decodeText } from '../../../platform/csv/decode-text.ts';
import { AppError, badField } from '../../../platform/errors.ts';
import { requireModule } from '../../venue/plans/require-plan.ts';
import { getRow, moduleOf, own, presented } from './imports.ts';
import type { ImportRow } from './open-import.ts';
import { guessColumns } from './read/columns.ts';
import { guessFile } from './read/guess-file.ts';
import { signOf } from './read/read-file.ts';
import { readStoredFile, storeSample } from './stored-file.ts';
import { imports } from './tables.ts';
import { workOnImports } from './work-job.ts';

/** With another kind, separator or encoding the columns are guessed anew, unless they are those of that kind. */
export async function checkAgain(ctx: PageContext, { id, ...settings }: ImportSettings & { id: number }) {
  const before = await getRow(ctx, id);
  await requireModule(ctx, moduleOf[targetOf[settings.kind]]);
  const { sample, columns } = await columnsFor(ctx, before, settings);
  return transaction(ctx, async (ctx) => {
    const [row] = await ctx.db
      .update(imports)
      .set({ settings: { ...settings, columns }, state: 'checking' })
      .where(and(own(ctx, id), inArray(imports.state, ['uploaded', 'checking', 'checked', 'failed'])))
      .returning();
    if (!row) throw new AppError('conflict');
    if (sample) await storeSample(ctx, id, sample);
    await ctx.later(workOnImports.with({ pageId: ctx.pageId }));
    return presented(ctx, row);
  });
}

async function columnsFor(
  ctx: PageContext,
  before: ImportRow,
  settings: ImportSettings,
): Promise<{ columns: ImportSettings['columns']; sample?: string[][] }> {
  const same = (['kind', 'separator', 'encoding'] as const).every((name) => before.settings[name] === settings[name]);
  if (before.form !== 'table') {
    const { kind } = before.settings;
    // What is no table is what it is.
    if (settings.kind !== kind) throw badField('kind', 'not-one-of');
    return { columns: [] };
  }
  if (same) return { columns: uniqueColumns(settings) };
  const bytes = await readStoredFile(ctx, before.id);
  if (!bytes) throw new AppError('not-found');
  const text = decodeText(bytes, settings.encoding);
  const { sample } = guessFile(text, 'table', { kind: settings.kind, separator: signOf[settings.separator] });
  return { sample, columns: guessColumns(sample[0] ?? [], settings.kind) };
}

/** Of two columns that are to mean the same, none can be preferred. */
function uniqueColumns({ columns }: ImportSettings): ImportSettings['columns'] {
  const meant = columns.filter((column) => column !== null);
  if (new Set(meant).size < meant.length) throw badField('columns', 'taken');
  return columns;
}
