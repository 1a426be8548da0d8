import type { Translate } from '../../../kit/language.tsx';
import type { ImportedLine } from './account.ts';
import { problemWords } from './problem-words.ts';

/** RFC 4180; a name that a spreadsheet would run as a formula gets an apostrophe in front. */
const cell = (text: string): string => `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/** What was not imported and why, to mend it in a spreadsheet. */
export function badLinesCsv(t: Translate, lines: readonly ImportedLine[]): string {
  const rows = lines
    .filter(({ action }) => action === 'bad')
    .map(({ line, username, problems }) => [
      String(line),
      username,
      problems.map((problem) => problemWords(t, problem)).join('; '),
    ]);
  return [[t('Line'), t('User name'), t('Problem')], ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}
