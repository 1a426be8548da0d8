import sharp from 'sharp';
import { encode } from 'uqr';
import type { Program } from '../../../../platform/program.ts';
import { drawingOf } from './drawings.ts';

const kind = 'mail-qr';
const life = 5 * 365 * 24 * 60 * 60_000;
const longestCode = 120;

/**
 * Where mail programs fetch the picture of a code: most of them show no `data:` addresses. Signed, so that nobody else
 * has codes drawn under our name.
 */
export const qrAddress =
  ({ signer, publicUrl }: Program, now: Date) =>
  (text: string): string =>
    `${publicUrl}/mail-pictures/qr.png?t=${signer.sign(kind, { c: text.slice(0, longestCode) }, new Date(now.getTime() + life))}`;

export function readQrToken({ signer }: Program, token: string, now: Date): string | undefined {
  const code = signer.openOnce(kind, token, now)?.c;
  return typeof code === 'string' ? code : undefined;
}

const dot = 8;

/** Black on white with the quiet border that scanners need. */
export function drawQr(text: string): Promise<Buffer> {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const grey = Buffer.from(data.flatMap((row) => row.map((isDark) => (isDark ? 0 : 255))));
  return sharp(grey, { raw: { width: size, height: size, channels: 1 } })
    .resize(size * dot, size * dot, { kernel: 'nearest' })
    .png({ palette: true })
    .toBuffer();
}

const drawn = new Map<string, Promise<Buffer>>();

/** Pictures of the shared templates; there are a dozen, so each is kept. */
export function drawBanner(name: string): Promise<Buffer> | undefined {
  const svg = drawingOf(name);
  if (!svg) return undefined;
  const picture = drawn.get(name) ?? sharp(Buffer.from(svg)).png({ palette: true, quality: 90 }).toBuffer();
  drawn.set(name, picture);
  return picture;
}
