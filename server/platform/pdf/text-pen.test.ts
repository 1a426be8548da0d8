import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import fontkit from '@pdf-lib/fontkit';
import { PDFDocument } from 'pdf-lib';
import { expect, test } from 'vitest';
import { openTextPen } from './text-pen.ts';
import { unpackWoff } from './unpack-woff.ts';

async function written(text: string) {
  const document = await PDFDocument.create();
  const page = document.addPage();
  const pen = await openTextPen(document, text);
  const lines = pen.wrap(text, 200, { size: 10 });
  for (const [at, line] of lines.entries()) pen.write(page, line, 20, 700 - at * 14, { size: 10 });
  for (const weight of [400, 600] as const) pen.write(page, text, 20, 500, { size: 10, weight });
  return { lacks: pen.lacks(text), lines, bytes: await document.save() };
}

test('Chinese is written, simplified and traditional, beside our other alphabets', async () => {
  for (const text of ['北京莲花国际酒店管理有限公司，河内市行帛街12号', '臺灣廣東酒店', 'Khách sạn 莲花 فندق'])
    expect((await written(text)).lacks, text).toBe(false);
  expect((await written('호텔')).lacks, 'Korean is shown as question marks').toBe(true);
});

test('a line of it breaks between any two signs', async () => {
  const { lines } = await written('北京莲花国际酒店管理有限公司'.repeat(3));
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.join('')).toBe('北京莲花国际酒店管理有限公司'.repeat(3));
});

test('a document holds the signs that it shows, and nothing of the font where there is no Chinese', async () => {
  const [plain, chinese] = [await written('Khách sạn Sen'), await written('Khách sạn 莲花')];
  expect(plain.bytes.length).toBeLessThan(60_000);
  expect(chinese.bytes.length).toBeGreaterThan(plain.bytes.length);
  expect(chinese.bytes.length - plain.bytes.length).toBeLessThan(40_000);
});

test('of the part of a font that goes into a document, every letter looks as it does in the font', async () => {
  const require = createRequire(import.meta.url);
  const files: [string, string][] = [
    [
      '@fontsource/wdxl-lubrifont-sc/files/wdxl-lubrifont-sc-chinese-simplified-400-normal.woff',
      '金莲花国际大酒店有限公司臺灣廣東',
    ],
    ['@fontsource/be-vietnam-pro/files/be-vietnam-pro-vietnamese-400-normal.woff', 'ạảấầẩẫậ'],
    ['@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-400-normal.woff', 'فندقزهرة'],
  ];
  for (const [file, text] of files) {
    const font = fontkit.create(unpackWoff(await readFile(require.resolve(file))));
    const subset = font.createSubset();
    const { glyphs } = font.layout(text);
    const placed = glyphs.map((glyph) => subset.includeGlyph(glyph));
    const parts: Uint8Array[] = [];
    await new Promise<void>((resolve) => {
      subset
        .encodeStream()
        .on('data', (part) => parts.push(part))
        .on('end', () => resolve());
    });
    const inDocument = fontkit.create(Buffer.concat(parts)) as unknown as { getGlyph(id: number): (typeof glyphs)[0] };
    const outlineOf = (glyph: (typeof glyphs)[0]) => glyph.path.toSVG();
    expect(placed.map((id) => outlineOf(inDocument.getGlyph(id)))).toEqual(glyphs.map(outlineOf));
    expect(
      glyphs.every((glyph) => outlineOf(glyph) !== ''),
      text,
    ).toBe(true);
  }
});
