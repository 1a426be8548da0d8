import { eq, sql } from 'drizzle-orm';
import { PDFDocument } from 'pdf-lib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PaymentProviderName } from '@wifi/contract/sales/payment-words.ts';
import { inScope, transaction } from '../../../platform/context.ts';
import { changeSubscription, subscriptionNow } from '../../venue/plans/change-subscription.ts';
import { pages } from '../../venue/tenants/tables.ts';
import { moneyText } from './invoice.ts';
import { askAboutOrder, findOrdersStillOpen } from './open-orders.ts';
import { openPaidApp, type PaidApp, type Venue } from './testing/paid-app.ts';

let paid: PaidApp;
beforeAll(async () => {
  paid = await openPaidApp();
});
afterAll(() => paid.close());
beforeEach(() => paid.services.turn({}));

const hour = 3_600_000;
const history = async (venue: Venue) =>
  (
    await inScope(paid.app.ctx, venue.page.id).db.execute(
      sql`select kind, amount, currency, reference, actor_label as by from subscription_changes order by id`,
    )
  ).rows;
const audited = async (venue: Venue, action: string) =>
  (
    await inScope(paid.app.ctx, venue.page.id).db.execute(
      sql`select details from audit_events where page_id = ${venue.page.id} and action = ${action}`,
    )
  ).rows.map(({ details }) => details);

