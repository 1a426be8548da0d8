import { readFile, writeFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { largestDrawing } from '@wifi/contract/limits.ts';
import { smallerName } from '@wifi/contract/venue/media-address.ts';
import { endingOf, fileTypeOf, largestOf, takenTypeOf, type TakenType } from '@wifi/contract/venue/media-types.ts';
import { transaction, type PageContext } from '../../../platform/context.ts';
import { randomName } from '../../../platform/crypto/random.ts';
import { AppError, badField } from '../../../platform/errors.ts';
import type { BlobSource } from '../../../platform/storage/blob-store.ts';
import { TooLarge, withSpooled, type Spooled } from '../../../platform/storage/spool.ts';
import { requireFlag } from '../plans/require-plan.ts';
import { drawPicture, inTurn } from './draw-picture.ts';
import { present } from './files.ts';
import { stripFilm } from './film/strip-film.ts';
import { keyOf } from './keys.ts';
import { checkRoom, takeRoom } from './room.ts';
import { servedAs } from './served-types.ts';
import { sniff } from './sniff.ts';
import { drawSvg, needsDrawing } from './svg/draw-svg.ts';
import { makeTreeInert, type InertSvg } from './svg/make-inert.ts';
import { NotPlainSvg, readSvg } from './svg/read-svg.ts';
import { mediaFiles } from './tables.ts';

const megabyte = 1024 * 1024;

/** Stores the bytes under a name of our own. In the library it is only once POST /files says so. */
export async function uploadFile(ctx: PageContext, { name }: { name: string }, body: Readable) {
  let type: TakenType | undefined;
  let most = 0;
  try {
    return await withSpooled(
      body,
      async (head) => {
        type = checkedType(head, name);
        if (fileTypeOf(type) === 'v') await requireFlag(ctx, 'videoUpload');
        // One byte at least: what is full already needs not be sent.
        await checkRoom(ctx, 1);
        most = type === 'image/svg+xml' ? largestDrawing : largestOf[fileTypeOf(type)];
        return most;
      },
      (file) => store(ctx, name, file, type!),
    );
  } catch (error) {
    if (error instanceof TooLarge) throw badField('file', 'file-too-large', { n: most / megabyte });
    // Whoever went away in the middle reads no answer; it is no fault of ours either.
    if (body.destroyed && !body.readableEnded) throw new AppError('bad-request', { cause: error });
    throw error;
  }
}

function checkedType(head: Buffer, name: string): TakenType {
  const type = sniff(head);
  const claimed = takenTypeOf(endingOf(name));
  if (!type) throw badField('file', claimed ? 'file-broken' : 'file-kind');
  // A picture with another picture's ending is an honest mistake; a paper with a picture's is not what it says.
  if (claimed && fileTypeOf(claimed) !== fileTypeOf(type)) throw badField('file', 'file-broken');
  return type;
}

interface Made {
  filename: string;
  source: BlobSource;
  filesize: number;
  width: number | null;
  height: number | null;
  smaller: { name: string; width: number; bytes: Buffer }[];
}

async function make(pageId: number, code: string, file: Spooled, type: TakenType): Promise<Made> {
  if (type === 'image/svg+xml') {
    const made = await drawn(pageId, await readFile(file.path, 'utf8'));
    if (Buffer.isBuffer(made)) {
      // It lies beside the upload, and goes with it.
      const path = `${file.path}.png`;
      await writeFile(path, made);
      return make(pageId, code, { path, size: made.length }, 'image/png');
    }
    const { text, width, height } = made;
    const bytes = Buffer.from(text);
    return {
      filename: `${code}-${width}x${height}.svg`,
      source: { bytes },
      filesize: bytes.length,
      width,
      height,
      smaller: [],
    };
  }
  if (fileTypeOf(type) === 'i') {
    const { width, height, extension, bytes, smaller } = await drawPicture(pageId, file.path, type);
    const filename = `${code}-${width}x${height}.${extension}`;
    return {
      filename,
      source: { bytes },
      filesize: bytes.length,
      width,
      height,
      smaller: smaller.map((one) => ({ ...one, name: smallerName(filename, one.width) })),
    };
  }
  if (fileTypeOf(type) === 'v') await stripFilm(file.path, file.size, type);
  const extension = type.slice(type.indexOf('/') + 1);
  return {
    filename: `${code}.${extension}`,
    source: { path: file.path },
    filesize: file.size,
    width: null,
    height: null,
    smaller: [],
  };
}

/** A drawing that stays one, or else a picture of it. */
async function drawn(pageId: number, text: string): Promise<InertSvg | Buffer> {
  try {
    const root = readSvg(text);
    return needsDrawing(root) ? await inTurn(pageId, () => drawSvg(root)) : makeTreeInert(root);
  } catch (error) {
    if (error instanceof NotPlainSvg) throw badField('file', 'svg-unsafe');
    throw error;
  }
}

async function store(ctx: PageContext, name: string, file: Spooled, type: TakenType) {
  const { filename, source, filesize, width, height, smaller } = await make(ctx.pageId, randomName(20), file, type);
  const { storage } = ctx.program;
  const extension = endingOf(filename);
  const mimetype = takenTypeOf(extension)!;
  const sizes = smaller.map((one) => ({ width: one.width, filesize: one.bytes.length }));
  // The row comes first: a crash in between leaves something that the sweep finds.
  const made = await transaction(ctx, async (ctx) => {
    await takeRoom(
      ctx,
      sizes.reduce((sum, one) => sum + one.filesize, filesize),
    );
    const [row] = await ctx.db
      .insert(mediaFiles)
      .values({
        pageId: ctx.pageId,
        eid: randomName(12),
        type: fileTypeOf(mimetype),
        name,
        filename,
        mimetype,
        extension,
        filesize,
        smaller: sizes,
        width,
        height,
        createdAt: ctx.now,
      })
      .returning();
    await ctx.record('media.uploaded', { name });
    return row!;
  });
  await storage.put(keyOf(ctx.pageEid, filename), source, servedAs(filename)!);
  for (const one of smaller) await storage.put(keyOf(ctx.pageEid, one.name), { bytes: one.bytes }, servedAs(one.name)!);
  return present(ctx, made);
}
