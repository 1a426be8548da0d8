import { Alert, Button, Loader } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { providerNames } from '@wifi/contract/sales/payment-words.ts';
import { useT } from '../../../kit/language.tsx';
import { usePageCall } from '../../../shell/calls/queries.ts';
import { readAgain } from '../../../shell/calls/read-again.ts';
import { usePageDocument } from '../../../shell/files/page-download.ts';
import { useMoney } from './order-words.tsx';
import classes from './payments.module.css';

const askAgain = 3000;

/** Somebody comes back from paying. What the browser says counts for nothing: the server is asked what it was told. */
export function OrderNotice({ id }: { id: string }) {
  const t = useT();
  const money = useMoney();
  const client = useQueryClient();
  const invoice = usePageDocument('GET /page-license/invoices/{id}');
  const [isSettled, setSettled] = useState(false);
  const asked = usePageCall(
    'GET /page-license/orders/{id}',
    { params: { id } },
    isSettled ? {} : { refetchInterval: askAgain },
  );
  const order = asked.data;
  const state = order?.state;
  useEffect(() => {
    if (!state || state === 'open') return;
    setSettled(true);
    // The plan, what could be bought next and the list have changed with it.
    void readAgain(client, ['GET /page-license/offers', 'GET /page-license/orders', 'GET /pages']);
  }, [client, state]);
  if (!order) return null;
  const provider = providerNames[order.provider];
  const price = money(order.amount, order.currency);
  if (order.state === 'paid')
    return (
      <Alert role="status" color="good" title={t('Paid: {plan}', { plan: order.plan })}>
        <p className={classes.told}>{t('{provider} has confirmed {price}. Thank you.', { provider, price })}</p>
        <Button
          variant="default"
          size="xs"
          loading={invoice.isLoading}
          leftSection={<IconDownload aria-hidden />}
          onClick={() => void invoice.download(`invoice-${order.invoice}`, { params: { id } })}
        >
          {t('Download the invoice')}
        </Button>
      </Alert>
    );
  if (order.state === 'open')
    return (
      <Alert role="status" color="primary" icon={<Loader size="xs" />} title={t('We are waiting for the confirmation')}>
        {t(
          '{provider} tells us by itself as soon as {price} has arrived, mostly within a minute. You may close this page: what was paid is not lost.',
          { provider, price },
        )}
      </Alert>
    );
  return (
    <Alert role="status" color="warn" title={t('Nothing was paid')}>
      {t('This order was not paid for. If money has left your account all the same, it still counts once it arrives.')}
    </Alert>
  );
}