describe.each<PaymentProviderName>(['vnpay', 'momo', 'stripe'])('by %s', (provider) => {
  test('a person who pays and closes the browser gets what was paid for, with an invoice', async () => {
    const venue = await paid.venue();
    const { order, payment } = await paid.order(venue, provider);
    expect((await venue.call('GET /page-license/orders/{id}', { params: { id: order } })).body).toMatchObject({
      state: 'open',
      invoice: null,
      amount: 1_200_000,
    });
    // Nobody follows where the browser would be sent.
    await paid.services.choose(payment, 'pay');
    const after = await venue.call('GET /page-license/orders/{id}', { params: { id: order } });
    expect(after.body).toMatchObject({ state: 'paid', plan: 'GOLD', months: 12, provider });
    expect(after.body.invoice).toMatch(/^\d{4}-\d{6}$/);
    expect(await history(venue)).toEqual([
      { kind: 'payment', amount: 1_200_000, currency: 'VND', reference: after.body.invoice, by: venue.admin.email },
    ]);
    const { planName, endsAt } = await subscriptionNow(inScope(paid.app.ctx, venue.page.id));
    expect(planName).toBe('GOLD');
    expect(endsAt!.getTime() - Date.now()).toBeGreaterThan(364 * 24 * hour);
  });

  test('what is told twice, or again as a failure, changes nothing more', async () => {
    const venue = await paid.venue();
    const { payment } = await paid.order(venue, provider);
    paid.services.turn({ times: 3 });
    await paid.services.choose(payment, 'pay');
    await paid.send(paid.services.noticeOf({ ...payment, state: 'cancelled' }));
    expect(await history(venue)).toHaveLength(1);
    expect(await paid.stateOf(venue)).toEqual(['paid']);
  });

  test('fifty notices at once are one payment', async () => {
    const venue = await paid.venue();
    const { payment } = await paid.order(venue, provider);
    payment.state = 'paid';
    const notice = paid.services.noticeOf(payment);
    const answers = await Promise.all(Array.from({ length: 50 }, () => paid.send(notice)));
    expect(await history(venue)).toHaveLength(1);
    if (provider === 'vnpay') expect(answers.filter(({ body }) => body.includes('"00"'))).toHaveLength(1);
  });

  test('the notice may come before the answer to the order', async () => {
    const venue = await paid.venue();
    paid.services.turn({ isBeforeAnswer: true });
    const { order } = await paid.order(venue, provider);
    expect((await venue.call('GET /page-license/orders/{id}', { params: { id: order } })).body.state).toBe('paid');
    expect(await history(venue)).toHaveLength(1);
  });

  test('a wrong amount, another merchant, a stranger’s signature and an order of nobody change nothing', async () => {
    const venue = await paid.venue();
    const { payment } = await paid.order(venue, provider);
    payment.state = 'paid';
    const answers = [];
    for (const lies of [{ amount: 1_199_999 }, { amount: 1_200_001 }, { isForged: true }])
      answers.push(await paid.send(paid.services.noticeOf(payment, lies)));
    if (provider !== 'stripe') await paid.send(paid.services.noticeOf(payment, { merchant: 'ANOTHER' }));
    answers.push(await paid.send(paid.services.noticeOf({ ...payment, order: `${venue.page.id}-${'0'.repeat(32)}` })));
    answers.push(await paid.send(paid.services.noticeOf({ ...payment, order: '<nonsense>' })));
    expect([await history(venue), await paid.stateOf(venue)]).toEqual([[], ['open']]);
    expect(await audited(venue, 'payment.wrong-amount')).toHaveLength(2);
    const codes = {
      vnpay: ['04', '04', '97', '01', '01'],
      momo: [204, 204, 400, 204, 204],
      stripe: [200, 200, 400, 200, 200],
    }[provider];
    expect(
      answers.map(({ status, body }) =>
        provider === 'vnpay' ? (JSON.parse(body) as { RspCode: string }).RspCode : status,
      ),
    ).toEqual(codes);
    await paid.send(paid.services.noticeOf(payment));
    expect(await paid.stateOf(venue)).toEqual(['paid']);
  });

  test('whoever cancels has paid nothing, and money that comes after all still counts', async () => {
    const venue = await paid.venue();
    const { payment } = await paid.order(venue, provider);
    await paid.services.choose(payment, 'cancel');
    expect([await history(venue), await paid.stateOf(venue)]).toEqual([[], ['failed']]);
    payment.state = 'paid';
    await paid.send(paid.services.noticeOf(payment));
    expect([(await history(venue)).length, await paid.stateOf(venue)]).toEqual([1, ['paid']]);
  });

  test('an order that stayed open is asked about before it is given up', async () => {
    const [venue, other, third] = [await paid.venue(), await paid.venue(), await paid.venue()];
    paid.services.turn({ isSilent: true });
    const { order, payment } = await paid.order(venue, provider);
    const unpaid = await paid.order(other, provider);
    await paid.services.choose(payment, 'pay');
    await paid.services.choose(unpaid.payment, 'cancel');
    const later = { ...paid.app.ctx, now: new Date(Date.now() + 2 * hour) };
    const open = await findOrdersStillOpen(later);
    expect(open).toEqual(expect.arrayContaining([{ pageId: venue.page.id, id: order }]));
    expect(await findOrdersStillOpen(paid.app.ctx)).not.toEqual(
      expect.arrayContaining([{ pageId: venue.page.id, id: order }]),
    );
    paid.services.turn({ isAway: true });
    await askAboutOrder(later, { pageId: venue.page.id, id: order });
    expect(await paid.stateOf(venue), 'nobody answered').toEqual(['open']);
    paid.services.turn({});
    for (let time = 0; time < 2; time += 1) {
      await askAboutOrder(later, { pageId: venue.page.id, id: order });
      await askAboutOrder(later, { pageId: other.page.id, id: unpaid.order });
    }
    expect(await paid.stateOf(venue)).toEqual(['paid']);
    expect((await paid.stateOf(other))[0]).toMatch(/^(?:failed|expired)$/);
    expect([(await history(venue)).length, (await history(other)).length]).toEqual([1, 0]);
    // Nobody ever went there.
    const forgotten = await paid.orderOnly(third, provider);
    await askAboutOrder({ ...later, now: new Date(Date.now() + 80 * hour) }, { pageId: third.page.id, id: forgotten });
    expect(await paid.stateOf(third)).toEqual([provider === 'stripe' ? 'failed' : 'expired']);
  });
});

