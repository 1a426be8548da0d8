import sharp, { type Metadata, type Sharp } from 'sharp';
import { mostFrames, mostPixels } from '@wifi/contract/limits.ts';
import { widestPicture, widthsBelow } from '@wifi/contract/venue/media-address.ts';
import type { TakenType } from '@wifi/contract/venue/media-types.ts';
import { AppError, badField } from '../../../platform/errors.ts';
import { createFairQueue } from '../../../platform/fair-queue.ts';
import { decodeHeic } from './decode-heic.ts';

export interface DrawnPicture {
  width: number;
  height: number;
  extension: 'jpg' | 'png' | 'gif';
  bytes: Buffer;
  smaller: { width: number; bytes: Buffer }[];
}

const highest = 4096;
const longestSeconds = 30;

// Guests log in on the same cores: pictures wait for each other, not guests for pictures, and no page for all the
// pictures of another.
const turns = createFairQueue({
  atOnce: 1,
  perOwner: 1,
  mostWaitingPerOwner: 30,
  refuse: () => new AppError('page-busy'),
});
export async function inTurn<T>(pageId: number, run: () => Promise<T>): Promise<T> {
  const end = await turns(pageId);
  return run().finally(end);
}

const tooManyPixels = () => badField('file', 'too-many-pixels', { n: mostPixels / 1_000_000 });
const formatOf: Partial<Record<TakenType, string>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/avif': 'heif',
  'image/heic': 'heif',
};

/**
 * Draws a picture anew: upright, without what the camera wrote into it, and with nothing left of what else the file may
 * have been.
 */
export function drawPicture(pageId: number, path: string, type: TakenType): Promise<DrawnPicture> {
  return inTurn(pageId, async () => {
    try {
      const { isMoving, isClear, images } = await measure(path, type);
      const source = type === 'image/heic' ? await decoded(path, isClear, images) : { path, isUpright: false };
      const isOpaque = !isClear || (await openPicture(source, false).stats()).isOpaque;
      return await draw(() => openPicture(source, isMoving), { isMoving, isOpaque });
    } catch (error) {
      if (error instanceof Error && /pixel limit/i.test(error.message)) throw tooManyPixels();
      if (error instanceof Error && 'fields' in error) throw error;
      throw badField('file', 'file-broken');
    }
  });
}

interface Source {
  path: string;
  /** Whatever else the camera says about how it was held. */
  isUpright: boolean;
}

/** Lies beside the upload, and goes with it. Of several photos in one file it is the first. */
async function decoded(path: string, isClear: boolean, images: number): Promise<Source> {
  const ending = isClear ? 'png' : 'jpg';
  if (!(await decodeHeic(path, `${path}.${ending}`, longestSeconds * 1000))) throw badField('file', 'heic-here');
  return { path: `${path}${images > 1 ? '-1' : ''}.${ending}`, isUpright: true };
}

function openPicture({ path, isUpright }: Source, isMoving: boolean): Sharp {
  const picture = sharp(path, { limitInputPixels: mostPixels, failOn: 'error', animated: isMoving });
  return (isUpright ? picture : picture.autoOrient()).timeout({ seconds: longestSeconds });
}

interface Shape {
  isMoving: boolean;
  /** It may let something through. */
  isClear: boolean;
  images: number;
}

/** Reads the header only; a bomb is known by it before anything is unpacked. */
async function measure(path: string, type: TakenType): Promise<Shape> {
  const {
    format,
    width,
    height,
    pages = 1,
    hasAlpha,
  }: Metadata = await sharp(path, { limitInputPixels: mostPixels, failOn: 'error' }).metadata();
  if (format !== formatOf[type] || !width || !height) throw badField('file', 'file-broken');
  const isMoving = pages > 1 && (type === 'image/gif' || type === 'image/webp');
  const images = isMoving || type === 'image/heic' ? pages : 1;
  if (width * height * images > mostPixels || (isMoving && pages > mostFrames)) throw tooManyPixels();
  return { isMoving, isClear: Boolean(hasAlpha), images };
}

async function draw(
  open: () => Sharp,
  { isMoving, isOpaque }: { isMoving: boolean; isOpaque: boolean },
): Promise<DrawnPicture> {
  const fitted = open().resize({ width: widestPicture, height: highest, fit: 'inside', withoutEnlargement: true });
  const extension = isMoving ? 'gif' : isOpaque ? 'jpg' : 'png';
  const encoded =
    extension === 'gif'
      ? fitted.gif()
      : extension === 'jpg'
        ? fitted.jpeg({ quality: 82, mozjpeg: true })
        : fitted.png({ compressionLevel: 9 });
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
  const smaller = [];
  for (const width of widthsBelow(info.width))
    smaller.push({
      width,
      bytes: isMoving
        ? await open().resize({ width }).webp().toBuffer()
        : await encodeSmaller(open().resize({ width }), width),
    });
  return { width: info.width, height: info.pageHeight ?? info.height, extension, bytes: data, smaller };
}

/** From here on wide screens show it too, and get it sharp. */
const wide = 1280;

const best = 78;
const lower = [66, 54, 42, 32];
/** Five pictures of a splash together come to under 120 KB with it. */
const mostBytesPerPixel = 0.07;

/** A background is shown wider than the rest on fine screens: a phone loads this step of it. */
const mostBytesOfWide = 100 * 1024;

/**
 * A guest waits for the small ones on a network that lets nothing else through yet: where a photo is busy, they give up
 * quality before lightness.
 */
async function encodeSmaller(picture: Sharp, width: number): Promise<Buffer> {
  const { data, info } = await picture.clone().webp({ quality: best }).toBuffer({ resolveWithObject: true });
  const most =
    width < wide ? info.width * info.height * mostBytesPerPixel : width === wide ? mostBytesOfWide : Infinity;
  let lightest = data;
  for (const quality of lower) {
    if (lightest.length <= most) break;
    lightest = await picture.clone().webp({ quality }).toBuffer();
  }
  return lightest;
}
