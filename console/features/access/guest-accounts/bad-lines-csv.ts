import type { Translate } from '../../../kit/language.tsx';
import { describeReason } from '../../../shell/calls/describe-error.ts';
import { columnWords } from './account-words.ts';
import type { ImportedLine } from './account.ts';

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

/** “Password: Minimum 4 characters” */
export function problemWords(t: Translate, { field, reason, params }: ImportedLine['problems'][number]): string {
  if (field === 'line' && reason === 'too-many')
    return t('More cells than columns. Put texts with a comma into quotation marks.');
  const sentence = describeReason(t, reason, params);
  return field === 'line'
    ? sentence
    : t('{field}: {problem}', {
        field: field in columnWords ? t(columnWords[field as keyof typeof columnWords]) : field,
        problem: sentence,
      });
}
