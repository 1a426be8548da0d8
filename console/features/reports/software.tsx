import { SegmentedControl } from '@mantine/core';
import { useT } from '../../kit/language.tsx';
import { usePageCall } from '../../shell/queries.ts';
import { useUrlText } from '../../widgets/use-url-text.ts';
import { ReportFrame } from './report-frame.tsx';
import { SoftwareBody } from './software-body.tsx';
import { useReportRange } from './use-report-range.ts';

export default function SoftwareReport() {
  const t = useT();
  const range = useReportRange();
  const [chosen, setPart] = useUrlText('part');
  const part = chosen === 'systems' ? 'systems' : 'browsers';
  const state = usePageCall('GET /reports/software', { query: range.query });
  return (
    <ReportFrame
      title={t('Software report')}
      purpose={t('Browsers and operating systems of the devices that guests came with.')}
      range={range}
      state={state}
      compares
      groups={(
        <SegmentedControl
          aria-label={t('Table')} value={part} onChange={(value) => setPart(value === 'systems' ? value : '')}
          data={[{ value: 'browsers', label: t('Browsers') }, { value: 'systems', label: t('Systems') }]}
        />
      )}
      file={{ key: 'GET /reports/software/file', name: `software-${part}`, query: { ...range.query, part } }}
      isEmpty={({ totals }) => totals.logins === 0 && !totals.loginsBefore}
    >
      {(report) => <SoftwareBody report={report} part={part} />}
    </ReportFrame>
  );
}
