import { Badge } from '@mantine/core';
import { useMemo } from 'react';
import type { Column } from '../../kit/data-table.tsx';
import { useFormat, useT } from '../../kit/language.tsx';
import { TwoLines } from '../../kit/two-lines.tsx';
import type { AnswerOf } from '../../shell/api.ts';
import { MacAddress } from '../../widgets/mac-address.tsx';
import { eventDetail, eventTitle, levelColours, levelNames } from './event-words.ts';
import { TypedInput } from './typed-input.tsx';

type PortalEvent = AnswerOf<'GET /reports/history-log'>['rows'][number];

export function useEventColumns(timeZone: string | undefined): Column<PortalEvent>[] {
  const t = useT();
  const format = useFormat(timeZone);
  return useMemo(() => [
    {
      id: 'eventName', header: t('Event'), phone: 'title', width: '32%',
      render: (event) => <TwoLines detail={eventDetail(t, event)}>{eventTitle(t, format, event)}</TwoLines>,
    },
    {
      id: 'eventTime', header: t('When'), nowrap: true,
      render: ({ eventTime }) => <TwoLines detail={format.date(eventTime, { day: 'numeric', month: 'short' })}>{format.date(eventTime, { hour: '2-digit', minute: '2-digit', second: '2-digit' })}</TwoLines>,
    },
    { id: 'level', header: t('Level'), render: ({ level }) => <Badge variant="light" color={levelColours[level]}>{t(levelNames[level])}</Badge> },
    { id: 'mac', header: t('Device'), nowrap: true, render: ({ mac, device }) => <TwoLines detail={device && <bdi>{device}</bdi>}>{mac ? <MacAddress>{mac}</MacAddress> : '–'}</TwoLines> },
    { id: 'userInput', header: t('Typed'), width: '20%', render: ({ userInput }) => <TypedInput input={userInput} /> },
  ], [t, format]);
}
