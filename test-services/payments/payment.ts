/** What a service knows of one payment. */
export interface Payment {
  service: ServiceName;
  /** The service's own number. */
  id: string;
  /** The merchant's. */
  order: string;
  amount: number;
  currency: string;
  title: string;
  backUrl: string;
  noticeUrl: string;
  state: 'open' | 'paid' | 'cancelled';
  /** The person pays in a currency of their own, which Stripe chose: so are its notices. */
  isConverted?: boolean;
  /** What the merchant has given back of it so far. */
  refunded: number;
}

export type ServiceName = 'vnpay' | 'momo' | 'stripe';

/** A message to the merchant, ready to be sent. */
export interface Notice {
  method: 'GET' | 'POST';
  url: string;
  headers: Record<string, string>;
  body?: string;
}

/** What a notice says where it should not say how it is. */
export interface Lies {
  amount?: number;
  /** Of the merchant: another one's. */
  merchant?: string;
  isForged?: boolean;
  /** Seconds by which the signature is older than now. */
  age?: number;
}

/** What may go wrong with the next payments, to be turned by hand or by a test. */
export interface Dials {
  isAmountWrong: boolean;
  isSignatureWrong: boolean;
  /** Notices of one payment. */
  times: number;
  /** Milliseconds until a notice is sent: the person is back at the merchant by then. */
  delay: number;
  /** The merchant hears that it was paid before the answer to its own call has arrived. */
  isBeforeAnswer: boolean;
  /** Nothing is told: the merchant must ask. */
  isSilent: boolean;
  isAway: boolean;
}

export const straight: Dials = {
  isAmountWrong: false,
  isSignatureWrong: false,
  times: 1,
  delay: 0,
  isBeforeAnswer: false,
  isSilent: false,
  isAway: false,
};
