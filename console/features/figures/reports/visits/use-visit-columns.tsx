import { Badge } from '@mantine/core';
import { useMemo } from 'react';
import { useFormat, useT } from '../../../../kit/language.tsx';
import { TwoLines } from '../../../../kit/layout/lines.tsx';
import type { Column } from '../../../../kit/table/data-table.tsx';
import type { AnswerOf } from '../../../../shell/calls/api.ts';
import { MacAddress } from '../../../../widgets/marks/mac-address.tsx';
import { dataWords } from '../../../../widgets/words/data-words.ts';
import { sessionTime } from '../../../../widgets/words/duration-words.ts';
import { GuestLink } from '../guest-link.tsx';
import { deviceWords, loginTypeWords, named, screenWords } from '../software-words.ts';

export type Visit = AnswerOf<'GET /reports/visits'>['rows'][number];

export function useVisitColumns(timeZone: string | undefined): Column<Visit>[] {
  const t = useT();
  const format = useFormat(timeZone);
  return useMemo(
    () => [
      {
        id: 'guest',
        header: t('Guest'),
        phone: 'title',
        render: ({ guest, mac }) => (
          <TwoLines detail={mac && <MacAddress>{mac}</MacAddress>}>
            <GuestLink guest={guest} />
          </TwoLines>
        ),
      },
      {
        id: 'start',
        header: t('Start'),
        nowrap: true,
        render: ({ start }) => <TwoLines detail={format.time(start)}>{format.date(start)}</TwoLines>,
      },
      {
        id: 'loginType',
        header: t('Login type'),
        render: ({ loginType, roomNumber, departureDate }) => (
          <TwoLines
            detail={
              roomNumber &&
              (departureDate
                ? t('Room {room}, until {day}', { room: roomNumber, day: format.date(departureDate) })
                : t('Room {room}', { room: roomNumber }))
            }
          >
            {loginTypeWords(t, loginType)}
          </TwoLines>
        ),
      },
      {
        id: 'router',
        header: t('Router'),
        render: ({ router }) => <bdi>{router.name || t('Deleted router {n}', { n: router.id })}</bdi>,
      },
      {
        id: 'device',
        header: t('Device'),
        tablet: 'hidden',
        render: ({ deviceBrand, deviceModel, screenSize }) => (
          <TwoLines detail={screenSize && <bdi dir="ltr">{screenWords(t, screenSize)}</bdi>}>
            <bdi>{deviceWords(t, deviceBrand, deviceModel)}</bdi>
          </TwoLines>
        ),
      },
      {
        id: 'software',
        header: t('Browser and system'),
        tablet: 'hidden',
        render: ({ browser, browserVersion, os, osVersion }) => (
          <TwoLines detail={<bdi>{named(t, os, osVersion)}</bdi>}>
            <bdi>{named(t, browser, browserVersion)}</bdi>
          </TwoLines>
        ),
      },
      {
        id: 'length',
        header: t('Length'),
        align: 'end',
        nowrap: true,
        render: ({ seconds, isOnline }) => (
          <TwoLines
            detail={
              isOnline && (
                <Badge variant="light" size="sm">
                  {t('Online')}
                </Badge>
              )
            }
          >
            {sessionTime(t, seconds)}
          </TwoLines>
        ),
      },
      { id: 'bytes', header: t('Data'), align: 'end', nowrap: true, render: ({ bytes }) => dataWords(format, bytes) },
    ],
    [t, format],
  );
}
