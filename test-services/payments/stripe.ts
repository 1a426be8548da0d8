import { createHmac } from 'node:crypto';
import { json, type Answer, type Request } from '../web-door.ts';
import type { Ledger } from './ledger.ts';
import type { Lies, Notice, Payment } from './payment.ts';

export interface StripeAccount {
  secretKey: string;
  webhookSecret: string;
  /** Registered with Stripe by hand, and in no call. */
  noticeUrl: string;
}

const refuse = (status: number, message: string): Answer =>
  json({ error: { type: 'invalid_request_error', message } }, status);

const isMerchant = ({ headers }: Request, { secretKey }: StripeAccount) =>
  headers.authorization === `Bearer ${secretKey}`;

/** What the payment bears of the merchant's, and the charge after it. */
const metadataOf = (payment: Payment) => ({ order: payment.order });

const sessionId = ({ id }: Payment) => `cs_test_${id}`;

/** `POST /v1/checkout/sessions`. */
export function takeStripeOrder(request: Request, account: StripeAccount, ledger: Ledger): Payment | Answer {
  if (!isMerchant(request, account)) return refuse(401, 'Invalid API Key provided');
  const asked = new URLSearchParams(request.body);
  const price = (name: string) => asked.get(`line_items[0][price_data]${name}`) ?? '';
  if (asked.get('mode') !== 'payment' || !asked.get('success_url')) return refuse(400, 'Missing required param');
  if (!/^\d+$/.test(price('[unit_amount]')) || !/^[a-z]{3}$/.test(price('[currency]')))
    return refuse(400, 'Invalid price_data');
  // The name of a session is on nothing that comes after it: refunds are told of the charge.
  if (asked.get('payment_intent_data[metadata][order]') !== asked.get('client_reference_id'))
    return refuse(400, 'Played: a refund of this could not be told of its order');
  const minutes = (Number(asked.get('expires_at')) * 1000 - Date.now()) / 60_000;
  if (minutes < 29 || minutes > 24 * 60) return refuse(400, 'expires_at must be 30 minutes to 24 hours from now');
  return ledger.open({
    service: 'stripe',
    order: asked.get('client_reference_id') ?? '',
    amount: Number(price('[unit_amount]')),
    currency: price('[currency]').toUpperCase(),
    title: price('[product_data][name]'),
    backUrl: asked.get('success_url')!,
    noticeUrl: account.noticeUrl,
    // On by default in the account, and the person is from abroad.
    isConverted: asked.get('adaptive_pricing[enabled]') !== 'false',
  });
}

/** As Adaptive Pricing tells of it: not in the currency that the merchant asked for. */
const toldOf = ({ isConverted, currency }: Payment, amount: number) =>
  isConverted ? { amount: Math.ceil(amount / 28), currency: 'eur' } : { amount, currency: currency.toLowerCase() };

export const stripeSession = (payment: Payment, url: string | null, lies: Lies = {}) => ({
  id: sessionId(payment),
  object: 'checkout.session',
  amount_total: toldOf(payment, lies.amount ?? payment.amount).amount,
  client_reference_id: payment.order,
  currency: toldOf(payment, payment.amount).currency,
  livemode: false,
  mode: 'payment',
  payment_intent: payment.state === 'paid' ? `pi_${payment.id}` : null,
  payment_status: payment.state === 'paid' ? 'paid' : 'unpaid',
  status: payment.state === 'paid' ? 'complete' : payment.state === 'open' ? 'open' : 'expired',
  url,
});

export const stripeNotice = (payment: Payment, account: StripeAccount, lies: Lies = {}): Notice =>
  signedNotice(
    payment,
    account,
    lies,
    payment.state === 'paid' ? 'checkout.session.completed' : 'checkout.session.expired',
    stripeSession(payment, null, lies),
  );

/** Told of the charge, with all that was given back until then. */
export const stripeRefundNotice = (payment: Payment, account: StripeAccount, lies: Lies = {}): Notice =>
  signedNotice(payment, account, lies, 'charge.refunded', {
    id: `ch_${payment.id}`,
    object: 'charge',
    amount: payment.amount,
    amount_refunded: toldOf(payment, lies.amount ?? payment.refunded).amount,
    currency: toldOf(payment, payment.amount).currency,
    metadata: metadataOf(payment),
    payment_intent: `pi_${payment.id}`,
    refunded: payment.refunded === payment.amount,
  });

function signedNotice(payment: Payment, account: StripeAccount, lies: Lies, type: string, object: object): Notice {
  const body = JSON.stringify({ id: `evt_${payment.id}`, object: 'event', type, data: { object } });
  const time = Math.floor(Date.now() / 1000) - (lies.age ?? 0);
  const secret = lies.isForged ? 'somebody else' : account.webhookSecret;
  const v1 = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
  return {
    method: 'POST',
    url: payment.noticeUrl,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': `t=${time},v1=${v1},v0=${'0'.repeat(64)}`,
    },
    body,
  };
}

/** `GET /v1/checkout/sessions/{id}`. */
export function answerStripeQuery(request: Request, account: StripeAccount, ledger: Ledger): Answer {
  if (!isMerchant(request, account)) return refuse(401, 'Invalid API Key provided');
  const payment = ledger
    .all()
    .find((each) => each.service === 'stripe' && sessionId(each) === request.path.split('/').at(-1));
  return payment ? json(stripeSession(payment, null)) : refuse(404, 'No such checkout.session');
}
