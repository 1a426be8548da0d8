import { createHmac } from 'node:crypto';
import { html, json, type Answer, type Request } from '../web-door.ts';
import type { Ledger } from './ledger.ts';
import type { Lies, Notice, Payment } from './payment.ts';

export interface VnpayAccount {
  tmnCode: string;
  hashSecret: string;
  /** Registered with VNPay by hand, and in no call. */
  noticeUrl: string;
}

const hmac = (secret: string, text: string) => createHmac('sha512', secret).update(text).digest('hex');

// As VNPay's own examples do it: PHP's urlencode of each name and value, by name.
const encode = (text: string) =>
  encodeURIComponent(text)
    .replaceAll('%20', '+')
    .replaceAll(/[!'()~]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
const hashOf = (params: Record<string, string>, secret: string) =>
  hmac(
    secret,
    Object.keys(params)
      .toSorted()
      .map((name) => `${encode(name)}=${encode(params[name]!)}`)
      .join('&'),
  );

const needed = ['Version', 'Command', 'TmnCode', 'Amount', 'CurrCode', 'TxnRef', 'OrderInfo', 'ReturnUrl', 'IpAddr'];

/** The redirect to the payment page. */
export function takeVnpayOrder({ query }: Request, account: VnpayAccount, ledger: Ledger): Payment | Answer {
  const { vnp_SecureHash: hash, ...params } = Object.fromEntries(query);
  const missing = [...needed, 'CreateDate', 'ExpireDate', 'Locale'].find((name) => !params[`vnp_${name}`]);
  if (missing) return html(`Missing vnp_${missing}`, 400);
  if (hash !== hashOf(params, account.hashSecret)) return html('Sai chữ ký (70)', 400);
  if (params.vnp_TmnCode !== account.tmnCode) return html('Unknown terminal', 400);
  if (!/^[\x20-\x7e]*$/.test(params.vnp_OrderInfo!)) return html('vnp_OrderInfo has accents', 400);
  return ledger.open({
    service: 'vnpay',
    order: params.vnp_TxnRef!,
    amount: Number(params.vnp_Amount) / 100,
    currency: params.vnp_CurrCode!,
    title: params.vnp_OrderInfo!,
    backUrl: params.vnp_ReturnUrl!,
    noticeUrl: account.noticeUrl,
  });
}

const resultParams = (payment: Payment, account: VnpayAccount, lies: Lies): Record<string, string> => ({
  vnp_TmnCode: lies.merchant ?? account.tmnCode,
  vnp_Amount: String((lies.amount ?? payment.amount) * 100),
  vnp_BankCode: 'NCB',
  vnp_BankTranNo: `VNP${payment.id}`,
  vnp_CardType: 'ATM',
  vnp_PayDate: '20261115101010',
  vnp_OrderInfo: payment.title,
  vnp_TransactionNo: payment.id,
  vnp_ResponseCode: payment.state === 'paid' ? '00' : '24',
  vnp_TransactionStatus: payment.state === 'paid' ? '00' : '02',
  vnp_TxnRef: payment.order,
});

function signed(payment: Payment, account: VnpayAccount, lies: Lies): string {
  const params = resultParams(payment, account, lies);
  const hash = hashOf(params, lies.isForged ? 'somebody else' : account.hashSecret);
  return new URLSearchParams({ ...params, vnp_SecureHash: hash }).toString();
}

export const vnpayNotice = (payment: Payment, account: VnpayAccount, lies: Lies = {}): Notice => ({
  method: 'GET',
  url: `${payment.noticeUrl}?${signed(payment, account, lies)}`,
  headers: {},
});

export const vnpayBackUrl = (payment: Payment, account: VnpayAccount): string =>
  `${payment.backUrl}${payment.backUrl.includes('?') ? '&' : '?'}${signed(payment, account, {})}`;

const signedOfQuery = [
  'RequestId',
  'Version',
  'Command',
  'TmnCode',
  'TxnRef',
  'TransactionDate',
  'CreateDate',
  'IpAddr',
  'OrderInfo',
];

/** querydr: `POST /merchant_webapi/api/transaction`. */
export function answerVnpayQuery({ body }: Request, account: VnpayAccount, ledger: Ledger): Answer {
  const asked = JSON.parse(body) as Record<string, string>;
  const right = hmac(account.hashSecret, signedOfQuery.map((name) => asked[`vnp_${name}`]).join('|'));
  if (asked.vnp_SecureHash !== right) return json({ vnp_ResponseCode: '97', vnp_Message: 'Invalid Checksum' });
  const payment = ledger.find('vnpay', asked.vnp_TxnRef!);
  if (!payment) return json({ vnp_ResponseCode: '91', vnp_Message: 'Transaction not found' });
  const answer = {
    vnp_ResponseId: `R${payment.id}`,
    vnp_Command: 'querydr',
    vnp_ResponseCode: '00',
    vnp_Message: 'QueryDR Success',
    vnp_TmnCode: account.tmnCode,
    vnp_TxnRef: payment.order,
    vnp_Amount: String(payment.amount * 100),
    vnp_BankCode: 'NCB',
    vnp_PayDate: '20261115101010',
    vnp_TransactionNo: payment.id,
    vnp_TransactionType: '01',
    vnp_TransactionStatus: payment.state === 'paid' ? '00' : payment.state === 'open' ? '01' : '02',
    vnp_OrderInfo: payment.title,
    vnp_PromotionCode: '',
    vnp_PromotionAmount: '',
  };
  return json({ ...answer, vnp_SecureHash: hmac(account.hashSecret, Object.values(answer).join('|')) });
}
