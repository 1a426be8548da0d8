import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TableCell, TableColumn, TableFile } from '@wifi/contract/endpoint.ts';
import { mostRows } from './sheet.ts';
import { streamXlsx } from './stream-xlsx.ts';
import { zip } from './zip.ts';

const text: TableColumn = { name: 'note', kind: 'text' };
const table = (columns: TableColumn[], rows: TableCell[][]): TableFile => ({
  columns,
  rows,
  timeZone: 'Asia/Ho_Chi_Minh',
});

async function bytesOf(source: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of source) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** By the central directory, as readers do. */
function unzip(file: Buffer): Map<string, string> {
  const end = file.length - 22;
  const found = new Map<string, string>();
  for (let at = file.readUInt32LE(end + 16), n = file.readUInt16LE(end + 10); n > 0; n -= 1) {
    const [packed, nameLength, offset] = [
      file.readUInt32LE(at + 20),
      file.readUInt16LE(at + 28),
      file.readUInt32LE(at + 42),
    ];
    const name = file.subarray(at + 46, at + 46 + nameLength).toString();
    const start = offset + 30 + file.readUInt16LE(offset + 26);
    found.set(name, inflateRawSync(file.subarray(start, start + packed)).toString());
    at += 46 + nameLength;
  }
  return found;
}

const sheetOf = async (file: TableFile, isRightToLeft = false) =>
  unzip(await bytesOf(streamXlsx(file, isRightToLeft))).get('xl/worksheets/sheet1.xml')!;
const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };
const textsIn = (sheet: string) =>
  [...sheet.matchAll(/<t xml:space="preserve">([^<]*)<\/t>/g)].map(([, inner]) =>
    inner!
      .replace(/&\w+;/g, (entity) => entities[entity]!)
      .replace(/_x([0-9a-f]{4})_/gi, (_whole, code: string) => String.fromCharCode(parseInt(code, 16))),
  );

/** Well-formed, as far as these files go: every tag closed in order, no stray ampersand, no impossible character. */
function assertWellFormed(xml: string): void {
  const open: string[] = [];
  for (const [, closing, name, selfClosing] of xml
    .replace(/^<\?[^>]*\?>/, '')
    .matchAll(/<(\/?)([\w:]+)(?:\s+[\w:]+="[^"<]*")*\s*(\/?)>/g)) {
    if (closing) expect(open.pop()).toBe(name);
    else if (!selfClosing) open.push(name!);
  }
  expect(open).toEqual([]);
  expect(xml.replace(/<[^>]*>/g, '')).not.toMatch(/[<>]|&(?!(?:amp|lt|gt|quot);)/);
  // oxlint-disable-next-line no-control-regex
  expect(xml).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/);
}

test('unzip finds nothing wrong, and every part is well-formed and named in the table of contents', async () => {
  const file = await bytesOf(
    streamXlsx(
      table(
        [text, { name: 'logins', kind: 'number' }],
        [
          ['tea & <cake>', 7],
          [null, 0],
        ],
      ),
      false,
    ),
  );
  const folder = mkdtempSync(join(tmpdir(), 'wifi-xlsx-'));
  writeFileSync(join(folder, 'report.xlsx'), file);
  expect(execFileSync('unzip', ['-t', join(folder, 'report.xlsx')]).toString()).toContain('No errors detected');
  rmSync(folder, { recursive: true });
  const parts = unzip(file);
  expect([...parts.keys()]).toEqual([
    '[Content_Types].xml',
    '_rels/.rels',
    'xl/styles.xml',
    'xl/worksheets/sheet1.xml',
    'xl/_rels/workbook.xml.rels',
    'xl/workbook.xml',
  ]);
  for (const part of parts.values()) assertWellFormed(part);
});

test('the heading stays in sight, columns have widths, and Arabic sheets run from the right', async () => {
  const sheet = await sheetOf(table([text], []));
  expect(sheet).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>');
  expect(sheet).toContain('<col min="1" max="1" width="24" customWidth="1"/>');
  expect(sheet).not.toContain('rightToLeft');
  expect(await sheetOf(table([text], []), true)).toContain('rightToLeft="1"');
});

