import { useMemo } from 'react';
import { useFormat, useT } from '../../../kit/language.tsx';
import type { Column } from '../../../kit/table/data-table.tsx';
import { durationWords } from '../../../widgets/words/duration-words.ts';
import { CodeStateBadge } from './code-state.tsx';
import { CodeText } from './code-text.tsx';
import type { Code } from './code.ts';

export function useCodeColumns(): Column<Code>[] {
  const t = useT();
  const format = useFormat();
  return useMemo(
    () => [
      { id: 'code', header: t('Code'), nowrap: true, render: ({ code }) => <CodeText code={code} />, phone: 'title' },
      { id: 'state', header: t('State'), nowrap: true, render: ({ state }) => <CodeStateBadge state={state} /> },
      { id: 'note', header: t('Note'), width: '26%', render: ({ note }) => <bdi>{note || '–'}</bdi> },
      {
        id: 'time',
        header: t('Time'),
        nowrap: true,
        render: ({ minutes, endsAt }) => (minutes === 0 && endsAt ? t('Until check-out') : durationWords(t, minutes)),
      },
      {
        id: 'uses',
        header: t('Logins'),
        nowrap: true,
        align: 'end',
        render: ({ spent, uses }) =>
          uses === 0
            ? format.number(spent)
            : t('{spent} of {uses}', { spent: format.number(spent), uses: format.number(uses) }),
      },
      { id: 'until', header: t('Until'), nowrap: true, render: (code) => <Until code={code} /> },
    ],
    [t, format],
  );
}

/** The next moment that matters: when the running time ends, or by when an unused code must be used. */
function Until({ code: { firstUsedAt, endsAt, validUntil } }: { code: Code }) {
  const t = useT();
  const format = useFormat();
  const end = firstUsedAt ? endsAt : validUntil;
  return end ? <span title={format.dateTime(end)}>{format.date(end)}</span> : t('No end');
}
