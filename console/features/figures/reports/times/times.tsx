import { stays, type Stay } from '@wifi/contract/report-words.ts';
import { useT, msg } from '../../../../kit/language.tsx';
import { Card } from '../../../../kit/layout/card.tsx';
import { ChoiceChips } from '../../../../kit/table/choice-chips.tsx';
import { usePageCall } from '../../../../shell/calls/queries.ts';
import { useUrlText } from '../../../../widgets/lists/use-url-text.ts';
import { BarList } from '../bar-list.tsx';
import { ReportFrame } from '../frame/report-frame.tsx';
import { useReportRange } from '../frame/use-report-range.ts';
import { HeatMap } from './heat-map.tsx';
import { TimesTable, type Times } from './times-table.tsx';

export default function TimesReport() {
  const t = useT();
  const range = useReportRange();
  const [stayText, setStay] = useUrlText('stay');
  const stay: Stay | undefined = stays.find((known) => known === stayText);
  const query = { ...range.query, stay };
  const state = usePageCall('GET /reports/times', { query });
  return (
    <ReportFrame
      title={t('Times')}
      purpose={t('At which hours of which weekdays guests log in, and how long they stay.')}
      range={range}
      state={state}
      compares
      filters={<ChoiceChips choices={stays} names={stayNames} value={stay} onChange={setStay} />}
      file={{ key: 'GET /reports/times/file', name: 'times', query }}
      isEmpty={({ cells }) => cells.every(({ count, before }) => count === 0 && !before)}
      isNarrowed={stay !== undefined}
    >
      {(times) => <TimesBody times={times} stay={stay} />}
    </ReportFrame>
  );
}

function TimesBody({ times, stay }: { times: Times; stay: Stay | undefined }) {
  const t = useT();
  const title = stay === undefined ? t('Logins by weekday and hour') : t('Sessions by weekday and hour of their start');
  const known = times.stays.some(({ sessions }) => sessions > 0);
  return (
    <>
      <Card title={title}>
        <HeatMap label={title} times={times} isLogins={stay === undefined} />
      </Card>
      {known && (
        <Card title={t('Length of stay')} description={t('Sessions that have ended.')}>
          <BarList
            label={t('Length of stay')}
            bars={stays.map((each, index) => ({
              key: each,
              name: t(stayNames[each]),
              value: times.stays[index]!.sessions,
            }))}
          />
        </Card>
      )}
      <Card flush title={t('Busiest hours')}>
        <TimesTable times={times} isLogins={stay === undefined} />
      </Card>
    </>
  );
}

const stayNames: Record<Stay, string> = {
  0: msg('Under 15 minutes'),
  1: msg('15 minutes to 1 hour'),
  2: msg('1 to 3 hours'),
  3: msg('3 to 8 hours'),
  4: msg('Over 8 hours'),
};
