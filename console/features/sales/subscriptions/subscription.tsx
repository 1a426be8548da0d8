import { Badge } from '@mantine/core';
import type { SubscriptionFilter, SubscriptionWord } from '@wifi/contract/sales/subscription-words.ts';
import { msg, useT } from '../../../kit/language.tsx';
import type { AnswerOf } from '../../../shell/calls/api.ts';

export type Subscription = AnswerOf<'GET /subscriptions'>['rows'][number];
export type Change = AnswerOf<'GET /subscriptions/{eid}/changes'>['rows'][number];

/** Reads that a change of one makes old. */
export const subscriptionReads = [
  'GET /subscriptions',
  'GET /subscriptions/{eid}/changes',
  'GET /subscriptions/revenue',
  'GET /plans',
] as const;

export const filterWords: Record<SubscriptionFilter, string> = {
  free: msg('FREE'),
  active: msg('Active'),
  lifetime: msg('For good'),
  expired: msg('Expired'),
  ending: msg('Ends within 30 days'),
  over: msg('Limit reached'),
};

const colours = { free: 'gray', active: 'good', lifetime: 'good', expired: 'danger' } as const satisfies Record<
  SubscriptionWord,
  string
>;

export function StateBadge({ state }: { state: SubscriptionWord }) {
  const t = useT();
  return <Badge color={colours[state]}>{t(filterWords[state])}</Badge>;
}

export const kindWords: Record<Change['kind'], string> = {
  code: msg('Licence code'),
  hand: msg('By hand'),
  payment: msg('Payment'),
  refund: msg('Refund'),
  ended: msg('Ended by itself'),
};
