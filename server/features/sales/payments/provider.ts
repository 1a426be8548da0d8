import type { LanguageId } from '@wifi/contract/languages.ts';
import type { PaymentProviderName } from '@wifi/contract/sales/payment-words.ts';
import type { paymentOrders } from './tables.ts';

export type Order = typeof paymentOrders.$inferSelect;

/** Where the person who pays comes from and goes back to, and where the provider tells us. */
export interface Checkout {
  /** Shown to the person who pays. */
  title: string;
  backUrl: string;
  noticeUrl: string;
  address: string;
  language: LanguageId;
  now: Date;
}

/** A message that came in from outside, as it came: signatures are over bytes. */
export interface RawNotice {
  query: string;
  body: Buffer;
  signature: string;
  now: Date;
}

/** What a provider said of an order. Whoever makes one of these has checked that the provider said it. */
export interface Told {
  /** As `orderReference` wrote it. */
  order: string;
  outcome: 'paid' | 'failed' | 'pending' | 'refunded';
  /** In the smallest unit of the currency; of a refund, all that was given back of the order so far. */
  amount: number;
  currency: string;
  /** The provider's number of the payment. */
  transaction: string;
  /** The provider's own name of the order, where it has one. */
  reference?: string;
}

/** One interface, one file a provider. None of these throws for what the other side does. */
export interface PaymentProvider {
  name: PaymentProviderName;
  takes: (amount: number, currency: string) => boolean;
  /** Where to send the person who pays. */
  begin: (
    order: Order,
    checkout: Checkout,
  ) => Promise<{ ok: true; url: string; reference: string } | { ok: false; detail: string }>;
  /** `forged`: not signed by the provider. `other`: signed, and not about one of our orders. */
  readNotice: (notice: RawNotice) => Told | 'forged' | 'other';
  /** `none`: the provider knows of no payment. undefined: it did not answer, or not in a way that can be believed. */
  ask: (order: Order, now: Date) => Promise<Told | 'none' | undefined>;
}

/** Names the page as well: what a provider tells comes without a token, and is looked for on that page alone. */
export const orderReference = ({ pageId, id }: Pick<Order, 'pageId' | 'id'>): string =>
  `${pageId}-${id.replaceAll('-', '')}`;

export function readOrderReference(text: string): { pageId: number; id: string } | undefined {
  const found = /^(\d{1,9})-([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/.exec(text);
  return found ? { pageId: Number(found[1]), id: found.slice(2).join('-') } : undefined;
}
