import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { SkeletonRows } from '../../../kit/feedback/skeleton-rows.tsx';
import { EmptyState, ErrorState, ForbiddenState } from '../../../kit/feedback/state.tsx';
import { useT } from '../../../kit/language.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import { PageHeader } from '../../../kit/layout/page-header.tsx';
import { usePageCall } from '../../../shell/calls/queries.ts';
import { useUrlText } from '../../../widgets/lists/use-url-text.ts';
import { Offers } from './offers.tsx';
import { OrderNotice } from './order-notice.tsx';
import { Orders } from './orders.tsx';
import classes from './payments.module.css';

export default function BuyPlan() {
  const t = useT();
  const { data, error, refetch } = usePageCall('GET /page-license/offers');
  const [orderId] = useUrlText('order');
  if (error?.status === 403) return <ForbiddenState page />;
  return (
    <>
      <PageHeader
        title={t('Buy a plan')}
        purpose={t('Pay online, and the plan is yours as soon as the payment is confirmed. No code is needed.')}
      />
      <div className={classes.cards}>
        {orderId && <OrderNotice key={orderId} id={orderId} />}
        {error ? (
          <ErrorState onRetry={() => void refetch()} />
        ) : !data ? (
          <Card flush title={t('Plans')}>
            <SkeletonRows rows={3} />
          </Card>
        ) : data.offers.length === 0 ? (
          <Card>
            <EmptyState
              title={t('Nothing can be bought here at the moment')}
              action={
                <Button component={Link} to="/dashboard/page-license" variant="default">
                  {t('Page licence')}
                </Button>
              }
            >
              {t(
                'Whoever runs this installation has not set up online payment. A licence code gives you a plan as well.',
              )}
            </EmptyState>
          </Card>
        ) : (
          <Offers offers={data.offers} />
        )}
        <Orders />
      </div>
    </>
  );
}