test('days, moments on the page’s clocks, lengths of time and shares are numbers with a look', async () => {
  const columns: TableColumn[] = [
    { name: 'day', kind: 'day' },
    { name: 'start', kind: 'moment' },
    { name: 'length', kind: 'seconds' },
    { name: 'rate', kind: 'share' },
  ];
  const sheet = await sheetOf(table(columns, [['2026-11-15', new Date('2026-11-15T17:00:00.750Z'), 5400, 0.25]]));
  expect(sheet).toContain(
    '<row><c s="2"><v>46341</v></c><c s="3"><v>46342</v></c><c s="4"><v>0.0625</v></c><c s="5"><v>0.25</v></c></row>',
  );
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', "'=1", '=HYPERLINK("http://x","y")', '"><f>1+1</f>'])(
  '%j is a text and never a formula',
  async (evil) => {
    const sheet = await sheetOf(table([text], [[evil]]));
    expect(sheet).not.toMatch(/<f[ >]/);
    expect(textsIn(sheet)).toEqual(['note', evil]);
  },
);

test('any text comes back as it was, but for what XML cannot hold', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('_x000D_', '_x0041_', 'a\r\nb', ' x ', '__x005F__')),
        { minLength: 1, maxLength: 5 },
      ),
      async (texts) => {
        const sheet = await sheetOf(
          table(
            [text],
            texts.map((each) => [each]),
          ),
        );
        assertWellFormed(sheet);
        // oxlint-disable-next-line no-control-regex
        const kept = texts
          .filter((each) => each !== '')
          .map((each) => each.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '\ufffd'));
        expect(textsIn(sheet).slice(1)).toEqual(kept);
      },
    ),
    { numRuns: 200 },
  );
});

test('a million rows and more go on in a second sheet, and memory does not grow with them', async () => {
  const rows = function* () {
    for (let n = 0; n < mostRows + 10; n += 1) yield [`guest ${n}`, n, '2026-11-15'];
  };
  const columns: TableColumn[] = [text, { name: 'logins', kind: 'number' }, { name: 'day', kind: 'day' }];
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  let most = 0;
  let tail = Buffer.alloc(0);
  for await (const chunk of streamXlsx({ columns, rows: rows(), timeZone: 'UTC' }, false)) {
    tail = Buffer.concat([tail, chunk]).subarray(-4096);
    most = Math.max(most, process.memoryUsage.rss());
  }
  expect(tail.toString('latin1')).toContain('xl/worksheets/sheet2.xml');
  expect((most - before) / 1e6).toBeLessThan(120);
});

test('a source that fails half-way fails the file, and a reader that leaves ends the source', async () => {
  const failing = (async function* () {
    yield ['one'];
    throw new Error('the database went away');
  })();
  await expect(bytesOf(streamXlsx({ columns: [text], rows: failing, timeZone: 'UTC' }, false))).rejects.toThrow(
    'the database went away',
  );
  let isEnded = false;
  const endless = (async function* () {
    try {
      for (;;) yield [randomBytes(100).toString('hex')];
    } finally {
      isEnded = true;
    }
  })();
  for await (const _chunk of streamXlsx({ columns: [text], rows: endless, timeZone: 'UTC' }, false))
    if (_chunk.length > 1000) break;
  await expect.poll(() => isEnded).toBe(true);
});

test('what is too large for the format is refused instead of written wrong', async () => {
  const most = 1_000_000;
  const read = async (content: Iterable<string>) => (await bytesOf(zip([{ name: 'part', content }], most))).length;
  await expect(read([' '.repeat(most + 1)])).rejects.toThrow('4 GB');
  await expect(read(Array.from({ length: 20 }, () => randomBytes(24_000).toString('hex')))).resolves.toBeLessThan(most);
});
