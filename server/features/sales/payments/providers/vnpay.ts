import { createHmac, randomUUID } from 'node:crypto';
import * as z from 'zod';
import { inNormalForm } from '@wifi/contract/normal-form.ts';
import { isSameText } from '../../../../platform/crypto/same-text.ts';
import type { CallOut } from '../../../../platform/outbound/call-out.ts';
import type { PaymentSettings } from '../../../../platform/program.ts';
import { wallClockIn } from '../../../../platform/zoned-time.ts';
import { orderReference, type PaymentProvider, type Told } from '../provider.ts';
import { readJson } from './read-json.ts';

type Settings = NonNullable<PaymentSettings['vnpay']>;

const sign = (secret: string, text: string): string => createHmac('sha512', secret).update(text).digest('hex');

/** VNPay 2.1.0: by name, form-encoded (a space is a plus), joined as in a query. */
export function vnpayHash(params: Record<string, string>, secret: string): string {
  const sorted = Object.entries(params).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return sign(secret, new URLSearchParams(sorted).toString());
}

const clock = wallClockIn('Asia/Ho_Chi_Minh');
/** yyyyMMddHHmmss in GMT+7, wherever this server stands. */
export const vnpayTime = (at: Date): string => new Date(clock(at)).toISOString().replaceAll(/\D/g, '').slice(0, 14);

/** VNPay refuses accents and most signs in what an order is called. */
const plain = (text: string): string =>
  inNormalForm(text, 'NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('đ', 'd')
    .replaceAll('Đ', 'D')
    .replaceAll(/[^A-Za-z0-9 .-]/g, ' ')
    .trim();

/** Whole dong; VNPay writes a hundred times as many. */
const least = 5000;
const most = 999_999_999;
const openForMinutes = 60;

const answered = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));
const signedOfAnswer = [
  'ResponseId',
  'Command',
  'ResponseCode',
  'Message',
  'TmnCode',
  'TxnRef',
  'Amount',
  'BankCode',
  'PayDate',
  'TransactionNo',
  'TransactionType',
  'TransactionStatus',
  'OrderInfo',
  'PromotionCode',
  'PromotionAmount',
];
const notFound = '91';

export function createVnpay({ tmnCode, hashSecret, url, queryUrl }: Settings, callOut: CallOut): PaymentProvider {
  /** undefined: about somebody else's order. Success needs both codes. */
  function toldBy(field: (name: string) => string, responseCode: string): Told | undefined {
    if (field('TmnCode') !== tmnCode) return undefined;
    const status = field('TransactionStatus');
    const isPaid = responseCode === '00' && status === '00';
    const isPending = responseCode === '00' && status === '01';
    return {
      order: field('TxnRef'),
      outcome: isPaid ? 'paid' : isPending ? 'pending' : 'failed',
      amount: /^\d{1,15}$/.test(field('Amount')) ? Number(field('Amount')) / 100 : Number.NaN,
      currency: 'VND',
      transaction: field('TransactionNo'),
    };
  }

  return {
    name: 'vnpay',
    takes: (amount, currency) => currency === 'VND' && amount >= least && amount <= most,
    begin: async (order, { title, backUrl, address, language, now }) => {
      const params = {
        vnp_Version: '2.1.0',
        vnp_Command: 'pay',
        vnp_TmnCode: tmnCode,
        vnp_Amount: String(order.amount * 100),
        vnp_CurrCode: 'VND',
        vnp_TxnRef: orderReference(order),
        vnp_OrderInfo: plain(title),
        vnp_OrderType: 'other',
        vnp_Locale: language === 'vi' ? 'vn' : 'en',
        vnp_ReturnUrl: backUrl,
        vnp_IpAddr: address || '127.0.0.1',
        vnp_CreateDate: vnpayTime(now),
        vnp_ExpireDate: vnpayTime(new Date(now.getTime() + openForMinutes * 60_000)),
      };
      const target = new URL(url);
      target.search = new URLSearchParams({ ...params, vnp_SecureHash: vnpayHash(params, hashSecret) }).toString();
      return { ok: true, url: target.href, reference: '' };
    },
    readNotice: ({ query }) => {
      const given = [...new URLSearchParams(query)].filter(([name]) => name.startsWith('vnp_'));
      const { vnp_SecureHash: hash = '', vnp_SecureHashType: _type, ...params } = Object.fromEntries(given);
      // A name that stands there twice could be read in two ways.
      const isPlain = new Set(given.map(([name]) => name)).size === given.length;
      if (!isPlain || !isSameText(hash.toLowerCase(), vnpayHash(params, hashSecret))) return 'forged';
      return toldBy((name) => params[`vnp_${name}`] ?? '', params.vnp_ResponseCode ?? '') ?? 'other';
    },
    ask: async (order, now) => {
      const params = {
        vnp_RequestId: randomUUID().replaceAll('-', ''),
        vnp_Version: '2.1.0',
        vnp_Command: 'querydr',
        vnp_TmnCode: tmnCode,
        vnp_TxnRef: orderReference(order),
        vnp_TransactionDate: vnpayTime(order.createdAt),
        vnp_CreateDate: vnpayTime(now),
        vnp_IpAddr: '127.0.0.1',
        vnp_OrderInfo: `Query ${orderReference(order)}`,
      };
      const outcome = await callOut({
        url: queryUrl,
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...params, vnp_SecureHash: sign(hashSecret, Object.values(params).join('|')) }),
        timeout: 15_000,
      });
      const answer = outcome.ok ? readJson(outcome.answer.text, answered) : undefined;
      if (!answer) return undefined;
      const field = (name: string) => String(answer[`vnp_${name}`] ?? '');
      // Whoever never chose a bank leaves nothing there.
      if (field('ResponseCode') === notFound) return 'none';
      const right = sign(hashSecret, signedOfAnswer.map(field).join('|'));
      return isSameText(field('SecureHash').toLowerCase(), right) ? toldBy(field, field('ResponseCode')) : undefined;
    },
  };
}
