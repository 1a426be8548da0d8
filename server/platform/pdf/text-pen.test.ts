import { PDFDocument } from 'pdf-lib';
import { expect, test } from 'vitest';
import { openTextPen } from './text-pen.ts';

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
