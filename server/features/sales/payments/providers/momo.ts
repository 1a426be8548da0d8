import { createHmac, randomUUID } from 'node:crypto';
import * as z from 'zod';
import { isSameText } from '../../../../platform/crypto/same-text.ts';
import type { CallOut } from '../../../../platform/outbound/call-out.ts';
import type { PaymentSettings } from '../../../../platform/program.ts';
import { orderReference, type PaymentProvider, type Told } from '../provider.ts';
import { readJson } from './read-json.ts';

type Settings = NonNullable<PaymentSettings['momo']>;

/** MoMo signs the values as they are, by name, joined as in a query but not encoded. */
export function momoSignature(values: Record<string, string | number>, secretKey: string): string {
  const text = Object.entries(values)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
  return createHmac('sha256', secretKey).update(text).digest('hex');
}

const least = 1000;
const most = 50_000_000;
/** MoMo asks for at least thirty seconds of patience. */
const timeout = 30_000;

const whole = z.union([z.int(), z.string().regex(/^\d{1,16}$/)]).transform(Number);
const created = z.object({
  resultCode: z.int(),
  payUrl: z.url({ protocol: /^https?$/ }).optional(),
  message: z.string().optional(),
});
const state = z.object({
  partnerCode: z.string(),
  orderId: z.string(),
  amount: whole,
  transId: whole,
  resultCode: z.int(),
});
const notice = state.extend({
  requestId: z.string(),
  orderInfo: z.string(),
  orderType: z.string(),
  message: z.string(),
  payType: z.string(),
  responseTime: whole,
  extraData: z.string(),
  signature: z.string(),
});

/** Paid; authorised or under way; order unknown. Everything else ended without money. */
const paid = 0;
const underWay = new Set([1000, 7000, 7002, 9000]);
const unknownOrder = 42;

const toldBy = ({ orderId, amount, transId, resultCode }: z.output<typeof state>): Told => ({
  order: orderId,
  outcome: resultCode === paid ? 'paid' : underWay.has(resultCode) ? 'pending' : 'failed',
  amount,
  currency: 'VND',
  transaction: String(transId),
});

export function createMomo(settings: Settings, callOut: CallOut): PaymentProvider {
  const { partnerCode, accessKey, secretKey, url } = settings;
  const post = (path: string, body: object) =>
    callOut({
      url: `${url}${path}`,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      timeout,
    });
  return {
    name: 'momo',
    takes: (amount, currency) => currency === 'VND' && amount >= least && amount <= most,
    begin: async (order, { title, backUrl, noticeUrl, language }) => {
      const orderId = orderReference(order);
      const wanted = {
        amount: order.amount,
        extraData: '',
        ipnUrl: noticeUrl,
        orderId,
        orderInfo: title,
        partnerCode,
        redirectUrl: backUrl,
        // The same for the same order: a call that was sent twice makes one payment.
        requestId: orderId,
        requestType: 'captureWallet',
      };
      const outcome = await post('/v2/gateway/api/create', {
        ...wanted,
        lang: language === 'vi' ? 'vi' : 'en',
        signature: momoSignature({ ...wanted, accessKey }, secretKey),
      });
      if (!outcome.ok) return { ok: false, detail: outcome.detail };
      const answer = readJson(outcome.answer.text, created);
      return answer?.resultCode === paid && answer.payUrl
        ? { ok: true, url: answer.payUrl, reference: '' }
        : { ok: false, detail: answer?.message ?? `status ${outcome.answer.status}` };
    },
    readNotice: ({ body }) => {
      const said = readJson(body.toString(), notice);
      if (!said) return 'forged';
      const { signature, ...values } = said;
      if (!isSameText(signature, momoSignature({ ...values, accessKey }, secretKey))) return 'forged';
      return said.partnerCode === partnerCode ? toldBy(said) : 'other';
    },
    ask: async (order) => {
      const wanted = { orderId: orderReference(order), partnerCode, requestId: randomUUID() };
      const outcome = await post('/v2/gateway/api/query', {
        ...wanted,
        lang: 'en',
        signature: momoSignature({ ...wanted, accessKey }, secretKey),
      });
      const said = outcome.ok ? readJson(outcome.answer.text, state.partial()) : undefined;
      if (said?.resultCode === unknownOrder) return 'none';
      // The answer bears no signature: it is believed because the call was ours and its certificate was checked.
      const whole = state.safeParse(said).data;
      return whole && whole.partnerCode === partnerCode ? toldBy(whole) : undefined;
    },
  };
}
