import type { Sharp } from 'sharp';

/** From here on wide screens show it too, and get it sharp. */
const wide = 1280;

const best = 78;
const lower = [66, 54, 42, 32];
/** Five pictures of a splash together come to under 120 KB with it. */
const mostBytesPerPixel = 0.07;

/** A background is shown wider than the rest on fine screens: a phone loads this step of it. */
const mostBytesOfWide = 100 * 1024;

/** A guest waits for the small ones on a network that lets nothing else through yet: where a photo is busy, they give up quality before lightness. */
export async function encodeSmaller(picture: Sharp, width: number): Promise<Buffer> {
  const { data, info } = await picture.clone().webp({ quality: best }).toBuffer({ resolveWithObject: true });
  const most = width < wide ? info.width * info.height * mostBytesPerPixel : width === wide ? mostBytesOfWide : Infinity;
  let lightest = data;
  for (const quality of lower) {
    if (lightest.length <= most) break;
    lightest = await picture.clone().webp({ quality }).toBuffer();
  }
  return lightest;
}
