import { Chip } from '@mantine/core';
import { stays, type Stay } from '@wifi/contract/report-words.ts';
import { useT } from '../../kit/language.tsx';
import { usePageCall } from '../../shell/queries.ts';
import { useUrlText } from '../../widgets/use-url-text.ts';
import { ReportFrame } from './report-frame.tsx';
import { stayNames } from './stay-names.ts';
import { TimesBody } from './times-body.tsx';
import { useReportRange } from './use-report-range.ts';

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
      filters={stays.map((each) => <Chip key={each} checked={stay === each} onChange={(on) => setStay(on ? each : '')}>{t(stayNames[each])}</Chip>)}
      file={{ key: 'GET /reports/times/file', name: 'times', query }}
      isEmpty={({ cells }) => cells.every(({ count, before }) => count === 0 && !before)}
      isNarrowed={stay !== undefined}
    >
      {(times) => <TimesBody times={times} stay={stay} />}
    </ReportFrame>
  );
}
