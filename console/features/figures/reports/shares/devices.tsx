import { SegmentedControl } from '@mantine/core';
import { msg, useT } from '../../../../kit/language.tsx';
import { Card } from '../../../../kit/layout/card.tsx';
import type { AnswerOf } from '../../../../shell/calls/api.ts';
import { usePageCall } from '../../../../shell/calls/queries.ts';
import { useUrlText } from '../../../../widgets/lists/use-url-text.ts';
import { BarList } from '../bar-list.tsx';
import { visitsPath } from '../drill-down.ts';
import { ReportFrame } from '../frame/report-frame.tsx';
import { useReportRange } from '../frame/use-report-range.ts';
import { deviceWords, named, screenWords } from '../software-words.ts';
import { topBars } from '../top-bars.ts';
import { ShareTable, type ShareRow } from './share-table.tsx';
import classes from './devices.module.css';

const partNames: Record<DevicePart, string> = {
  brands: msg('Brands'),
  models: msg('Models'),
  screens: msg('Screens'),
  routers: msg('Routers'),
};
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
      groups={
        <SegmentedControl
          aria-label={t('Table')}
          value={part}
          onChange={(value) => setPart(value === 'brands' ? '' : value)}
          data={parts.map((value) => ({ value, label: t(partNames[value]) }))}
        />
      }
      file={{ key: 'GET /reports/devices/file', name: `devices-${part}`, query: { ...range.query, part } }}
      isEmpty={({ totals }) => totals.logins === 0 && !totals.loginsBefore}
    >
      {(report) => <DevicesBody report={report} part={part} />}
    </ReportFrame>
  );
}

type Report = AnswerOf<'GET /reports/devices'>;
type DevicePart = 'brands' | 'models' | 'screens' | 'routers';

/** One part as chart and as table: the chart shows the first ones, the table all, both lead to the logins. */
function DevicesBody({ report, part }: { report: Report; part: DevicePart }) {
  const t = useT();
  const { period, totals } = report;
  const rows: Record<DevicePart, ShareRow[]> = {
    brands: report.brands.map(({ deviceBrand, ...share }) => ({
      key: deviceBrand,
      words: [named(t, deviceBrand)],
      to: visitsPath(period, { brand: deviceBrand }),
      ...share,
    })),
    models: report.models.map(({ deviceBrand, deviceModel, ...share }) => ({
      key: `${deviceBrand} ${deviceModel}`,
      name: deviceWords(t, deviceBrand, deviceModel),
      words: [named(t, deviceBrand), named(t, deviceModel)],
      to: visitsPath(period, { brand: deviceBrand, model: deviceModel }),
      ...share,
    })),
    screens: report.screens.map(({ screenSize, ...share }) => ({
      key: screenSize,
      words: [screenWords(t, screenSize)],
      to: visitsPath(period, { screen: screenSize }),
      ...share,
    })),
    routers: report.routers.map(({ id, nas_id, name, ...share }) => ({
      key: String(id),
      words: [name || t('Deleted router {n}', { n: id }), nas_id ?? ''],
      to: visitsPath(period, { router: id }),
      ...share,
    })),
  };
  const charts: { part: DevicePart; title: string; headers: string[] }[] = [
    { part: 'brands', title: t('Brands'), headers: [t('Brand')] },
    { part: 'models', title: t('Models'), headers: [t('Brand'), t('Model')] },
    { part: 'screens', title: t('Screens'), headers: [t('Screen')] },
    { part: 'routers', title: t('Logins per router'), headers: [t('Router'), t('NAS ID')] },
  ];
  const shown = charts.find((chart) => chart.part === part)!;
  return (
    <>
      <div className={classes.charts}>
        {charts.map((chart) => (
          <Card key={chart.part} title={chart.title}>
            <BarList
              label={chart.title}
              total={totals.logins}
              bars={topBars(
                t,
                rows[chart.part].map(({ key, name, words, logins, loginsBefore, to }) => ({
                  key,
                  name: <bdi>{name ?? words[0]}</bdi>,
                  value: logins,
                  before: loginsBefore,
                  to,
                })),
              )}
            />
          </Card>
        ))}
      </div>
      <ShareTable title={shown.title} headers={shown.headers} rows={rows[part]} total={totals.logins} />
    </>
  );
}
