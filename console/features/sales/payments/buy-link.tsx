import { Button } from '@mantine/core';
import { IconShoppingCart } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useT } from '../../../kit/language.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import { usePageCall } from '../../../shell/calls/queries.ts';

/** On the screen of the licence, once somebody takes money here. */
export default function BuyLink() {
  const t = useT();
  const { data } = usePageCall('GET /page-license/offers');
  if (!data || data.offers.length === 0) return null;
  return (
    <Card
      title={t('Buy a plan')}
      description={t('Pay online, and the plan is yours as soon as the payment is confirmed. No code is needed.')}
      actions={
        <Button component={Link} to="/dashboard/page-license/buy" leftSection={<IconShoppingCart aria-hidden />}>
          {t('Choose a plan')}
        </Button>
      }
    />
  );
}
