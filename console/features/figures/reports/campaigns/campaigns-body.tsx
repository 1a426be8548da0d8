import { Badge } from '@mantine/core';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { Chart } from '../../../../kit/chart/chart.tsx';
import { addDays } from '../../../../kit/dates/date-ranges.ts';
import { useFormat, useT } from '../../../../kit/language.tsx';
import { Card } from '../../../../kit/layout/card.tsx';
import { DataTable, type Column } from '../../../../kit/table/data-table.tsx';
import type { AnswerOf } from '../../../../shell/calls/api.ts';
import { Compared } from '../change.tsx';
import { visitsPath } from '../drill-down.ts';
import { FigureTiles } from '../figure-tiles.tsx';

type Report = AnswerOf<'GET /reports/campaigns'>;
type Row = Report['rows'][number];
const figures = ['views', 'clicks', 'logins'] as const;

const rateOf = ({ views, clicks }: { views: number; clicks: number }): number => (views > 0 ? clicks / views : 0);

interface CampaignsBodyProps {
  report: Report;
  onChoose: ((campaignId: number) => void) | undefined;
}

export function CampaignsBody({ report: { period, totals, totalsBefore, rows, days }, onChoose }: CampaignsBodyProps) {
  const t = useT();
  const format = useFormat();
  const navigate = useNavigate();
  const names = useMemo(() => ({ views: t('Views'), clicks: t('Clicks'), logins: t('Logins') }), [t]);
  const percent = useMemo(
    () => (value: number) => format.number(value, { style: 'percent', maximumFractionDigits: 1 }),
    [format],
  );
  const dayAfter = (day: string) => ({ from: day, to: addDays(day, 1) });
  const isByDay = rows.some(({ day }) => day !== null);
  const columns = useMemo(
    (): Column<Row>[] => [
      ...(isByDay
        ? [{ id: 'day', header: t('Day'), render: ({ day }: Row) => format.date(day ?? ''), nowrap: true }]
        : []),
      {
        id: 'name',
        header: t('Campaign'),
        render: ({ name, isDeleted }) => (
          <>
            <bdi>{name}</bdi>
            {isDeleted && (
              <>
                {' '}
                <Badge variant="light" color="gray">
                  {t('Deleted')}
                </Badge>
              </>
            )}
          </>
        ),
      },
      ...figures.map((figure): Column<Row> => ({
        id: figure,
        header: names[figure],
        align: 'end',
        render: (row) => (
          <Compared now={row[figure]} before={row.before?.[figure]} format={(value) => format.number(value)} />
        ),
      })),
      {
        id: 'rate',
        header: t('Click rate'),
        align: 'end',
        render: (row) => <Compared now={rateOf(row)} before={row.before && rateOf(row.before)} format={percent} />,
      },
    ],
    [t, format, names, percent, isByDay],
  );
  const open = ({ campaignId, day }: Row) =>
    onChoose && day === null
      ? onChoose(campaignId)
      : void navigate(visitsPath(day === null ? period : dayAfter(day), { campaign: campaignId }));
  return (
    <>
      <FigureTiles
        figures={[
          ...figures.map((figure) => ({
            key: figure,
            name: names[figure],
            value: totals[figure],
            before: totalsBefore?.[figure],
            format: (value: number) => format.number(value),
          })),
          {
            key: 'rate',
            name: t('Click rate'),
            value: rateOf(totals),
            before: totalsBefore && rateOf(totalsBefore),
            format: percent,
          },
        ]}
      />
      <Card title={t('Day by day')}>
        <Chart
          kind="line"
          label={t('Views, clicks and logins day by day')}
          x="day"
          formatX={(day) => format.date(day, { day: 'numeric', month: 'short' })}
          data={days.map(({ day, before, ...shown }) => ({ day, ...shown, viewsBefore: before?.views ?? null }))}
          series={figures.map((figure) => ({
            key: figure,
            name: names[figure],
            ...(figure === 'views' && period.before && { compare: { key: 'viewsBefore', name: t('Views before') } }),
          }))}
          onPick={({ day }) => void navigate(visitsPath(dayAfter(String(day))))}
        />
      </Card>
      <Card flush title={t('The figures')}>
        <DataTable
          label={t('The figures')}
          rows={rows}
          columns={columns}
          rowKey={({ campaignId, day }) => `${campaignId} ${day ?? ''}`}
          rowName={({ name }) => name}
          onOpen={open}
        />
      </Card>
    </>
  );
}
