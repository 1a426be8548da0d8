import { SegmentedControl } from '@mantine/core';
import { msg, useT } from '../../kit/language.tsx';
import { usePageCall } from '../../shell/queries.ts';
import { useUrlText } from '../../widgets/use-url-text.ts';
import { DevicesBody, type DevicePart } from './devices-body.tsx';
import { ReportFrame } from './report-frame.tsx';
import { useReportRange } from './use-report-range.ts';

const partNames: Record<DevicePart, string> = { brands: msg('Brands'), models: msg('Models'), screens: msg('Screens'), routers: msg('Routers') };
const parts = Object.keys(partNames) as DevicePart[];

export default function DeviceReport() {
  const t = useT();
  const range = useReportRange();
  const [chosen, setPart] = useUrlText('part');
  const part = parts.find((one) => one === chosen) ?? 'brands';
  const state = usePageCall('GET /reports/devices', { query: range.query });
  return (
    <ReportFrame
      title={t('Device report')}
      purpose={t('What guests came with, and through which router.')}
      range={range}
      state={state}
      compares
      groups={<SegmentedControl aria-label={t('Table')} value={part} onChange={(value) => setPart(value === 'brands' ? '' : value)} data={parts.map((value) => ({ value, label: t(partNames[value]) }))} />}
      file={{ key: 'GET /reports/devices/file', name: `devices-${part}`, query: { ...range.query, part } }}
      isEmpty={({ totals }) => totals.logins === 0 && !totals.loginsBefore}
    >
      {(report) => <DevicesBody report={report} part={part} />}
    </ReportFrame>
  );
}
