import type { Translate } from '../../../kit/language.tsx';
import { describeReason } from '../../../shell/calls/describe-error.ts';
import { columnWords } from './account-words.ts';
import type { ImportedLine } from './account.ts';

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
