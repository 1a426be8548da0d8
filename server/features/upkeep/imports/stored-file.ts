import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm';
import * as z from 'zod';
import { importPreview, type ImportPreview } from '@wifi/contract/upkeep/imports.ts';
import type { Context } from '../../../platform/context.ts';
import { importLeftOut, importPieces, imports } from './tables.ts';

/** Bytes of a piece before it is sealed. */
const pieceSize = 256 * 1024;
const previewPiece = -1;
const samplePiece = -2;

const ofImport = (ctx: Context, id: number) => and(eq(importPieces.pageId, ctx.pageId), eq(importPieces.importId, id));
/** A piece opens for its own import alone. */
const nameOf = (ctx: Context, id: number) => `import/${ctx.pageId}/${id}`;

export async function storeFile(ctx: Context, id: number, bytes: Buffer): Promise<void> {
  for (let piece = 0; piece * pieceSize < bytes.length; piece += 1) {
    const part = bytes.subarray(piece * pieceSize, (piece + 1) * pieceSize);
    const sealed = ctx.program.sealer.seal(part.toString('base64'), nameOf(ctx, id));
    await ctx.db.insert(importPieces).values({ pageId: ctx.pageId, importId: id, piece, sealed });
  }
}

/** Undefined once it is deleted. */
export async function readStoredFile(ctx: Context, id: number): Promise<Buffer | undefined> {
  const pieces: Buffer[] = [];
  // One by one: all of them in one answer of the database would stand in memory several times over.
  for (let piece = 0; ; piece += 1) {
    const [row] = await ctx.db
      .select({ sealed: importPieces.sealed })
      .from(importPieces)
      .where(and(ofImport(ctx, id), eq(importPieces.piece, piece)));
    if (!row) return pieces.length > 0 ? Buffer.concat(pieces) : undefined;
    pieces.push(Buffer.from(ctx.program.sealer.open(row.sealed, nameOf(ctx, id)), 'base64'));
  }
}

async function storeBeside(ctx: Context, id: number, piece: number, value: unknown): Promise<void> {
  const sealed = ctx.program.sealer.seal(JSON.stringify(value), nameOf(ctx, id));
  await ctx.db
    .insert(importPieces)
    .values({ pageId: ctx.pageId, importId: id, piece, sealed })
    .onConflictDoUpdate({
      target: [importPieces.pageId, importPieces.importId, importPieces.piece],
      set: { sealed: sql`excluded.sealed` },
    });
}

async function readBeside<Schema extends z.ZodType>(
  ctx: Context,
  id: number,
  piece: number,
  schema: Schema,
): Promise<z.output<Schema> | undefined> {
  const [row] = await ctx.db
    .select({ sealed: importPieces.sealed })
    .from(importPieces)
    .where(and(ofImport(ctx, id), eq(importPieces.piece, piece)));
  return row && schema.parse(JSON.parse(ctx.program.sealer.open(row.sealed, nameOf(ctx, id))));
}

const firstRows = z.array(z.array(z.string()));

export const storePreview = (ctx: Context, id: number, preview: ImportPreview): Promise<void> =>
  storeBeside(ctx, id, previewPiece, preview);
export const readPreview = async (ctx: Context, id: number): Promise<ImportPreview | null> =>
  (await readBeside(ctx, id, previewPiece, importPreview)) ?? null;
export const storeSample = (ctx: Context, id: number, sample: string[][]): Promise<void> =>
  storeBeside(ctx, id, samplePiece, sample);
export const readSample = async (ctx: Context, id: number): Promise<string[][]> =>
  (await readBeside(ctx, id, samplePiece, firstRows)) ?? [];

export const sealLeftOut = (ctx: Context, id: number, value: unknown): string =>
  ctx.program.sealer.seal(JSON.stringify(value), nameOf(ctx, id));

export async function readLeftOut(ctx: Context, id: number, from: number, most: number) {
  const rows = await ctx.db
    .select({ row: importLeftOut.row, sealed: importLeftOut.sealed })
    .from(importLeftOut)
    .where(and(eq(importLeftOut.pageId, ctx.pageId), eq(importLeftOut.importId, id), gte(importLeftOut.row, from)))
    .orderBy(asc(importLeftOut.row))
    .limit(most);
  return rows.map(({ row, sealed }) => ({
    row,
    value: JSON.parse(ctx.program.sealer.open(sealed, nameOf(ctx, id))) as unknown,
  }));
}

/** The file and its preview, and with `everything` the rows that were not taken over too. */
export async function deleteStored(ctx: Context, ids: readonly number[], everything: boolean): Promise<number> {
  if (ids.length === 0) return 0;
  const pieces = await ctx.db
    .delete(importPieces)
    .where(and(eq(importPieces.pageId, ctx.pageId), inArray(importPieces.importId, [...ids])));
  if (!everything) return pieces.rowCount ?? 0;
  const rows = await ctx.db
    .delete(importLeftOut)
    .where(and(eq(importLeftOut.pageId, ctx.pageId), inArray(importLeftOut.importId, [...ids])));
  await ctx.db
    .update(imports)
    .set({ keptUntil: null })
    .where(and(eq(imports.pageId, ctx.pageId), inArray(imports.id, [...ids])));
  return (pieces.rowCount ?? 0) + (rows.rowCount ?? 0);
}
