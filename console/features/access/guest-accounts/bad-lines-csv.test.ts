import { expect, test } from 'vitest';
import type { Translate } from '../../../kit/language.tsx';
import { badLinesCsv } from './bad-lines-csv.ts';

const t: Translate = (message, values = {}) =>
  message.replace(/\{(\w+)\}/g, (_whole, name: string) => String(values[name]));

test('the report has the bad lines only, in words, and no cell that a spreadsheet would run', () => {
  expect(
    badLinesCsv(t, [
      { line: 2, username: 'good', action: 'create', problems: [] },
      {
        line: 3,
        username: '=1+1 "x"',
        action: 'bad',
        problems: [
          { field: 'password', reason: 'too-short', params: { n: 4 } },
          { field: 'username', reason: 'wrong-type' },
        ],
      },
      { line: 4, username: '', action: 'bad', problems: [{ field: 'line', reason: 'unclosed-quote' }] },
    ]),
  ).toBe(
    [
      '"Line","User name","Problem"',
      '"3","\'=1+1 ""x""","Password: Minimum 4 characters; User name: This value has the wrong form"',
      '"4","","A quotation mark is opened and never closed"',
      '',
    ].join('\r\n'),
  );
});
