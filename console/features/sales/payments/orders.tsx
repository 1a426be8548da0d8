import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMemo } from 'react';
import { rowsPerLoad } from '@wifi/contract/limits.ts';
import { providerNames } from '@wifi/contract/sales/payment-words.ts';
import { useFormat, useT } from '../../../kit/language.tsx';
import { breakLongWords } from '../../../kit/layout/break-long-words.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import { TwoLines } from '../../../kit/layout/lines.tsx';
import { DataTable, type Column } from '../../../kit/table/data-table.tsx';
import { ListBody } from '../../../kit/table/list-body.tsx';
import type { AnswerOf } from '../../../shell/calls/api.ts';
import { usePageList } from '../../../shell/calls/queries.ts';
import { usePageDocument } from '../../../shell/files/page-download.ts';
import { LongCode } from '../../../widgets/marks/long-code.tsx';
import { monthsWords, OrderStateBadge, useMoney } from './order-words.tsx';

type Order = AnswerOf<'GET /page-license/orders'>['rows'][number];

/** Not shown to who has never ordered anything. */
export function Orders() {
  const t = useT();
  const list = usePageList('GET /page-license/orders', rowsPerLoad);
  const columns = useOrderColumns();
  if (!list.isLoading && !list.error && list.rows.length === 0) return null;
  return (
    <Card flush title={t('Orders and invoices')}>
      <ListBody list={list} skeletons={2} empty={null}>
        {(rows) => (
          <DataTable
            label={t('Orders and invoices')}
            rows={rows}
            columns={columns}
            rowKey={({ id }) => id}
            rowName={({ plan }) => plan}
          />
        )}
      </ListBody>
    </Card>
  );
}

function useOrderColumns(): Column<Order>[] {
  const t = useT();
  const format = useFormat();
  const money = useMoney();
  return useMemo(
    () => [
      {
        id: 'plan',
        header: t('Plan'),
        render: ({ plan, months }) => (
          <>
            <bdi>{breakLongWords(plan)}</bdi> · {t(monthsWords[months])}
          </>
        ),
        phone: 'title',
      },
      { id: 'state', header: t('State'), render: (order) => <OrderStateBadge {...order} /> },
      {
        id: 'amount',
        header: t('Amount'),
        align: 'end',
        nowrap: true,
        render: ({ amount, refunded, currency }) => (
          <TwoLines detail={refunded > 0 && t('{price} refunded', { price: money(refunded, currency) })}>
            {money(amount, currency)}
          </TwoLines>
        ),
      },
      { id: 'provider', header: t('Paid with'), render: ({ provider }) => providerNames[provider], tablet: 'hidden' },
      { id: 'at', header: t('When'), nowrap: true, render: ({ createdAt }) => format.dateTime(createdAt) },
      {
        id: 'by',
        header: t('By whom'),
        tablet: 'hidden',
        render: ({ orderedBy }) => <LongCode>{orderedBy}</LongCode>,
      },
      { id: 'invoice', header: t('Invoice'), render: (order) => <Invoice order={order} /> },
    ],
    [t, format, money],
  );
}

function Invoice({ order: { id, invoice } }: { order: Order }) {
  const t = useT();
  const { download, isLoading } = usePageDocument('GET /page-license/invoices/{id}');
  if (!invoice) return '–';
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      px={0}
      loading={isLoading}
      leftSection={<IconDownload aria-hidden />}
      aria-label={t('Download the invoice {number}', { number: invoice })}
      onClick={() => void download(`invoice-${invoice}`, { params: { id } })}
    >
      <bdi>{invoice}</bdi>
    </Button>
  );
}
