import { paymentProviders, type PaymentProviderName } from '@wifi/contract/sales/payment-words.ts';
import { callOutFor } from '../../../platform/outbound/call-out.ts';
import type { Program } from '../../../platform/program.ts';
import type { PaymentProvider } from './provider.ts';
import { createMomo } from './providers/momo.ts';
import { createStripe } from './providers/stripe.ts';
import { createVnpay } from './providers/vnpay.ts';

type Parts = Pick<Program, 'payments' | 'callOut'>;

/** undefined while nobody has set it up. */
export function findProvider(
  { payments, callOut: anyCall }: Parts,
  name: PaymentProviderName,
  pageId = 0,
): PaymentProvider | undefined {
  const callOut = callOutFor(anyCall, { pageId, kind: 'payment', what: name });
  switch (name) {
    case 'vnpay':
      return payments?.vnpay && createVnpay(payments.vnpay, callOut);
    case 'momo':
      return payments?.momo && createMomo(payments.momo, callOut);
    case 'stripe':
      return payments?.stripe && createStripe(payments.stripe, callOut);
  }
}

export const providersOn = (parts: Parts): PaymentProvider[] =>
  paymentProviders.flatMap((name) => findProvider(parts, name) ?? []);
