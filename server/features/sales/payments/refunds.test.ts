import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inScope } from '../../../platform/context.ts';
import { subscriptionNow } from '../../venue/plans/change-subscription.ts';
import { openPaidApp, type PaidApp, type Venue } from './testing/paid-app.ts';

let paid: PaidApp;
beforeAll(async () => {
  paid = await openPaidApp();
});
afterAll(() => paid.close());
beforeEach(() => paid.services.turn({}));

const price = 1_200_000;
const refundsOf = async ({ page }: Venue) =>
  (
    await inScope(paid.app.ctx, page.id).db.execute(
      sql`select amount, currency, reference from subscription_changes where kind = 'refund' order by id`,
    )
  ).rows;
const sumOf = async (venue: Venue) => (await refundsOf(venue)).reduce((sum, { amount }) => sum - Number(amount), 0);
const subscriptionOf = ({ page }: Venue) => subscriptionNow(inScope(paid.app.ctx, page.id));

async function bought() {
  const venue = await paid.venue();
  const { order, payment } = await paid.order(venue, 'stripe');
  await paid.services.choose(payment, 'pay');
  return { venue, order, payment };
}

test('money that is given back is shown to the buyer, written in the history and taken off the revenue; the plan stays', async () => {
  const { venue, order, payment } = await bought();
  const before = await subscriptionOf(venue);
  const administrator = await paid.app.platformAdmin();
  const revenue = async () => {
    const { body } = await paid.app.call('GET /subscriptions/revenue', { token: administrator.token });
    const [row] = (body.rows as { currency: string; amount: number; count: number }[]).filter(
      ({ currency }) => currency === 'VND',
    );
    return row!;
  };
  const { amount: earned, count } = await revenue();
  await paid.services.refund(payment, 200_000);
  await paid.services.refund(payment, 300_000);
  const { body } = await venue.call('GET /page-license/orders/{id}', { params: { id: order } });
  expect(body).toMatchObject({ state: 'paid', amount: price, refunded: 500_000 });
  const list = await venue.call('GET /page-license/orders');
  expect((list.body.rows as object[])[0]).toMatchObject({ id: order, refunded: 500_000 });
  expect(await refundsOf(venue)).toEqual([
    { amount: -200_000, currency: 'VND', reference: body.invoice },
    { amount: -300_000, currency: 'VND', reference: body.invoice },
  ]);
  expect(await revenue()).toMatchObject({ amount: earned - 500_000, count });
  expect(await subscriptionOf(venue)).toEqual(before);
  const changes = await venue.call('GET /page-license/changes');
  expect((changes.body.rows as object[])[0]).toMatchObject({ kind: 'refund', reference: body.invoice, by: '' });
  const { body: theirs } = await paid.app.call('GET /subscriptions/{eid}/changes', {
    token: administrator.token,
    params: { eid: venue.page.eid },
  });
  expect((theirs.rows as object[])[0]).toMatchObject({ kind: 'refund', amount: -300_000, actor: 'Stripe' });
});

test('refunds told twice, at once, late or in any order add up to what was given back', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: 400_000 }), { minLength: 1, maxLength: 3 }),
      fc.infiniteStream(fc.nat()),
      async (parts, chance) => {
        const { venue, payment } = await bought();
        const notices = parts.flatMap((part) => {
          payment.refunded += part;
          const notice = paid.services.refundNoticeOf(payment);
          return [notice, notice];
        });
        const shuffled = notices.toSorted(() => (chance.next().value! % 2 === 0 ? 1 : -1));
        await Promise.all(shuffled.map((notice) => paid.send(notice)));
        expect(await sumOf(venue)).toBe(payment.refunded);
        expect((await refundsOf(venue)).every(({ amount }) => Number(amount) < 0)).toBe(true);
      },
    ),
    { numRuns: 15 },
  );
});

test('a refund that is told before its payment is told again by Stripe, which then counts', async () => {
  const venue = await paid.venue();
  const { order, payment } = await paid.order(venue, 'stripe');
  payment.state = 'paid';
  payment.refunded = price;
  const early = paid.services.refundNoticeOf(payment);
  expect((await paid.send(early)).status).toBe(409);
  expect(await refundsOf(venue)).toEqual([]);
  await paid.send(paid.services.noticeOf(payment));
  expect((await paid.send(early)).status).toBe(200);
  const { body } = await venue.call('GET /page-license/orders/{id}', { params: { id: order } });
  expect(body).toMatchObject({ state: 'paid', refunded: price });
});

test('a refund that is forged, of more than was paid, of another currency or of nobody’s order changes nothing', async () => {
  const { venue, payment } = await bought();
  payment.refunded = price;
  for (const lies of [{ amount: price + 1 }, { amount: 0 }, { amount: -5 }, { isForged: true }, { age: 301 }])
    await paid.send(paid.services.refundNoticeOf(payment, lies));
  await paid.send(paid.services.refundNoticeOf({ ...payment, currency: 'USD' }));
  await paid.send(paid.services.refundNoticeOf({ ...payment, order: '<nonsense>' }));
  await paid.send(paid.services.refundNoticeOf({ ...payment, order: `${venue.page.id}-${'0'.repeat(32)}` }));
  const other = await paid.venue();
  const { payment: momo } = await paid.order(other, 'momo');
  await paid.services.choose(momo, 'pay');
  // Stripe may not tell of what another took.
  await paid.send(paid.services.refundNoticeOf({ ...momo, refunded: price }));
  expect([await refundsOf(venue), await refundsOf(other)]).toEqual([[], []]);
});

test('a refund counts also after the page went on to another plan, back to FREE or away', async () => {
  const { venue, payment } = await bought();
  const administrator = await paid.app.platformAdmin();
  await paid.app.call('POST /subscriptions/{eid}/end', {
    token: administrator.token,
    params: { eid: venue.page.eid },
    body: { reason: 'Given back' },
  });
  await paid.services.refund(payment, price);
  expect(await sumOf(venue)).toBe(price);
  expect(await subscriptionOf(venue)).toMatchObject({ planName: 'FREE', endsAt: null });
});
