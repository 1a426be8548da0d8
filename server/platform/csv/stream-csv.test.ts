import { expect, test } from 'vitest';
import type { TableColumn } from '@wifi/contract/endpoint.ts';
import { streamCsv } from './stream-csv.ts';

const columns: TableColumn[] = [
  { name: 'note', kind: 'text' },
  { name: 'start', kind: 'moment' },
  { name: 'rate', kind: 'share' },
];

async function textOf(source: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const piece of source) text += piece;
  return text;
}

test('a byte order mark, a heading, times on the page’s clocks, nothing for nothing, and no formulas', async () => {
  const rows = [
    ['=cmd()', new Date('2026-11-15T17:00:00.500Z'), 1 / 3],
    ['a "b"', null, null],
  ];
  expect(await textOf(streamCsv({ columns, rows, timeZone: 'Asia/Ho_Chi_Minh' }))).toBe(
    '\uFEFFnote,start,rate\r\n\'=cmd(),2026-11-16 00:00:00,0.3333\r\n"a ""b""",,\r\n',
  );
});

test('a million rows pass through without staying', async () => {
  const at = Date.parse('2026-01-01T00:00:00Z');
  const rows = function* () {
    for (let n = 0; n < 1_000_000; n += 1) yield [`guest ${n}`, new Date(at + n * 30_000), n / 1_000_000];
  };
  const before = process.memoryUsage().rss;
  let most = 0;
  let lines = 0;
  for await (const piece of streamCsv({ columns, rows: rows(), timeZone: 'Europe/Rome' })) {
    lines += piece.split('\n').length - 1;
    most = Math.max(most, process.memoryUsage.rss());
  }
  expect(lines).toBe(1_000_001);
  expect((most - before) / 1e6).toBeLessThan(100);
});
