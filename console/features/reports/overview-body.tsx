import type { LoginMethod } from '@wifi/contract/page-categories.ts';
import { useNavigate } from 'react-router';
import { Card } from '../../kit/card.tsx';
import { Chart } from '../../kit/chart.tsx';
import { msg, useFormat, useT } from '../../kit/language.tsx';
import { loginMethodNames } from '../../widgets/login-method-names.ts';
import { BarList } from './bar-list.tsx';
import { visitsPath } from './drill-down.ts';
import { FigureTiles } from './figure-tiles.tsx';
import { figureFormat, figureNames, overviewFigures, type Overview } from './overview-figures.ts';
import { OverviewChart } from './overview-chart.tsx';
import { OverviewTable } from './overview-table.tsx';
import classes from './overview-body.module.css';

const unknown = msg('Not known');

export function OverviewBody({ overview }: { overview: Overview }) {
  const t = useT();
  const format = useFormat();
  const { totals, totalsBefore, loginTypes, period } = overview;
  const tiles = overviewFigures.map((figure) => ({
    key: figure, name: t(figureNames[figure]), value: totals[figure], before: totalsBefore?.[figure], format: figureFormat(figure, t, format),
  }));
  return (
    <>
      <FigureTiles figures={tiles} />
      <OverviewChart overview={overview} />
      <div className={classes.pair}>
        <Card title={t('How guests logged in')}>
          <BarList
            label={t('How guests logged in')}
            bars={loginTypes.map(({ loginType, logins, loginsBefore }) => ({
              key: loginType, name: t(loginMethodNames[loginType as LoginMethod] ?? unknown), value: logins, before: loginsBefore, to: visitsPath(period, { loginType }),
            }))}
          />
        </Card>
        <BusiestHours overview={overview} />
      </div>
      <Card flush title={t('The figures')}><OverviewTable overview={overview} /></Card>
    </>
  );
}

function BusiestHours({ overview: { hours, period } }: { overview: Overview }) {
  const t = useT();
  const format = useFormat();
  const navigate = useNavigate();
  const hourWords = (hour: string) => format.time(new Date(2026, 0, 1, Number(hour)));
  return (
    <Card title={t('Busiest hours')}>
      <Chart
        kind="bar" label={t('Logins by hour of the day')} x="hour" formatX={hourWords} height={240}
        data={hours.map(({ hour, logins, loginsBefore }) => ({ hour: String(hour), logins, before: loginsBefore }))}
        series={[{ key: 'logins', name: t('Logins'), ...(period.before && { compare: { key: 'before', name: t('Before') } }) }]}
        onPick={({ hour }) => void navigate(visitsPath(period, { hour: String(hour) }))}
      />
    </Card>
  );
}
