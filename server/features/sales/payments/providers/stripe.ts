import { createHmac } from 'node:crypto';
import * as z from 'zod';
import { isSameText } from '../../../../platform/crypto/same-text.ts';
import type { CallOut } from '../../../../platform/outbound/call-out.ts';
import type { PaymentSettings } from '../../../../platform/program.ts';
import { orderReference, type PaymentProvider, type RawNotice, type Told } from '../provider.ts';
import { readJson } from './read-json.ts';

type Settings = NonNullable<PaymentSettings['stripe']>;

/** Seconds between the signature of a notice and now: an old one that somebody kept is not heard again. */
const tolerance = 300;
/** Stripe takes no less than thirty minutes. */
const openForMinutes = 60;
const timeout = 20_000;
/** What is asked and answered means what it did then, whatever the account has been moved to since. */
const apiVersion = '2025-03-31.basil';

/** Of these Stripe counts in other units than the rest of the world, or takes only round amounts. */
const countedOtherwise = new Set(['BHD', 'ISK', 'JOD', 'KWD', 'MGA', 'OMR', 'TND', 'UGX']);

export const stripeSignature = (secret: string, seconds: number, body: Buffer | string): string =>
  createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex');

/** While a secret is rotated there are two signatures; one that is right is enough. */
function isSigned(secret: string, { signature, body, now }: RawNotice): boolean {
  const parts = signature.split(',').map((part) => part.trim().split('=', 2) as [string, string | undefined]);
  const time = parts.find(([name]) => name === 't')?.[1] ?? '';
  if (!/^\d{1,12}$/.test(time) || Math.abs(now.getTime() / 1000 - Number(time)) > tolerance) return false;
  const right = stripeSignature(secret, Number(time), body);
  return parts.some(([name, value]) => name === 'v1' && value !== undefined && isSameText(value, right));
}

const session = z.object({
  id: z.string(),
  client_reference_id: z.string().nullish(),
  amount_total: z.int().nullish(),
  currency: z.string().nullish(),
  payment_intent: z.string().nullish(),
  payment_status: z.string(),
  status: z.string().nullish(),
});
const created = session.pick({ id: true }).extend({ url: z.url({ protocol: /^https?$/ }) });
const event = z.object({ type: z.string(), data: z.object({ object: session }) });
const refundEvent = z.object({
  type: z.literal('charge.refunded'),
  data: z.object({
    object: z.object({
      id: z.string(),
      /** All that was given back so far, of however many refunds. */
      amount_refunded: z.int(),
      currency: z.string(),
      metadata: z.object({ order: z.string() }),
    }),
  }),
});
const refusal = z.object({ error: z.object({ message: z.string() }) });

/** undefined: an event that says nothing of an order. */
function outcomeOf(type: string, paymentStatus: string): Told['outcome'] | undefined {
  switch (type) {
    case 'checkout.session.completed':
      // Of banks that take days the checkout is complete before the money is there.
      return paymentStatus === 'paid' ? 'paid' : 'pending';
    case 'checkout.session.async_payment_succeeded':
      return 'paid';
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired':
      return 'failed';
    default:
      return undefined;
  }
}

const toldBy = (said: z.output<typeof session>, outcome: Told['outcome']): Told => ({
  order: said.client_reference_id ?? '',
  outcome,
  amount: said.amount_total ?? Number.NaN,
  currency: (said.currency ?? '').toUpperCase(),
  transaction: said.payment_intent ?? said.id,
  reference: said.id,
});

const refundBy = ({ data: { object: charge } }: z.output<typeof refundEvent>): Told => ({
  order: charge.metadata.order,
  outcome: 'refunded',
  amount: charge.amount_refunded,
  currency: charge.currency.toUpperCase(),
  transaction: charge.id,
});

export function createStripe({ secretKey, webhookSecret, url }: Settings, callOut: CallOut): PaymentProvider {
  const headers = { authorization: `Bearer ${secretKey}`, 'stripe-version': apiVersion };
  return {
    name: 'stripe',
    takes: (amount, currency) => amount > 0 && !countedOtherwise.has(currency),
    begin: async (order, { title, backUrl, now }) => {
      const outcome = await callOut({
        url: `${url}/v1/checkout/sessions`,
        method: 'POST',
        headers: {
          ...headers,
          'content-type': 'application/x-www-form-urlencoded',
          // Sent twice, it makes one session.
          'idempotency-key': orderReference(order),
        },
        body: new URLSearchParams({
          mode: 'payment',
          client_reference_id: orderReference(order),
          // Copied to the charge, of which refunds are told: nothing else there names the order.
          'payment_intent_data[metadata][order]': orderReference(order),
          success_url: backUrl,
          cancel_url: backUrl,
          // An account has it on by default: people from abroad would pay, and be refunded, in another currency than
          // the one of the order, and such a payment would not be booked.
          'adaptive_pricing[enabled]': 'false',
          expires_at: String(Math.floor(now.getTime() / 1000) + openForMinutes * 60),
          'line_items[0][quantity]': '1',
          'line_items[0][price_data][currency]': order.currency.toLowerCase(),
          'line_items[0][price_data][unit_amount]': String(order.amount),
          'line_items[0][price_data][product_data][name]': title,
        }).toString(),
        timeout,
      });
      if (!outcome.ok) return { ok: false, detail: outcome.detail };
      const answer = readJson(outcome.answer.text, created);
      if (answer) return { ok: true, url: answer.url, reference: answer.id };
      const why = readJson(outcome.answer.text, refusal);
      return { ok: false, detail: why?.error.message ?? `status ${outcome.answer.status}` };
    },
    readNotice: (notice) => {
      if (!isSigned(webhookSecret, notice)) return 'forged';
      const text = notice.body.toString();
      const refund = readJson(text, refundEvent);
      if (refund) return refundBy(refund);
      const said = readJson(text, event);
      const outcome = said && outcomeOf(said.type, said.data.object.payment_status);
      return outcome ? toldBy(said.data.object, outcome) : 'other';
    },
    ask: async (order) => {
      // Whoever got no answer to the order was never sent there.
      if (!order.reference) return 'none';
      const outcome = await callOut({
        url: `${url}/v1/checkout/sessions/${encodeURIComponent(order.reference)}`,
        method: 'GET',
        headers,
        timeout,
      });
      const said = outcome.ok && outcome.answer.status === 200 ? readJson(outcome.answer.text, session) : undefined;
      if (!said) return undefined;
      if (said.payment_status === 'paid') return toldBy(said, 'paid');
      return toldBy(said, said.status === 'complete' ? 'pending' : 'failed');
    },
  };
}
