import { SkeletonRows } from '../../../kit/feedback/skeleton-rows.tsx';
import { EmptyState, ErrorState } from '../../../kit/feedback/state.tsx';
import { DetailDrawer } from '../../../kit/form/detail-drawer.tsx';
import { useFormat, useT } from '../../../kit/language.tsx';
import { useCall } from '../../../shell/calls/queries.ts';
import { majorOf } from '../../../widgets/plans/money.ts';
import classes from './revenue.module.css';

/** What came in, month by month. Currencies are not added up: nobody says here what one is worth in another. */
export function Revenue({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useT();
  const format = useFormat();
  const { data, isPending, error, refetch } = useCall('GET /subscriptions/revenue', {}, { enabled: opened });
  const rows = data?.rows ?? [];
  return (
    <DetailDrawer opened={opened} onClose={onClose} title={t('Revenue by month')}>
      {error ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : isPending ? (
        <SkeletonRows rows={4} />
      ) : rows.length === 0 ? (
        <EmptyState title={t('Nothing was paid yet')}>
          {t('What is paid for plans, on the spot or written down by hand, is summed up here.')}
        </EmptyState>
      ) : (
        <table className={classes.months}>
          <thead>
            <tr>
              <th scope="col">{t('Month')}</th>
              <th scope="col">{t('Payments')}</th>
              <th scope="col">{t('Sum')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ month, currency, amount, count }) => (
              <tr key={`${month} ${currency}`}>
                <th scope="row">{format.date(`${month}-01`, { month: 'long', year: 'numeric' })}</th>
                <td>{format.number(count)}</td>
                <td>{format.currency(majorOf(amount, currency), currency)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </DetailDrawer>
  );
}
