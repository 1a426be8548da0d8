import { Badge } from '@mantine/core';
import { useMemo } from 'react';
import { Link } from 'react-router';
import type { Format } from '../../../../kit/format.ts';
import { useFormat, useT, type Translate } from '../../../../kit/language.tsx';
import { TwoLines } from '../../../../kit/layout/lines.tsx';
import type { Column } from '../../../../kit/table/data-table.tsx';
import type { AnswerOf } from '../../../../shell/calls/api.ts';
import { dataWords } from '../../../../widgets/words/data-words.ts';
import { sessionTime } from '../../../../widgets/words/duration-words.ts';
import { visitsPath } from '../drill-down.ts';
import { GuestLink } from '../guest-link.tsx';
import classes from '../guest-link.module.css';

type TopUser = AnswerOf<'GET /reports/top-users'>['rows'][number];
type Period = AnswerOf<'GET /reports/top-users'>['period'];

export const figureWords =
  (figure: 'loginCount' | 'seconds' | 'bytes', t: Translate, format: Format) =>
  (value: number): string =>
    figure === 'seconds' ? sessionTime(t, value) : figure === 'bytes' ? dataWords(format, value) : format.number(value);

export function useTopUserColumns(period: Period | undefined): Column<TopUser>[] {
  const t = useT();
  const format = useFormat(period?.timeZone);
  return useMemo(
    () => [
      {
        id: 'rank',
        header: t('Rank'),
        width: '64px',
        align: 'end',
        phone: 'hidden',
        render: ({ rank }) => format.number(rank),
      },
      {
        id: 'guest',
        header: t('Guest'),
        phone: 'title',
        // The name may be the e-mail address itself: said once is enough.
        render: ({ guest }) => (
          <TwoLines
            detail={
              <bdi dir="ltr">
                {[guest.email, guest.phone].filter((text) => text && text !== guest.name).join(' · ')}
              </bdi>
            }
          >
            <GuestLink guest={guest} />
          </TwoLines>
        ),
      },
      {
        id: 'loginCount',
        header: t('Logins'),
        align: 'end',
        sortable: true,
        render: ({ guest, loginCount }) =>
          period ? (
            <Link className={classes.figure} to={visitsPath(period, { guest: guest.id })}>
              {format.number(loginCount)}
            </Link>
          ) : (
            format.number(loginCount)
          ),
      },
      {
        id: 'lastLogin',
        header: t('Last login'),
        nowrap: true,
        sortable: true,
        render: ({ lastLogin, isOnline }) => (
          <TwoLines
            detail={
              isOnline && (
                <Badge variant="light" size="sm">
                  {t('Online')}
                </Badge>
              )
            }
          >
            {format.dateTime(lastLogin)}
          </TwoLines>
        ),
      },
      {
        id: 'seconds',
        header: t('Total time'),
        align: 'end',
        sortable: true,
        render: ({ seconds }) => sessionTime(t, seconds),
      },
      { id: 'bytes', header: t('Data'), align: 'end', sortable: true, render: ({ bytes }) => dataWords(format, bytes) },
    ],
    [t, format, period],
  );
}
