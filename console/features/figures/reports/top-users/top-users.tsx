import { NativeSelect } from '@mantine/core';
import { topUserOrders, type TopUserOrder } from '@wifi/contract/figures/visit-words.ts';
import { msg, useFormat, useT } from '../../../../kit/language.tsx';
import { Card } from '../../../../kit/layout/card.tsx';
import { DataTable } from '../../../../kit/table/data-table.tsx';
import { LoadMore } from '../../../../kit/table/load-more.tsx';
import { useUrlText } from '../../../../widgets/lists/use-url-text.ts';
import { BarList } from '../bar-list.tsx';
import { ReportFrame } from '../frame/report-frame.tsx';
import { useReportList } from '../frame/use-report-list.ts';
import { useReportRange } from '../frame/use-report-range.ts';
import { profilePath } from '../guest-link.tsx';
import { figureWords, useTopUserColumns } from './use-top-user-columns.tsx';

const orderNames: Record<TopUserOrder, string> = {
  loginCount: msg('Most logins'),
  lastLogin: msg('Last login'),
  seconds: msg('Longest time'),
  bytes: msg('Most data'),
};
const shownAsBars = 10;

export default function TopUserReport() {
  const t = useT();
  const range = useReportRange();
  const [chosen, setSort] = useUrlText('sort');
  const sort = topUserOrders.find((order) => order === chosen) ?? 'loginCount';
  const query = { ...range.query, compare: undefined, sort };
  const { state, more } = useReportList('GET /reports/top-users', query);
  const format = useFormat(state.data?.period.timeZone);
  const columns = useTopUserColumns(state.data?.period);
  const setOrder = (order: string) => setSort(order === 'loginCount' ? '' : order);
  return (
    <ReportFrame
      title={t('Top users')}
      purpose={t('The guests who came most often, stayed longest or used most data.')}
      range={range}
      state={state}
      groups={
        <NativeSelect
          aria-label={t('Order')}
          value={sort}
          onChange={(event) => setOrder(event.currentTarget.value)}
          data={topUserOrders.map((value) => ({ value, label: t(orderNames[value]) }))}
        />
      }
      file={{ key: 'GET /reports/top-users/file', name: 'top-users', query }}
      madeOf="list"
      isEmpty={({ rows }) => rows.length === 0}
    >
      {({ rows, count }) => (
        <>
          {sort !== 'lastLogin' && (
            <Card title={t('The first ten')}>
              <BarList
                label={t(orderNames[sort])}
                total={0}
                format={figureWords(sort, t, format)}
                bars={rows.slice(0, shownAsBars).map((row) => ({
                  key: String(row.guest.id),
                  name: <bdi>{row.guest.name || t('Guest {n}', { n: row.guest.id })}</bdi>,
                  value: row[sort],
                  to: profilePath(row.guest.id),
                }))}
              />
            </Card>
          )}
          <Card flush title={t('The figures')}>
            <DataTable
              label={t('Top users')}
              rows={rows}
              columns={columns}
              rowKey={({ guest }) => String(guest.id)}
              rowName={({ guest }) => guest.name || t('Guest {n}', { n: guest.id })}
              sort={{ column: sort, descending: true }}
              onSort={({ column }) => setOrder(column)}
            />
            <LoadMore shown={rows.length} total={count} {...more} />
          </Card>
        </>
      )}
    </ReportFrame>
  );
}
