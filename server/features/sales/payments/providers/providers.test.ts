import { expect, test } from 'vitest';
import type { CallOut } from '../../../../platform/outbound/call-out.ts';
import { orderReference, readOrderReference, type Checkout, type Order, type RawNotice } from '../provider.ts';
import { createMomo, momoSignature } from './momo.ts';
import { createStripe, stripeSignature } from './stripe.ts';
import { createVnpay, vnpayHash, vnpayTime } from './vnpay.ts';

const nobody: CallOut = () => Promise.resolve({ ok: false, why: 'no-answer', detail: 'nobody is there' });

const order: Order = {
  pageId: 7,
  id: '0193c2a0-7d10-7b3e-8f5a-2c6d9e1b4a70',
  planId: 2,
  plan: 'Gói Vàng – năm (đủ)',
  months: 12,
  amount: 1_200_000,
  currency: 'VND',
  provider: 'vnpay',
  reference: '',
  state: 'open',
  orderedBy: 'lan@example.com',
  createdAt: new Date('2026-11-15T03:00:00Z'),
  paidAt: null,
  changeId: null,
};
const checkout: Checkout = {
  title: `${order.plan}, 12 months`,
  backUrl: 'https://app.example.vn/payments/back/x',
  noticeUrl: 'https://app.example.vn/payments/vnpay',
  address: '203.0.113.9',
  language: 'vi',
  now: order.createdAt,
};
const notice = (more: Partial<RawNotice>): RawNotice => ({
  query: '',
  body: Buffer.alloc(0),
  signature: '',
  now: new Date('2026-11-15T03:00:00Z'),
  ...more,
});

test('the hash of VNPay is that of its documents', () => {
  const hash = vnpayHash(
    {
      vnp_Version: '2.1.0',
      vnp_Command: 'pay',
      vnp_TmnCode: 'TESTTMN1',
      vnp_Amount: '50000000',
      vnp_CurrCode: 'VND',
      vnp_TxnRef: 'INV-2026-0001',
      vnp_OrderInfo: 'Gia han licence WiFi 12 thang',
      vnp_OrderType: 'other',
      vnp_Locale: 'vn',
      vnp_ReturnUrl: 'https://app.example.vn/pay/return',
      vnp_IpAddr: '203.0.113.9',
      vnp_CreateDate: '20261115100000',
      vnp_ExpireDate: '20261115101500',
    },
    'SECRETSECRETSECRETSECRETSECRET12',
  );
  expect(hash).toBe(
    'af5a463ca75dde7676cf9026c5be105b802670b9e0d8671f5933d256bea5cc84c2e778d441ff922396d80d564eb604c1cf48611964a90e742469a29da2db5200',
  );
});

test('the signature of MoMo is that of its documents', () => {
  const signature = momoSignature(
    {
      requestType: 'captureWallet',
      accessKey: 'AK',
      amount: 50_000,
      extraData: '',
      ipnUrl: 'https://a/ipn',
      orderId: 'O1',
      orderInfo: 'pay',
      partnerCode: 'MOMO',
      redirectUrl: 'https://a/r',
      requestId: 'R1',
    },
    'SK',
  );
  expect(signature).toBe('19912dea8a9e44bc57f8854d28e9211122177c142d746fca0c008f5a739cc337');
});

test('VNPay is told in the time of Hanoi, without accents, a hundred times the dong, and where to send people back', async () => {
  const vnpay = createVnpay(
    { tmnCode: 'TESTTMN1', hashSecret: 'S', url: 'https://pay.example/vpcpay.html', queryUrl: 'https://x.example' },
    nobody,
  );
  const begun = await vnpay.begin(order, checkout);
  const asked = Object.fromEntries(new URL(begun.ok ? begun.url : '').searchParams);
  expect(asked).toMatchObject({
    vnp_Amount: '120000000',
    vnp_OrderInfo: 'Goi Vang   nam  du   12 months',
    vnp_CreateDate: '20261115100000',
    vnp_ExpireDate: '20261115110000',
    vnp_TxnRef: '7-0193c2a07d107b3e8f5a2c6d9e1b4a70',
    vnp_ReturnUrl: checkout.backUrl,
    vnp_Locale: 'vn',
  });
  expect(vnpayTime(new Date('2026-12-31T17:00:00Z'))).toBe('20270101000000');
});

