import { createHmac } from 'node:crypto';
import { json, type Answer, type Request } from '../web-door.ts';
import type { Ledger } from './ledger.ts';
import type { Lies, Notice, Payment } from './payment.ts';

export interface MomoAccount {
  partnerCode: string;
  accessKey: string;
  secretKey: string;
}

type Fields = Record<string, string | number>;

const signatureOf = (names: string[], fields: Fields, secret: string) =>
  createHmac('sha256', secret)
    .update(names.map((name) => `${name}=${fields[name]}`).join('&'))
    .digest('hex');

// Written out as MoMo's documents do, in their order.
const ofCreate = [
  'accessKey',
  'amount',
  'extraData',
  'ipnUrl',
  'orderId',
  'orderInfo',
  'partnerCode',
  'redirectUrl',
  'requestId',
  'requestType',
];
const ofQuery = ['accessKey', 'orderId', 'partnerCode', 'requestId'];
const ofNotice = [
  'accessKey',
  'amount',
  'extraData',
  'message',
  'orderId',
  'orderInfo',
  'orderType',
  'partnerCode',
  'payType',
  'requestId',
  'responseTime',
  'resultCode',
  'transId',
];

const wellFormedOrder = /^[0-9a-zA-Z]([-_.]*[0-9a-zA-Z]+)*$/;

const refuse = (resultCode: number, message: string): Answer => json({ resultCode, message }, 200);

/** `POST /v2/gateway/api/create`. */
export function takeMomoOrder({ body }: Request, account: MomoAccount, ledger: Ledger): Payment | Answer {
  const asked = JSON.parse(body) as Fields;
  const { accessKey } = account;
  if (asked.signature !== signatureOf(ofCreate, { ...asked, accessKey }, account.secretKey))
    return refuse(11007, 'Chữ ký không hợp lệ');
  if (asked.partnerCode !== account.partnerCode) return refuse(13, 'Merchant authentication failed');
  if (typeof asked.amount !== 'number' || asked.amount < 1000 || asked.amount > 50_000_000)
    return refuse(22, 'The amount is out of range');
  const order = String(asked.orderId);
  if (order.length > 50 || !wellFormedOrder.test(order)) return refuse(20, 'Bad format request');
  return ledger.open({
    service: 'momo',
    order,
    amount: asked.amount,
    currency: 'VND',
    title: String(asked.orderInfo),
    backUrl: String(asked.redirectUrl),
    noticeUrl: String(asked.ipnUrl),
  });
}

const resultCodeOf = ({ state }: Payment) => (state === 'paid' ? 0 : state === 'open' ? 1000 : 1006);

const stateOf = (payment: Payment, account: MomoAccount, lies: Lies): Fields => ({
  partnerCode: lies.merchant ?? account.partnerCode,
  orderId: payment.order,
  requestId: payment.order,
  amount: lies.amount ?? payment.amount,
  transId: Number(payment.id),
  resultCode: resultCodeOf(payment),
  message: payment.state === 'paid' ? 'Thành công.' : 'Giao dịch bị từ chối bởi người dùng.',
  responseTime: 1_794_000_000_000,
  extraData: '',
  payType: 'qr',
});

function noticeFields(payment: Payment, account: MomoAccount, lies: Lies): Fields {
  const fields = { ...stateOf(payment, account, lies), orderInfo: payment.title, orderType: 'momo_wallet' };
  const secret = lies.isForged ? 'somebody else' : account.secretKey;
  return { ...fields, signature: signatureOf(ofNotice, { ...fields, accessKey: account.accessKey }, secret) };
}

export const momoNotice = (payment: Payment, account: MomoAccount, lies: Lies = {}): Notice => ({
  method: 'POST',
  url: payment.noticeUrl,
  headers: { 'content-type': 'application/json; charset=UTF-8' },
  body: JSON.stringify(noticeFields(payment, account, lies)),
});

export function momoBackUrl(payment: Payment, account: MomoAccount): string {
  const fields = Object.entries(noticeFields(payment, account, {})).map(([name, value]) => [name, String(value)]);
  return `${payment.backUrl}?${new URLSearchParams(fields).toString()}`;
}

/** `POST /v2/gateway/api/query`. Its answer bears no signature. */
export function answerMomoQuery({ body }: Request, account: MomoAccount, ledger: Ledger): Answer {
  const asked = JSON.parse(body) as Fields;
  if (asked.signature !== signatureOf(ofQuery, { ...asked, accessKey: account.accessKey }, account.secretKey))
    return refuse(11007, 'Chữ ký không hợp lệ');
  const payment = ledger.find('momo', String(asked.orderId));
  return payment ? json({ ...stateOf(payment, account, {}), refundTrans: [] }) : refuse(42, 'orderId not found');
}
