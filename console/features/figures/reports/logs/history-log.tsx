import { NativeSelect, Badge } from '@mantine/core';
import { useMemo } from 'react';
import { eventLevels, portalEventNames } from '@wifi/contract/network/portal-event-words.ts';
import { useFormat, useT } from '../../../../kit/language.tsx';
import { Card } from '../../../../kit/layout/card.tsx';
import { TwoLines } from '../../../../kit/layout/lines.tsx';
import { ChoiceChips } from '../../../../kit/table/choice-chips.tsx';
import { DataTable, type Column } from '../../../../kit/table/data-table.tsx';
import { LoadMore } from '../../../../kit/table/load-more.tsx';
import { SearchInput } from '../../../../kit/table/search-input.tsx';
import type { AnswerOf } from '../../../../shell/calls/api.ts';
import { useAccess } from '../../../../shell/session/access.tsx';
import { useUrlText } from '../../../../widgets/lists/use-url-text.ts';
import { MacAddress } from '../../../../widgets/marks/mac-address.tsx';
import { ReportFrame } from '../frame/report-frame.tsx';
import { useReportList } from '../frame/use-report-list.ts';
import { useReportRange } from '../frame/use-report-range.ts';
import { eventDetail, eventNames, eventTitle, levelColours, levelNames } from './event-words.ts';
import { TroubleSeries } from './trouble-series.tsx';
import { TypedInput } from './typed-input.tsx';

export default function HistoryLog() {
  const t = useT();
  const { can } = useAccess();
  const range = useReportRange();
  const [levelText, setLevel] = useUrlText('level');
  const [eventText, setEvent] = useUrlText('eventName');
  const [macText, setMac] = useUrlText('mac');
  const level = eventLevels.find((one) => one === levelText);
  const eventName = portalEventNames.find((one) => one === eventText);
  // While an address is being typed, the list stays as it is.
  const mac = can('contacts.read') && looksLikeMac(macText) ? macText : undefined;
  const query = { ...range.query, compare: undefined, level, eventName, mac };
  const { state, more } = useReportList('GET /reports/history-log', query);
  const columns = useEventColumns(state.data?.period.timeZone);
  return (
    <ReportFrame
      title={t('History Log')}
      purpose={t('Everything that happened at the login page, step by step, and how sessions ended.')}
      range={range}
      state={state}
      filters={
        <>
          <ChoiceChips choices={eventLevels} names={levelNames} value={level} onChange={setLevel} />
          <NativeSelect
            aria-label={t('Event')}
            value={eventName ?? ''}
            onChange={(event) => setEvent(event.currentTarget.value)}
            data={[
              { value: '', label: t('All events') },
              ...portalEventNames.map((value) => ({ value, label: t(eventNames[value]) })),
            ]}
          />
          {can('contacts.read') && (
            <SearchInput value={macText} onChange={setMac} label={t('MAC address of a device')} />
          )}
        </>
      }
      file={{ key: 'GET /reports/history-log/file', name: 'history-log', query }}
      madeOf="log"
      isEmpty={({ rows }) => rows.length === 0}
      isNarrowed={Boolean(level || eventName || mac)}
    >
      {({ rows }) => (
        <>
          {!mac && <TroubleSeries days={range.query} {...(eventName && { eventName })} />}
          <Card flush>
            <DataTable label={t('History Log')} rows={rows} columns={columns} rowKey={({ id }) => id} />
            <LoadMore shown={rows.length} total={null} {...more} />
          </Card>
        </>
      )}
    </ReportFrame>
  );
}

/** Twelve hexadecimal digits, whatever stands between them. */
const looksLikeMac = (text: string): boolean => /^[\da-f]{12}$/i.test(text.replace(/[:.\-\s]/g, ''));

type PortalEvent = AnswerOf<'GET /reports/history-log'>['rows'][number];

function useEventColumns(timeZone: string | undefined): Column<PortalEvent>[] {
  const t = useT();
  const format = useFormat(timeZone);
  return useMemo(
    () => [
      {
        id: 'eventName',
        header: t('Event'),
        phone: 'title',
        width: '32%',
        render: (event) => <TwoLines detail={eventDetail(t, event)}>{eventTitle(t, format, event)}</TwoLines>,
      },
      {
        id: 'eventTime',
        header: t('When'),
        nowrap: true,
        render: ({ eventTime }) => (
          <TwoLines detail={format.date(eventTime, { day: 'numeric', month: 'short' })}>
            {format.date(eventTime, { hour: '2-digit', minute: '2-digit', second: '2-digit' })}
          </TwoLines>
        ),
      },
      {
        id: 'level',
        header: t('Level'),
        render: ({ level }) => (
          <Badge variant="light" color={levelColours[level]}>
            {t(levelNames[level])}
          </Badge>
        ),
      },
      {
        id: 'mac',
        header: t('Device'),
        nowrap: true,
        render: ({ mac, device }) => (
          <TwoLines detail={device && <bdi>{device}</bdi>}>{mac ? <MacAddress>{mac}</MacAddress> : '–'}</TwoLines>
        ),
      },
      {
        id: 'userInput',
        header: t('Typed'),
        width: '20%',
        render: ({ userInput }) => <TypedInput input={userInput} />,
      },
    ],
    [t, format],
  );
}