test('an order is called by its page and its id, and by nothing else', () => {
  expect(readOrderReference(orderReference(order))).toEqual({ pageId: 7, id: order.id });
  for (const text of [
    '',
    '7',
    `${'9'.repeat(12)}-${'a'.repeat(32)}`,
    `7-${'g'.repeat(32)}`,
    `7-${'a'.repeat(33)}`,
    `-7-${'a'.repeat(32)}`,
  ])
    expect(readOrderReference(text), text).toBeUndefined();
});

test('a notice of VNPay with a name in it twice, without a hash or with another letter is forged', () => {
  const vnpay = createVnpay({ tmnCode: 'T', hashSecret: 'S', url: 'https://x', queryUrl: 'https://x' }, nobody);
  const params = {
    vnp_TmnCode: 'T',
    vnp_Amount: '100',
    vnp_TxnRef: 'A',
    vnp_ResponseCode: '00',
    vnp_TransactionStatus: '00',
  };
  const right = new URLSearchParams({ ...params, vnp_SecureHash: vnpayHash(params, 'S').toUpperCase(), other: '1' });
  const read = (query: string) => vnpay.readNotice(notice({ query }));
  expect(read(right.toString())).toMatchObject({ outcome: 'paid', amount: 1, order: 'A' });
  expect(read(`vnp_Amount=1&${right.toString()}`)).toBe('forged');
  expect(read(right.toString().replace('vnp_Amount=100', 'vnp_Amount=200'))).toBe('forged');
  expect(read(new URLSearchParams(params).toString())).toBe('forged');
  expect(read('')).toBe('forged');
  // Both codes must say so.
  const half = { ...params, vnp_TransactionStatus: '02' };
  expect(read(new URLSearchParams({ ...half, vnp_SecureHash: vnpayHash(half, 'S') }).toString())).toMatchObject({
    outcome: 'failed',
  });
});

test('a notice of Stripe is heard for five minutes, over its very bytes, with either of two secrets', () => {
  const stripe = createStripe({ secretKey: 'k', webhookSecret: 'new', url: 'https://x' }, nobody);
  const object = { id: 'cs_1', client_reference_id: 'A', amount_total: 5, currency: 'usd', payment_status: 'paid' };
  const body = Buffer.from(JSON.stringify({ type: 'checkout.session.completed', data: { object } }));
  const now = new Date('2026-11-15T03:00:00Z');
  const seconds = now.getTime() / 1000;
  const signed = (at: number, secret = 'new') => `t=${at},v1=${stripeSignature(secret, at, body)}`;
  const read = (signature: string, bytes = body) => stripe.readNotice(notice({ signature, body: bytes, now }));
  expect(read(signed(seconds - 300))).toMatchObject({ outcome: 'paid', amount: 5, currency: 'USD', reference: 'cs_1' });
  expect(read(signed(seconds - 301))).toBe('forged');
  expect(read(signed(seconds + 301))).toBe('forged');
  expect(read(signed(seconds, 'old'))).toBe('forged');
  expect(
    read(`t=${seconds},v1=${stripeSignature('old', seconds, body)},v1=${stripeSignature('new', seconds, body)}`),
  ).toMatchObject({ outcome: 'paid' });
  expect(read(signed(seconds), Buffer.concat([body, Buffer.from(' ')]))).toBe('forged');
  for (const odd of ['', 't=,v1=', 'v1', `t=${seconds}`, `t=NaN,v1=${'0'.repeat(64)}`])
    expect(read(odd)).toBe('forged');
});

