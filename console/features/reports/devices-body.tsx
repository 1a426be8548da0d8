import { Card } from '../../kit/card.tsx';
import { useT } from '../../kit/language.tsx';
import type { AnswerOf } from '../../shell/api.ts';
import { BarList } from './bar-list.tsx';
import { visitsPath } from './drill-down.ts';
import { ShareTable, type ShareRow } from './share-table.tsx';
import { deviceWords, named, screenWords } from './software-words.ts';
import { topBars } from './top-bars.ts';
import classes from './devices-body.module.css';

type Report = AnswerOf<'GET /reports/devices'>;
export type DevicePart = 'brands' | 'models' | 'screens' | 'routers';

/** One part as chart and as table: the chart shows the first ones, the table all, both lead to the logins. */
export function DevicesBody({ report, part }: { report: Report; part: DevicePart }) {
  const t = useT();
  const { period, totals } = report;
  const rows: Record<DevicePart, ShareRow[]> = {
    brands: report.brands.map(({ deviceBrand, ...share }) => ({ key: deviceBrand, words: [named(t, deviceBrand)], to: visitsPath(period, { brand: deviceBrand }), ...share })),
    models: report.models.map(({ deviceBrand, deviceModel, ...share }) =>
      ({ key: `${deviceBrand} ${deviceModel}`, name: deviceWords(t, deviceBrand, deviceModel), words: [named(t, deviceBrand), named(t, deviceModel)], to: visitsPath(period, { brand: deviceBrand, model: deviceModel }), ...share })),
    screens: report.screens.map(({ screenSize, ...share }) => ({ key: screenSize, words: [screenWords(t, screenSize)], to: visitsPath(period, { screen: screenSize }), ...share })),
    routers: report.routers.map(({ id, nas_id, name, ...share }) =>
      ({ key: String(id), words: [name || t('Deleted router {n}', { n: id }), nas_id ?? ''], to: visitsPath(period, { router: id }), ...share })),
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
              label={chart.title} total={totals.logins}
              bars={topBars(t, rows[chart.part].map(({ key, name, words, logins, loginsBefore, to }) => ({ key, name: <bdi>{name ?? words[0]}</bdi>, value: logins, before: loginsBefore, to })))}
            />
          </Card>
        ))}
      </div>
      <ShareTable title={shown.title} headers={shown.headers} rows={rows[part]} total={totals.logins} />
    </>
  );
}
