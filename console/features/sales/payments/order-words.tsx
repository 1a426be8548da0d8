import { Badge } from '@mantine/core';
import type { MonthsOnSale, OrderState } from '@wifi/contract/sales/payment-words.ts';
import { msg, useFormat, useT } from '../../../kit/language.tsx';
import { majorOf } from '../../../widgets/plans/money.ts';

export const monthsWords: Record<MonthsOnSale, string> = { 1: msg('One month'), 12: msg('One year') };

const stateWords: Record<OrderState, string> = {
  open: msg('Waiting for payment'),
  paid: msg('Paid'),
  failed: msg('Not paid'),
  expired: msg('Expired'),
};
const colours = { open: 'primary', paid: 'good', failed: 'danger', expired: 'gray' } as const;

/** A payment of which money was given back is still the payment that the invoice is about. */
export function OrderStateBadge({ state, amount, refunded }: { state: OrderState; amount: number; refunded: number }) {
  const t = useT();
  if (refunded > 0) return <Badge color="gray">{refunded < amount ? t('Partly refunded') : t('Refunded')}</Badge>;
  return <Badge color={colours[state]}>{t(stateWords[state])}</Badge>;
}

/** Prices travel in the smallest unit. */
export function useMoney(): (amount: number, currency: string) => string {
  const format = useFormat();
  return (amount, currency) => format.currency(majorOf(amount, currency), currency);
}
