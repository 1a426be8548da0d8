import type { Sharp } from 'sharp';

export const widestOnPhones = 640;

const best = 78;
const lower = [66, 54, 42];
/** Five pictures of a splash together come to under 120 KB with it. */
const mostBytesPerPixel = 0.07;

/** A guest waits for the small ones on a network that lets nothing else through yet: where a photo is busy, they give up sharpness before lightness. */
export async function encodeSmaller(picture: Sharp, mayWeigh: boolean): Promise<Buffer> {
  const { data, info } = await picture.clone().webp({ quality: best }).toBuffer({ resolveWithObject: true });
  if (mayWeigh) return data;
  let lightest = data;
  for (const quality of lower) {
    if (lightest.length <= info.width * info.height * mostBytesPerPixel) break;
    lightest = await picture.clone().webp({ quality }).toBuffer();
  }
  return lightest;
}
