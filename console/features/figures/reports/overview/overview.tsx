import { NativeSelect } from '@mantine/core';
import { useNavigate } from 'react-router';
import { reportGroups, type ReportGroup } from '@wifi/contract/report-words.ts';
import type { LoginMethod } from '@wifi/contract/venue/page-categories.ts';
import { Chart } from '../../../../kit/chart/chart.tsx';
import { msg, useT, useFormat } from '../../../../kit/language.tsx';
import { Card } from '../../../../kit/layout/card.tsx';
import { usePageCall } from '../../../../shell/calls/queries.ts';
import { loginMethodNames } from '../../../../widgets/words/login-method-names.ts';
import { BarList } from '../bar-list.tsx';
import { visitsPath } from '../drill-down.ts';
import { FigureTiles } from '../figure-tiles.tsx';
import { ReportFrame } from '../frame/report-frame.tsx';
import { useReportRange } from '../frame/use-report-range.ts';
import { OverviewChart } from './overview-chart.tsx';
import { figureFormat, figureNames, overviewFigures, type Overview } from './overview-figures.ts';
import { OverviewTable } from './overview-table.tsx';
import classes from './overview.module.css';

const groupNames: Record<ReportGroup, string> = {
  day: msg('By day'),
  week: msg('By week'),
  month: msg('By month'),
  year: msg('By year'),
};
/** Guests who log in while somebody looks appear by themselves. */
const refetchInterval = 10_000;

export default function OverviewReport() {
  const t = useT();
  const range = useReportRange();
  const query = { ...range.query, group: range.group };
  const state = usePageCall('GET /reports/overview', { query }, { refetchInterval });
  return (
    <ReportFrame
      title={t('Overview')}
      purpose={t('How many came, how long they stayed and how they logged in.')}
      range={range}
      state={state}
      compares
      groups={
        <NativeSelect
          aria-label={t('Grouping')}
          value={range.group ?? state.data?.group ?? 'day'}
          onChange={(event) => range.setGroup(event.currentTarget.value as ReportGroup)}
          data={reportGroups.map((group) => ({ value: group, label: t(groupNames[group]) }))}
        />
      }
      file={{ key: 'GET /reports/overview/file', name: 'overview', query }}
      isEmpty={({ totals, totalsBefore }) =>
        totals.logins === 0 && totals.sessionSeconds === 0 && !totalsBefore?.logins
      }
    >
      {(overview) => <OverviewBody overview={overview} />}
    </ReportFrame>
  );
}

const unknown = msg('Not known');

function OverviewBody({ overview }: { overview: Overview }) {
  const t = useT();
  const format = useFormat();
  const { totals, totalsBefore, loginTypes, period } = overview;
  const tiles = overviewFigures.map((figure) => ({
    key: figure,
    name: t(figureNames[figure]),
    value: totals[figure],
    before: totalsBefore?.[figure],
    format: figureFormat(figure, t, format),
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
              key: loginType,
              name: t(loginMethodNames[loginType as LoginMethod] ?? unknown),
              value: logins,
              before: loginsBefore,
              to: visitsPath(period, { loginType }),
            }))}
          />
        </Card>
        <BusiestHours overview={overview} />
      </div>
      <Card flush title={t('The figures')}>
        <OverviewTable overview={overview} />
      </Card>
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
        kind="bar"
        label={t('Logins by hour of the day')}
        x="hour"
        formatX={hourWords}
        height={240}
        data={hours.map(({ hour, logins, loginsBefore }) => ({ hour: String(hour), logins, before: loginsBefore }))}
        series={[
          { key: 'logins', name: t('Logins'), ...(period.before && { compare: { key: 'before', name: t('Before') } }) },
        ]}
        onPick={({ hour }) => void navigate(visitsPath(period, { hour: String(hour) }))}
      />
    </Card>
  );
}
