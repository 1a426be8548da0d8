import { setTimeout as wait } from 'node:timers/promises';
import { html, json, openWebDoor, sendTo, type Answer, type Request } from '../web-door.ts';
import { createLedger } from './ledger.ts';
import { answerMomoQuery, momoBackUrl, momoNotice, takeMomoOrder, type MomoAccount } from './momo.ts';
import { checkoutPage, overviewPage, readDials } from './pages.ts';
import { straight, type Dials, type Lies, type Notice, type Payment } from './payment.ts';
import {
  answerStripeQuery,
  stripeNotice,
  stripeRefundNotice,
  stripeSession,
  takeStripeOrder,
  type StripeAccount,
} from './stripe.ts';
import { answerVnpayQuery, takeVnpayOrder, vnpayBackUrl, vnpayNotice, type VnpayAccount } from './vnpay.ts';

interface Options {
  port?: number;
  /** Of the product: where VNPay and Stripe were told to send their notices. */
  product: string;
}

/** What the merchant answered to a notice. */
export interface Heard {
  order: string;
  status: number;
  body: string;
}

/** VNPay, MoMo and Stripe by their documents, on one port. The product knows no difference but the addresses. */
export async function startPaymentServices({ port = 0, product }: Options) {
  const vnpay: VnpayAccount = {
    tmnCode: 'TESTTMN1',
    hashSecret: 'SECRETSECRETSECRETSECRETSECRET12',
    noticeUrl: `${product}/payments/vnpay`,
  };
  const momo: MomoAccount = {
    partnerCode: 'MOMOTEST',
    accessKey: 'F8BBA842ECF85',
    secretKey: 'K951B6PE1waDMi640xX08PD3vg6EkVlz',
  };
  const stripe: StripeAccount = {
    secretKey: 'sk_test_played',
    webhookSecret: 'whsec_played',
    noticeUrl: `${product}/payments/stripe`,
  };
  const ledger = createLedger();
  const heard: Heard[] = [];
  let dials: Dials = { ...straight };

  const noticeOf = (payment: Payment, lies: Lies = {}): Notice =>
    payment.service === 'vnpay'
      ? vnpayNotice(payment, vnpay, lies)
      : payment.service === 'momo'
        ? momoNotice(payment, momo, lies)
        : stripeNotice(payment, stripe, lies);

  async function tell(payment: Payment): Promise<void> {
    if (dials.isSilent) return;
    const { times, delay, isAmountWrong, isSignatureWrong } = dials;
    await wait(delay);
    for (let time = 0; time < times; time += 1) {
      const lies = { ...(isAmountWrong && { amount: payment.amount - 1 }), isForged: isSignatureWrong };
      await send(payment, noticeOf(payment, lies));
    }
  }

  async function send({ order }: Payment, { method, url, headers, body }: Notice): Promise<void> {
    const answer = await fetch(url, { method, headers, ...(body !== undefined && { body }) });
    heard.push({ order, status: answer.status, body: await answer.text() });
  }

  /** What a person does there; answers with where the browser is sent back to. */
  async function choose(payment: Payment, choice: 'pay' | 'cancel'): Promise<string> {
    if (payment.state === 'open') {
      payment.state = choice === 'pay' ? 'paid' : 'cancelled';
      const told = tell(payment);
      if (dials.delay === 0) await told;
      else told.catch(() => undefined);
    }
    if (payment.service === 'vnpay') return vnpayBackUrl(payment, vnpay);
    return payment.service === 'momo' ? momoBackUrl(payment, momo) : payment.backUrl;
  }

  /** The merchant gives money back on Stripe's own screen: of the three, only Stripe tells of it. */
  async function refund(payment: Payment, amount: number): Promise<void> {
    payment.refunded = Math.min(payment.amount, payment.refunded + amount);
    await send(payment, stripeRefundNotice(payment, stripe));
  }

  /** An order that was refused is answered as it is; one that was taken, by `accept`. */
  async function order(taken: Payment | Answer, accept: (payment: Payment) => Answer): Promise<Answer> {
    if (!('order' in taken)) return taken;
    if (dials.isBeforeAnswer) await choose(taken, 'pay');
    return accept(taken);
  }

  const checkoutUrl = ({ id }: Payment) => `${door.url}/checkout/${id}`;

  async function checkout(request: Request): Promise<Answer> {
    const payment = ledger.byId(request.path.split('/').at(-1)!);
    if (!payment) return html('Not found', 404);
    if (request.method !== 'POST') return html(checkoutPage(payment));
    const choice = new URLSearchParams(request.body).get('choice') === 'pay' ? 'pay' : 'cancel';
    return sendTo(await choose(payment, choice));
  }

  async function giveBack(request: Request): Promise<Answer> {
    const payment = ledger.byId(request.path.split('/').at(-1)!);
    if (payment?.service !== 'stripe' || payment.state !== 'paid') return html('Not found', 404);
    const amount = Math.trunc(Number(new URLSearchParams(request.body).get('amount')));
    if (amount > 0) await refund(payment, amount);
    return sendTo('/');
  }

  async function answer(request: Request): Promise<Answer> {
    const { method, path } = request;
    if (path === '/') {
      if (method === 'POST') dials = readDials(new URLSearchParams(request.body));
      return method === 'POST' ? sendTo('/') : html(overviewPage(ledger.all(), dials));
    }
    if (path.startsWith('/checkout/')) return checkout(request);
    if (method === 'POST' && path.startsWith('/refund/')) return giveBack(request);
    if (dials.isAway) return { status: 503, body: 'away' };
    switch (`${method} ${path}`) {
      case 'GET /vnpay/paymentv2/vpcpay.html':
        return order(takeVnpayOrder(request, vnpay, ledger), (payment) => sendTo(checkoutUrl(payment)));
      case 'POST /vnpay/merchant_webapi/api/transaction':
        return answerVnpayQuery(request, vnpay, ledger);
      case 'POST /momo/v2/gateway/api/create':
        return order(takeMomoOrder(request, momo, ledger), (payment) =>
          json({ resultCode: 0, message: 'Thành công.', orderId: payment.order, payUrl: checkoutUrl(payment) }),
        );
      case 'POST /momo/v2/gateway/api/query':
        return answerMomoQuery(request, momo, ledger);
      case 'POST /stripe/v1/checkout/sessions':
        return order(takeStripeOrder(request, stripe, ledger), (payment) =>
          json(stripeSession(payment, checkoutUrl(payment))),
        );
      default:
        return method === 'GET' && path.startsWith('/stripe/v1/checkout/sessions/')
          ? answerStripeQuery(request, stripe, ledger)
          : html('Not found', 404);
    }
  }

  const door = await openWebDoor(port, answer);
  return {
    url: door.url,
    /** As the product is configured to meet them. */
    settings: {
      vnpay: {
        tmnCode: vnpay.tmnCode,
        hashSecret: vnpay.hashSecret,
        url: `${door.url}/vnpay/paymentv2/vpcpay.html`,
        queryUrl: `${door.url}/vnpay/merchant_webapi/api/transaction`,
      },
      momo: { ...momo, url: `${door.url}/momo` },
      stripe: { secretKey: stripe.secretKey, webhookSecret: stripe.webhookSecret, url: `${door.url}/stripe` },
    },
    /** The same, as the product reads them from its environment. */
    environment: (): Record<string, string> => ({
      VNPAY_TMN_CODE: vnpay.tmnCode,
      VNPAY_HASH_SECRET: vnpay.hashSecret,
      VNPAY_URL: `${door.url}/vnpay/paymentv2/vpcpay.html`,
      VNPAY_QUERY_URL: `${door.url}/vnpay/merchant_webapi/api/transaction`,
      MOMO_PARTNER_CODE: momo.partnerCode,
      MOMO_ACCESS_KEY: momo.accessKey,
      MOMO_SECRET_KEY: momo.secretKey,
      MOMO_URL: `${door.url}/momo`,
      STRIPE_SECRET_KEY: stripe.secretKey,
      STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
      STRIPE_URL: `${door.url}/stripe`,
    }),
    turn: (changed: Partial<Dials>) => {
      dials = { ...straight, ...changed };
    },
    payments: () => ledger.all(),
    heard: (): readonly Heard[] => heard,
    noticeOf,
    refundNoticeOf: (payment: Payment, lies: Lies = {}) => stripeRefundNotice(payment, stripe, lies),
    choose,
    refund,
    close: () => door.close(),
  };
}

export type PaymentServices = Awaited<ReturnType<typeof startPaymentServices>>;