describe('an order', () => {
  test('that expired is paid when its money comes, also of a plan that is not offered any more', async () => {
    const venue = await paid.venue();
    const { payment, order } = await paid.order(venue, 'momo', 'OLD');
    const muchLater = { ...paid.app.ctx, now: new Date(Date.now() + 100 * hour) };
    await askAboutOrder(muchLater, { pageId: venue.page.id, id: order });
    expect(await paid.stateOf(venue)).toEqual(['expired']);
    await paid.archive('OLD');
    payment.state = 'paid';
    await paid.send(paid.services.noticeOf(payment));
    expect(await paid.stateOf(venue)).toEqual(['paid']);
    expect((await subscriptionNow(inScope(paid.app.ctx, venue.page.id))).planName).toBe('OLD');
  });

  test('is made at the price that was shown, of what is offered, by whom is set up', async () => {
    const venue = await paid.venue();
    const order = (more: object) =>
      venue.call('POST /page-license/orders', { body: { ...paid.wish('GOLD'), ...more } });
    const field = ({ body }: Awaited<ReturnType<typeof order>>) => [body.fields?.[0]?.field, body.fields?.[0]?.reason];
    expect((await order({ amount: 1 })).body.code).toBe('price-changed');
    expect((await order({ currency: 'USD' })).body.code).toBe('price-changed');
    expect(field(await order({ planId: 999_999 }))).toEqual(['planId', 'not-one-of']);
    expect(field(await order({ planId: paid.ids.FREE }))).toEqual(['planId', 'not-one-of']);
    expect(field(await order({ months: 2 }))[0]).toBe('months');
    expect(field(await order({ planId: paid.ids.DOLLAR, amount: 9900, currency: 'USD', provider: 'momo' }))).toEqual([
      'provider',
      'not-one-of',
    ]);
    const all = paid.app.program.payments;
    paid.app.program.payments = {};
    expect(field(await order({}))).toEqual(['provider', 'not-one-of']);
    expect((await venue.call('GET /page-license/offers')).body).toEqual({ offers: [] });
    expect(
      (await paid.send({ method: 'POST', url: `${paid.product}/payments/momo`, headers: {}, body: '{}' })).status,
    ).toBe(404);
    paid.app.program.payments = all!;
    expect(await paid.stateOf(venue)).toEqual([]);
  });

  test('that the provider does not take is told so, and is open to nobody', async () => {
    const venue = await paid.venue();
    paid.services.turn({ isAway: true });
    const { status, body } = await venue.call('POST /page-license/orders', { body: paid.wish('GOLD') });
    expect([status, body.code, body.params]).toEqual([424, 'payment-away', { provider: 'MoMo' }]);
    expect(await paid.stateOf(venue)).toEqual(['failed']);
  });

  test('is braked, and is seen by its own page alone', async () => {
    const [venue, stranger] = [await paid.venue(), await paid.venue()];
    const { order, payment } = await paid.order(venue, 'momo');
    await paid.services.choose(payment, 'pay');
    for (const key of ['GET /page-license/orders/{id}', 'GET /page-license/invoices/{id}'] as const)
      expect((await stranger.call(key, { params: { id: order } })).status).toBe(404);
    expect((await stranger.call('GET /page-license/orders')).body).toMatchObject({ rows: [], count: 0 });
    expect((await venue.call('GET /page-license/orders')).body).toMatchObject({ count: 1, next: null });
    const statuses = await Promise.all(
      Array.from(
        { length: 25 },
        async () => (await venue.call('POST /page-license/orders', { body: paid.wish('GOLD') })).status,
      ),
    );
    expect(statuses.filter((status) => status === 429)).toHaveLength(6);
  });

  test('says before what it will do, and is not sold to who has the plan for good', async () => {
    const venue = await paid.venue();
    const ctx = inScope(paid.app.ctx, venue.page.id);
    const give = (plan: 'GOLD' | 'DOLLAR', term: 'lifetime' | { months: number }) =>
      transaction(ctx, (ctx) =>
        changeSubscription(ctx, { planId: paid.ids[plan], term, kind: 'hand', reason: 'Test' }),
      );
    const offers = async () => (await venue.call('GET /page-license/offers')).body.offers as Record<string, unknown>[];
    await give('DOLLAR', { months: 1 });
    expect(
      (await offers()).map(({ plan, months, amount, isExtension }) => [plan, months, amount, isExtension]),
    ).toEqual(
      expect.arrayContaining([
        ['GOLD', 1, 120_000, false],
        ['GOLD', 12, 1_200_000, false],
        ['DOLLAR', 12, 9900, true],
      ]),
    );
    expect((await offers()).find(({ plan }) => plan === 'GOLD')!.lostDays).toBeGreaterThanOrEqual(27);
    await give('GOLD', 'lifetime');
    expect(await offers(), 'nothing that would end it').toEqual([]);
    const { body } = await venue.call('POST /page-license/orders', { body: paid.wish('GOLD') });
    expect(body.fields).toMatchObject([{ field: 'planId', reason: 'plan-for-good' }]);
    const other = await venue.call('POST /page-license/orders', { body: paid.wish('OLD') });
    expect(other.body.fields).toMatchObject([
      { field: 'planId', reason: 'plan-ends-for-good', params: { plan: 'GOLD' } },
    ]);
  });

  test('whose plan cannot be given any more is paid all the same, and the log says so', async () => {
    const venue = await paid.venue();
    const { payment } = await paid.order(venue, 'momo');
    await transaction(inScope(paid.app.ctx, venue.page.id), (ctx) =>
      changeSubscription(ctx, {
        planId: paid.ids.GOLD,
        term: { until: new Date('2199-06-01') },
        kind: 'hand',
        reason: 'Test',
      }),
    );
    await paid.services.choose(payment, 'pay');
    expect(await paid.stateOf(venue)).toEqual(['paid']);
    expect(await audited(venue, 'payment.not-given')).toMatchObject([{ plan: 'GOLD', why: 'day-out-of-reach' }]);
  });

  test('that is paid late ends nothing that the page has for good since', async () => {
    const venue = await paid.venue();
    const { order, payment } = await paid.order(venue, 'momo', 'GOLD', 1);
    const ctx = inScope(paid.app.ctx, venue.page.id);
    await transaction({ ...ctx, now: new Date() }, (ctx) =>
      changeSubscription(ctx, { planId: paid.ids.DOLLAR, term: 'lifetime', kind: 'code' }),
    );
    await paid.services.choose(payment, 'pay');
    expect(await subscriptionNow(ctx)).toMatchObject({ planName: 'DOLLAR', isLifetime: true });
    const { body } = await venue.call('GET /page-license/orders/{id}', { params: { id: order } });
    expect([body.state, body.invoice]).toEqual(['paid', expect.stringMatching(/^\d{4}-/)]);
    expect(await audited(venue, 'payment.not-given')).toMatchObject([{ order, plan: 'GOLD' }]);
  });

  test('comes back to the console without what the provider added', async () => {
    const back = await paid.app.app.inject(
      '/payments/back/0193c2a0-7d10-7b3e-8f5a-2c6d9e1b4a70?vnp_Amount=1&vnp_SecureHash=2',
    );
    expect([back.statusCode, back.headers.location]).toEqual([
      303,
      `${paid.product}/dashboard/page-license/buy?order=0193c2a0-7d10-7b3e-8f5a-2c6d9e1b4a70`,
    ]);
    const odd = await paid.app.app.inject('/payments/back/%2F%2Fevil.example');
    expect(odd.headers.location).toBe(`${paid.product}/dashboard/page-license/buy`);
  });
});

