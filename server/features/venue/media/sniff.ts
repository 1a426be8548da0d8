import type { TakenType } from '@wifi/contract/venue/media-types.ts';

const at = (head: Buffer, offset: number, ...bytes: number[]) =>
  bytes.every((byte, index) => head[offset + index] === byte);
const says = (head: Buffer, offset: number, text: string) =>
  head.toString('latin1', offset, offset + text.length) === text;

const stillBrands = ['avif', 'avis'];
/** ISO/IEC 23008-12 annex B: photos of phones. `mif1` is the plain frame of either kind, and tells more behind it. */
const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx'];
const filmBrands = [
  'isom',
  'iso2',
  'iso3',
  'iso4',
  'iso5',
  'iso6',
  'iso8',
  'mp41',
  'mp42',
  'avc1',
  'M4V ',
  'MSNV',
  'dash',
];

/** ISO/IEC 14496-12 §4.3: the file begins with its brand. */
function ofBrand(head: Buffer): TakenType | undefined {
  if (!says(head, 4, 'ftyp')) return undefined;
  const brand = head.toString('latin1', 8, 12);
  if (brand === 'mif1' || brand === 'msf1')
    return head.toString('latin1', 16, 64).includes('avif') ? 'image/avif' : 'image/heic';
  if (heicBrands.includes(brand)) return 'image/heic';
  return stillBrands.includes(brand) ? 'image/avif' : filmBrands.includes(brand) ? 'video/mp4' : undefined;
}

const opensSvg =
  /^\uFEFF?\s*(?:<\?xml[^>]{0,200}\?>\s*)?(?:(?:<!--(?:(?!-->)[\s\S])*-->|<!DOCTYPE[^>[]*>)\s*)*<svg[\s>]/;

/** What the first bytes say a file is; what it is called does not count. */
export function sniff(head: Buffer): TakenType | undefined {
  if (at(head, 0, 0xff, 0xd8, 0xff)) return 'image/jpeg';
  if (at(head, 0, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png';
  if (says(head, 0, 'GIF87a') || says(head, 0, 'GIF89a')) return 'image/gif';
  if (says(head, 0, 'RIFF') && says(head, 8, 'WEBP')) return 'image/webp';
  if (at(head, 0, 0x1a, 0x45, 0xdf, 0xa3)) return head.subarray(0, 64).includes('webm') ? 'video/webm' : undefined;
  if (says(head, 0, '%PDF-')) return 'application/pdf';
  return ofBrand(head) ?? (opensSvg.test(head.toString('utf8')) ? 'image/svg+xml' : undefined);
}
