import type { Translate } from '../../../kit/language.tsx';
import type { AnswerOf } from '../../../shell/calls/api.ts';
import { problemWords } from './column-words.ts';

export type LeftOut = AnswerOf<'GET /imports/{id}/left-out'>['rows'][number];

/** RFC 4180; what a spreadsheet would run as a formula gets an apostrophe in front. */
const cell = (text: string): string => `"${(/^\s*[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/** The rows as they stood in the file, with their line and what is wrong with them in front. */
export const leftOutCsv = (t: Translate, rows: readonly LeftOut[]): string =>
  [
    [t('Line'), t('Problem')],
    ...rows.map(({ line, cells, problems }) => [
      String(line),
      problems.map((problem) => problemWords(t, problem)).join('; '),
      ...cells,
    ]),
  ]
    .map((row) => `${row.map(cell).join(',')}\r\n`)
    .join('');
