import { Badge } from '@mantine/core';
import { useMemo } from 'react';
import { useFormat, useT } from '../../../kit/language.tsx';
import { breakLongWords } from '../../../kit/layout/break-long-words.tsx';
import type { Column } from '../../../kit/table/data-table.tsx';
import type { AnswerOf } from '../../../shell/calls/api.ts';
import { LongCode } from '../../../widgets/marks/long-code.tsx';
import { dataWords } from '../../../widgets/words/data-words.ts';
import classes from './all-pages.module.css';

export type AnyPage = AnswerOf<'GET /all-pages'>['rows'][number];

export function usePageColumns(): Column<AnyPage>[] {
  const t = useT();
  const format = useFormat();
  return useMemo(
    () => [
      { id: 'name', header: t('Page'), width: '28%', render: (page) => <PageName page={page} />, phone: 'title' },
      { id: 'plan', header: t('Plan'), render: ({ plan }) => <bdi>{breakLongWords(plan || '–')}</bdi> },
      {
        id: 'devices',
        header: t('Devices'),
        align: 'end',
        render: ({ devices, silentDevices, isCounted }) => (
          <>
            {isCounted ? format.number(devices) : '–'}
            {silentDevices > 0 && (
              <div className={classes.quiet}>
                {t('{n, plural, one {# silent} other {# silent}}', { n: silentDevices })}
              </div>
            )}
          </>
        ),
      },
      {
        id: 'guests',
        header: t('Guests this month'),
        align: 'end',
        render: ({ guests, isCounted }) => (isCounted ? format.number(guests) : '–'),
      },
      {
        id: 'storage',
        header: t('Storage'),
        align: 'end',
        nowrap: true,
        tablet: 'hidden',
        render: ({ storage }) => (storage > 0 ? dataWords(format, storage) : '–'),
      },
      {
        id: 'lastActivity',
        header: t('Last activity'),
        nowrap: true,
        render: ({ lastActivityAt }) =>
          lastActivityAt ? <span title={format.dateTime(lastActivityAt)}>{format.relative(lastActivityAt)}</span> : '–',
      },
    ],
    [t, format],
  );
}

function PageName({ page }: { page: AnyPage }) {
  const t = useT();
  const format = useFormat();
  const { state, admins, adminCount, goneAt, reason } = page;
  return (
    <span className={classes.page}>
      <span className={classes.name}>
        <bdi>{page.name}</bdi>
        {state === 'suspended' && <Badge color="warn">{t('Suspended')}</Badge>}
        {state === 'deleted' && <Badge color="danger">{t('Deleted')}</Badge>}
      </span>
      <span className={classes.quiet}>
        {adminCount === 0 ? t('Nobody is admin here') : <LongCode>{admins[0]!}</LongCode>}
        {adminCount > 1 && ` ${t('and {n, plural, one {# more} other {# more}}', { n: adminCount - 1 })}`}
      </span>
      {state === 'suspended' && <span className={classes.quiet}>{reason}</span>}
      {goneAt && <span className={classes.quiet}>{t('Gone for good on {date}', { date: format.date(goneAt) })}</span>}
    </span>
  );
}
