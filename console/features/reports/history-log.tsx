import { eventLevels, portalEventNames } from '@wifi/contract/visit-words.ts';
import { Chip, NativeSelect } from '@mantine/core';
import { Card } from '../../kit/card.tsx';
import { DataTable } from '../../kit/data-table.tsx';
import { useT } from '../../kit/language.tsx';
import { SearchInput } from '../../kit/search-input.tsx';
import { useAccess } from '../../shell/access.tsx';
import { useUrlText } from '../../widgets/use-url-text.ts';
import { eventNames, levelNames } from './event-words.ts';
import { looksLikeMac } from './looks-like-mac.ts';
import { LoadMore } from '../../kit/load-more.tsx';
import { ReportFrame } from './report-frame.tsx';
import { TroubleSeries } from './trouble-series.tsx';
import { useEventColumns } from './use-event-columns.tsx';
import { useReportList } from './use-report-list.ts';
import { useReportRange } from './use-report-range.ts';

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
      filters={(
        <>
          {eventLevels.map((one) => <Chip key={one} checked={level === one} onChange={(on) => setLevel(on ? one : '')}>{t(levelNames[one])}</Chip>)}
          <NativeSelect
            aria-label={t('Event')} value={eventName ?? ''} onChange={(event) => setEvent(event.currentTarget.value)}
            data={[{ value: '', label: t('All events') }, ...portalEventNames.map((value) => ({ value, label: t(eventNames[value]) }))]}
          />
          {can('contacts.read') && <SearchInput value={macText} onChange={setMac} label={t('MAC address of a device')} />}
        </>
      )}
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