describe('invoices', () => {
  const numbers = async () =>
    (await paid.app.ctx.db.execute(sql`select last from invoice_counters order by year desc limit 1`)).rows[0]
      ?.last as number;

  test('have no gaps, also where booking fails half-way', async () => {
    const venue = await paid.venue();
    const { payment } = await paid.order(venue, 'momo');
    const first = await numbers();
    // The page's row is away for a moment: everything that was booked with it is undone.
    const hidden = await paid.withoutSubscription(venue, async () => {
      payment.state = 'paid';
      return paid.send(paid.services.noticeOf(payment));
    });
    expect(hidden.status).toBe(500);
    expect([await paid.stateOf(venue), await numbers()]).toEqual([['open'], first]);
    await paid.send(paid.services.noticeOf(payment));
    expect([await paid.stateOf(venue), await numbers()]).toEqual([['paid'], first + 1]);
  });

  test('are documents of one page in every alphabet we have, and stay what they were', async () => {
    const venue = await paid.venue();
    const { order, payment } = await paid.order(venue, 'vnpay');
    await paid.app.ctx.db
      .update(pages)
      .set({ name: 'فندق اللوتس (Hà Nội) 漢', address: `Số 12 Hàng Bạc, Quận Hoàn Kiếm, ${'dài'.repeat(90)}` })
      .where(eq(pages.id, venue.page.id));
    await paid.services.choose(payment, 'pay');
    const response = await paid.app.app.inject({
      url: `/page-license/invoices/${order}`,
      headers: { authorization: `Bearer ${venue.token}` },
    });
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(response.headers['content-disposition']).toMatch(/^attachment; filename="invoice-\d{4}-\d{6}\.pdf"$/);
    const document = await PDFDocument.load(response.rawPayload);
    expect([document.getPageCount(), document.getTitle()]).toEqual([1, expect.stringMatching(/^Invoice \d{4}-\d{6}$/)]);
    const ctx = inScope(paid.app.ctx, venue.page.id);
    await expect(ctx.db.execute(sql`update invoices set amount = 1`)).rejects.toThrow();
    await expect(ctx.db.execute(sql`delete from invoices`)).rejects.toThrow();
  });

  test('write money with its own digits', () => {
    expect([moneyText(1_200_000, 'VND'), moneyText(9905, 'USD'), moneyText(5, 'JPY')]).toEqual([
      '1,200,000 VND',
      '99.05 USD',
      '5 JPY',
    ]);
  });
});
