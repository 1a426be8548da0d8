import { readFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { and, count, eq, notInArray } from 'drizzle-orm';
import { importFileHours, largestImportFile, mostOpenImports } from '@wifi/contract/upkeep/import-words.ts';
import type { ImportSettings } from '@wifi/contract/upkeep/imports.ts';
import { transaction, type PageContext } from '../../../platform/context.ts';
import { decodeText, encodingOf } from '../../../platform/csv/decode-text.ts';
import { takePageLock } from '../../../platform/db/page-lock.ts';
import { AppError, badField } from '../../../platform/errors.ts';
import { TooLarge, withSpooled } from '../../../platform/storage/spool.ts';
import { hour, presented } from './imports.ts';
import { guessColumns } from './read/columns.ts';
import { guessFile, guessForm } from './read/guess-file.ts';
import { storeFile, storeSample } from './stored-file.ts';
import { imports } from './tables.ts';

const megabyte = 1024 * 1024;

const isOver = ['done', 'stopped', 'failed'] as const;

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
