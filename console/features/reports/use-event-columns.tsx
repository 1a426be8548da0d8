import { Badge } from '@mantine/core';
import { useMemo } from 'react';
import type { Column } from '../../kit/data-table.tsx';
import { useFormat, useT } from '../../kit/language.tsx';
import { TwoLines } from '../../kit/two-lines.tsx';
import type { AnswerOf } from '../../shell/api.ts';
import { MacAddress } from '../../widgets/mac-address.tsx';
import { eventWords, levelColours, levelNames, whyWords } from './event-words.ts';
import { loginTypeWords } from './software-words.ts';
import { TypedInput } from './typed-input.tsx';

type PortalEvent = AnswerOf<'GET /reports/history-log'>['rows'][number];

export function useEventColumns(timeZone: string | undefined): Column<PortalEvent>[] {
  const t = useT();
  const format = useFormat(timeZone);
  return useMemo(() => [
    {
      id: 'eventName', header: t('Event'), phone: 'title',
      render: ({ eventName, method, why }) => <TwoLines detail={[method && method.split(',').map((one) => loginTypeWords(t, one)).join(', '), whyWords(t, why)].filter(Boolean).join(' · ')}>{eventWords(t, eventName)}</TwoLines>,
    },
    { id: 'eventTime', header: t('Time'), nowrap: true, render: ({ eventTime }) => format.date(eventTime, { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', second: '2-digit' }) },
    { id: 'level', header: t('Level'), render: ({ level }) => <Badge variant="light" color={levelColours[level]}>{t(levelNames[level])}</Badge> },
    { id: 'mac', header: t('Device'), nowrap: true, render: ({ mac, device }) => <TwoLines detail={device && <bdi>{device}</bdi>}>{mac ? <MacAddress>{mac}</MacAddress> : '–'}</TwoLines> },
    { id: 'userInput', header: t('Typed'), width: '28%', render: ({ userInput }) => <TypedInput input={userInput} /> },
  ], [t, format]);
}