test('Stripe is asked for the currency of the price, whatever the account does for people from abroad, and bears the order on', async () => {
  const asked: Parameters<CallOut>[0][] = [];
  const stripe = createStripe({ secretKey: 'k', webhookSecret: 's', url: 'https://x' }, (call) => {
    asked.push(call);
    return nobody(call);
  });
  await stripe.begin(order, checkout);
  const body = Object.fromEntries(new URLSearchParams(String(asked[0]!.body)));
  expect(body).toMatchObject({
    'adaptive_pricing[enabled]': 'false',
    client_reference_id: orderReference(order),
    'payment_intent_data[metadata][order]': orderReference(order),
    'line_items[0][price_data][unit_amount]': '1200000',
    'line_items[0][price_data][currency]': 'vnd',
  });
  expect(asked[0]!.headers).toMatchObject({ 'stripe-version': '2025-03-31.basil' });
});

test('an event of Stripe that tells nothing of an order is heard and left alone', () => {
  const stripe = createStripe({ secretKey: 'k', webhookSecret: 's', url: 'https://x' }, nobody);
  const now = new Date('2026-11-15T03:00:00Z');
  const seconds = now.getTime() / 1000;
  for (const text of [
    '{"type":"invoice.paid","data":{"object":{"id":"in_1"}}}',
    '{}',
    'x',
    '{"type":"constructor","data":{"object":{"id":"x","payment_status":"paid"}}}',
  ]) {
    const body = Buffer.from(text);
    const signature = `t=${seconds},v1=${stripeSignature('s', seconds, body)}`;
    expect(stripe.readNotice(notice({ signature, body, now }))).toBe('other');
  }
});

test('a provider that does not answer, or answers nonsense, is told apart from one that knows of no payment', async () => {
  const answering =
    (text: string): CallOut =>
    () =>
      Promise.resolve({ ok: true, answer: { status: 200, headers: {}, cookies: {}, text } });
  const all = (callOut: CallOut) => [
    createVnpay({ tmnCode: 'T', hashSecret: 'S', url: 'https://x', queryUrl: 'https://x' }, callOut),
    createMomo({ partnerCode: 'P', accessKey: 'A', secretKey: 'S', url: 'https://x' }, callOut),
    createStripe({ secretKey: 'k', webhookSecret: 's', url: 'https://x' }, callOut),
  ];
  for (const callOut of [nobody, answering('<html>'), answering('[]'), answering('{"vnp_ResponseCode":"00"}')])
    for (const provider of all(callOut))
      expect(await provider.ask({ ...order, reference: 'cs_1' }, checkout.now), provider.name).toBeUndefined();
  for (const provider of all(nobody).slice(1))
    expect(await provider.begin(order, checkout), provider.name).toMatchObject({ ok: false });
});

test('VNPay and MoMo take dong within their limits, Stripe what it counts as everybody does', () => {
  const vnpay = createVnpay({ tmnCode: 'T', hashSecret: 'S', url: 'https://x', queryUrl: 'https://x' }, nobody);
  const momo = createMomo({ partnerCode: 'P', accessKey: 'A', secretKey: 'S', url: 'https://x' }, nobody);
  const stripe = createStripe({ secretKey: 'k', webhookSecret: 's', url: 'https://x' }, nobody);
  expect([vnpay, momo, stripe].map(({ takes }) => takes(1_200_000, 'VND'))).toEqual([true, true, true]);
  expect([vnpay, momo, stripe].map(({ takes }) => takes(1200, 'USD'))).toEqual([false, false, true]);
  expect([
    vnpay.takes(4999, 'VND'),
    momo.takes(999, 'VND'),
    momo.takes(50_000_001, 'VND'),
    stripe.takes(100, 'UGX'),
  ]).toEqual([false, false, false, false]);
});
