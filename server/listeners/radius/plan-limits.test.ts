import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { planLimits } from '@wifi/contract/venue/plan-words.ts';
import { openVenue, type TestVenue } from '../../features/access/guest-access/testing/guest.ts';
import { changeSubscription } from '../../features/venue/plans/change-subscription.ts';
import { plans } from '../../features/venue/plans/tables.ts';
import { inScope, transaction } from '../../platform/context.ts';
import { type TestApp } from '../../testing/test-app.ts';
import { type RunningRadius } from './start-radius.ts';
import { openAppWithRadius } from './testing/app-with-radius.ts';
import { isAccept, logIn } from './testing/logged-in-guest.ts';
import { openRouter } from './testing/router.ts';

/** Where every statement leaves the driver, whoever made it; the driver's types leave them out. */
interface Sender {
  query: (this: object, text: string) => void;
  parse: (this: object, asked: { name?: string; text: string }, more: unknown) => void;
  bind: (this: object, config: { statement?: string }, more: unknown) => void;
}
const sender = pg.Connection.prototype as unknown as Sender;
const { query, parse, bind } = sender;
const texts = new WeakMap<object, Map<string, string>>();
let heard: string[] = [];

let app: TestApp;
let radius: RunningRadius;
let close: () => Promise<void>;
beforeAll(async () => {
  sender.query = function (text) {
    heard.push(text);
    query.call(this, text);
  };
  sender.parse = function (asked, more) {
    texts.set(this, (texts.get(this) ?? new Map<string, string>()).set(asked.name ?? '', asked.text));
    parse.call(this, asked, more);
  };
  sender.bind = function (config, more) {
    heard.push(texts.get(this)?.get(config.statement ?? '') ?? '');
    bind.call(this, config, more);
  };
  ({ app, radius, close } = await openAppWithRadius());
});
afterAll(async () => {
  await close();
  Object.assign(sender, { query, parse, bind });
});

/** A page that has used up everything that its plan gives. */
async function openVenueOverLimits(): Promise<TestVenue> {
  const venue = await openVenue(app);
  const limits = Object.fromEntries(planLimits.map((limit) => [limit, 0]));
  const [plan] = await app.ctx.db
    .insert(plans)
    .values({ name: 'FULL', limits, otherMetrics: { videoUpload: 1, cta: 1, modules: [] } })
    .returning();
  await transaction(inScope(app.ctx, venue.page.id), (ctx) =>
    changeSubscription(ctx, { planId: plan!.id, term: { months: 1 }, kind: 'hand', reason: 'Test' }),
  );
  return venue;
}

/** What the database is asked from the first page of the portal to the router's answer. */
async function statementsOfLogin(venue: TestVenue): Promise<string[]> {
  // Nothing that is kept at hand spares a statement.
  app.passTime(60_000);
  heard = [];
  const { userName, password, mac } = await logIn(app, venue);
  const reply = await openRouter(radius, venue).ask({
    userName,
    password: { kind: 'pap', value: password },
    mac,
    sessionId: mac,
  });
  expect(isAccept(reply)).toBe(true);
  return heard;
}

test('a guest of a page over every limit of its plan logs in, and no statement on the way asks for the plan', async () => {
  const statements = await statementsOfLogin(await openVenueOverLimits());
  expect(statements.filter((text) => /insert into passes|insert into visits/.test(text))).not.toEqual([]);
  expect(statements.filter((text) => /\bplans\b|page_subscriptions|page_usage/.test(text))).toEqual([]);
});
