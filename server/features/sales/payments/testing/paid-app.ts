import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { EndpointKey } from '@wifi/contract/endpoint.ts';
import type { PaymentProviderName } from '@wifi/contract/sales/payment-words.ts';
import type { Notice } from '@wifi/test-services/payments/payment.ts';
import { startPaymentServices } from '@wifi/test-services/payments/start-payments.ts';
import { inScope } from '../../../../platform/context.ts';
import { openTestApp, type Call, type TestPage, type TestUser } from '../../../../testing/test-app.ts';
import { freeMetrics } from '../../../venue/plans/plans.ts';
import { plans } from '../../../venue/plans/tables.ts';
import { orderReference } from '../provider.ts';

export interface Venue {
  page: TestPage;
  admin: TestUser;
  token: string;
  call: (key: EndpointKey, request?: Call) => ReturnType<Awaited<ReturnType<typeof openTestApp>>['call']>;
}

/** The server on a port of its own, with plans on sale and the three services that take money, played. */
export async function openPaidApp() {
  const app = await openTestApp();
  const product = await app.app.listen({ port: 0, host: '127.0.0.1' });
  const services = await startPaymentServices({ product });
  app.program.publicUrl = product;
  app.program.payments = services.settings;
  app.program.provider = { ...app.program.provider, name: 'Công ty Sen', address: '12 Hàng Bạc\nHà Nội', vatRate: 800 };
  const otherMetrics = freeMetrics;
  await app.ctx.db.insert(plans).values([
    { name: 'GOLD', pricePerMonth: 120_000, pricePerYear: 1_200_000, otherMetrics },
    { name: 'OLD', pricePerMonth: 120_000, pricePerYear: 1_200_000, otherMetrics },
    { name: 'DOLLAR', currency: 'USD', pricePerMonth: 990, pricePerYear: 9900, otherMetrics },
    { name: 'GIFT', pricePerMonth: 0, pricePerYear: 0, otherMetrics },
  ]);
  const ids = Object.fromEntries((await app.ctx.db.select().from(plans)).map(({ name, id }) => [name, id])) as Record<
    'FREE' | 'GOLD' | 'OLD' | 'DOLLAR',
    number
  >;

  async function venue(): Promise<Venue> {
    const admin = await app.user();
    const page = await app.page(admin);
    const { body } = await app.call('POST /auth/page', { token: admin.token, body: { pageId: page.eid } });
    const token = body.token as string;
    return { page, admin, token, call: (key, request = {}) => app.call(key, { ...request, token }) };
  }

  const wish = (plan: 'GOLD' | 'OLD', provider: PaymentProviderName = 'momo', months: 1 | 12 = 12) => ({
    planId: ids[plan],
    months,
    provider,
    amount: months * 100_000 + (months === 1 ? 20_000 : 0),
    currency: 'VND',
  });

  async function begin(venue: Venue, body: object): Promise<{ id: string; url: string }> {
    const answer = await venue.call('POST /page-license/orders', { body });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    return answer.body as { id: string; url: string };
  }

  return {
    app,
    product,
    services,
    ids,
    venue,
    wish,
    /** Ordered, and opened at the provider's by a browser. */
    async order(venue: Venue, provider: PaymentProviderName, plan: 'GOLD' | 'OLD' = 'GOLD', months: 1 | 12 = 12) {
      const { id, url } = await begin(venue, wish(plan, provider, months));
      if (provider === 'vnpay') await fetch(url, { redirect: 'manual' });
      const reference = orderReference({ pageId: venue.page.id, id });
      const payment = services.payments().find(({ order }) => order === reference);
      if (!payment) throw new Error(`The provider knows nothing of it: ${await (await fetch(url)).text()}`);
      return { order: id, payment };
    },
    orderOnly: async (venue: Venue, provider: PaymentProviderName) => (await begin(venue, wish('GOLD', provider))).id,
    async send({ method, url, headers, body }: Notice) {
      const answer = await fetch(url, { method, headers, ...(body !== undefined && { body }) });
      return { status: answer.status, body: await answer.text() };
    },
    stateOf: async ({ page }: Venue) =>
      (
        await inScope(app.ctx, page.id).db.execute(sql`select state from payment_orders order by created_at, id`)
      ).rows.map(({ state }) => state),
    archive: (plan: string) => app.ctx.db.execute(sql`update plans set archived_at = now() where name = ${plan}`),
    /** While it runs, the page has none: as if its row had been lost. */
    async withoutSubscription<T>({ page }: Venue, run: () => Promise<T>): Promise<T> {
      const owner = new pg.Client(app.owner as pg.ClientConfig);
      await owner.connect();
      try {
        await owner.query('update page_subscriptions set page_id = -page_id where page_id = $1', [page.id]);
        const result = await run();
        await owner.query('update page_subscriptions set page_id = -page_id where page_id = $1', [-page.id]);
        return result;
      } finally {
        await owner.end();
      }
    },
    async close() {
      await services.close();
      await app.close();
    },
  };
}

export type PaidApp = Awaited<ReturnType<typeof openPaidApp>>;
