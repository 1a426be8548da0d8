import { readFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { and, count, desc, eq, inArray, notInArray } from 'drizzle-orm';
import * as z from 'zod';
import {
  importFileHours,
  largestImportFile,
  leftOutPerLoad,
  mostOpenImports,
  targetOf,
  type ImportTarget,
} from '@wifi/contract/upkeep/import-words.ts';
import { importProblems, type ImportSettings } from '@wifi/contract/upkeep/imports.ts';
import type { PlanModule } from '@wifi/contract/venue/plan-words.ts';
import { transaction, type Context, type PageContext } from '../../../platform/context.ts';
import { decodeText, encodingOf } from '../../../platform/csv/decode-text.ts';
import { takePageLock } from '../../../platform/db/page-lock.ts';
import { AppError, badField } from '../../../platform/errors.ts';
import { TooLarge, withSpooled } from '../../../platform/storage/spool.ts';
import { recordListing } from '../../venue/page-roles/contact-reads.ts';
import { requireModule } from '../../venue/plans/require-plan.ts';
import type { ImportRow } from './open-import.ts';
import { guessColumns } from './read/columns.ts';
import { guessFile, guessForm } from './read/guess-file.ts';
import { signOf } from './read/read-file.ts';
import {
  deleteStored,
  readLeftOut,
  readPreview,
  readSample,
  readStoredFile,
  storeFile,
  storeSample,
} from './stored-file.ts';
import { imports } from './tables.ts';
import { workOnImports } from './work-job.ts';

const megabyte = 1024 * 1024;
const hour = 60 * 60_000;
const mostListed = 20;

const own = (ctx: Context, id: number) => and(eq(imports.pageId, ctx.pageId), eq(imports.id, id));
const isOver = ['done', 'stopped', 'failed'] as const;

export async function listImports(ctx: PageContext) {
  const rows = await ctx.db
    .select()
    .from(imports)
    .where(eq(imports.pageId, ctx.pageId))
    .orderBy(desc(imports.id))
    .limit(mostListed);
  return { rows };
}

async function getRow(ctx: Context, id: number): Promise<ImportRow> {
  const [row] = await ctx.db.select().from(imports).where(own(ctx, id));
  if (!row) throw new AppError('not-found');
  return row;
}

export async function getImport(ctx: PageContext, { id }: { id: number }) {
  const shown = await presented(ctx, await getRow(ctx, id));
  // Another one than who uploaded it may look.
  await recordListing(ctx, shown.preview?.rows.length ?? 0);
  return shown;
}

const presented = async (ctx: Context, row: ImportRow) => ({
  ...row,
  preview: row.state === 'checked' ? await readPreview(ctx, row.id) : null,
  sample: await readSample(ctx, row.id),
});

/** Keeps the bytes for a day, and guesses what they are. */
export async function uploadImport(ctx: PageContext, { name }: { name: string }, body: Readable) {
  try {
    return await withSpooled(
      body,
      (head) => {
        if (encodingOf(head) === undefined) throw badField('file', 'table-kind');
        return largestImportFile;
      },
      async ({ path }) => keepFile(ctx, name, await readFile(path)),
    );
  } catch (error) {
    if (error instanceof TooLarge) throw badField('file', 'file-too-large', { n: largestImportFile / megabyte });
    // Whoever went away in the middle reads no answer; it is no fault of ours either.
    if (body.destroyed && !body.readableEnded) throw new AppError('bad-request', { cause: error });
    throw error;
  }
}

async function keepFile(ctx: PageContext, name: string, bytes: Buffer) {
  const encoding = encodingOf(bytes);
  if (encoding === undefined || bytes.length === 0) throw badField('file', 'table-kind');
  const text = decodeText(bytes, encoding);
  const form = guessForm(text);
  const { kind, separator, sample, isMonthFirst } = guessFile(text, form);
  const settings: ImportSettings = {
    kind,
    encoding,
    separator,
    dayOrder: isMonthFirst ? 'month-first' : 'day-first',
    columns: guessColumns(sample[0] ?? [], kind),
    tag: '',
  };
  return transaction(ctx, async (ctx) => {
    await takePageLock(ctx, 'imports.upload');
    const [open] = await ctx.db
      .select({ count: count() })
      .from(imports)
      .where(and(eq(imports.pageId, ctx.pageId), notInArray(imports.state, [...isOver])));
    if ((open?.count ?? 0) >= mostOpenImports) throw badField('file', 'too-many', { n: mostOpenImports });
    const [row] = await ctx.db
      .insert(imports)
      .values({
        pageId: ctx.pageId,
        name,
        size: bytes.length,
        state: 'uploaded',
        form,
        settings,
        madeBy: ctx.actor.uid,
        createdBy: ctx.actor.label,
        createdAt: ctx.now,
        keptUntil: new Date(ctx.now.getTime() + importFileHours * hour),
      })
      .returning();
    await storeFile(ctx, row!.id, bytes);
    await storeSample(ctx, row!.id, sample);
    await ctx.record('import.uploaded', { id: row!.id, name });
    return presented(ctx, row!);
  });
}

const moduleOf: Record<ImportTarget, PlanModule> = {
  guest: 'profiles',
  code: 'access-codes',
  account: 'guest-accounts',
};

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
