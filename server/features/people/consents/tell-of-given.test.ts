import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { openPhone, type TestVenue } from '../../access/guest-access/testing/guest.ts';
import { comeIn, ctxOf, openOffering } from './testing/offering-venue.ts';
import { withdrawConsent } from './withdraw.ts';

let app: TestApp;
let venue: TestVenue;
beforeAll(async () => {
  app = await openTestApp();
  venue = await openOffering(app);
  await app.call('POST /webhooks', {
    token: venue.token,
    body: { name: 'CRM', url: 'http://127.0.0.1:9/hook', events: ['consent.changed'] },
  });
  app.passTime(60_000);
});
afterAll(() => app.close());

const told = async (profileId: number) => {
  const { rows } = await ctxOf(app, venue).db.execute<{ body: string }>(
    sql`select body from webhook_deliveries where page_id = ${venue.page.id} order by seq`,
  );
  return rows
    .map(({ body }) => (JSON.parse(body) as { data: Record<string, unknown> }).data)
    .filter(({ guest }) => guest === profileId)
    .map(({ purpose, isGiven, by }) => [purpose, isGiven, by].join(' '));
};

test('a consent is told when it is given, not when it is given once more, and again after it was taken back', async () => {
  const phone = openPhone(app, venue);
  const { profileId } = await comeIn(app, venue, { 'news-email': 'yes' }, 'mai@quan.example', phone);
  expect(await told(profileId)).toEqual(['email true login']);
  await comeIn(app, venue, { 'news-email': 'yes' }, 'mai@quan.example', phone);
  expect(await told(profileId)).toEqual(['email true login']);
  await withdrawConsent(ctxOf(app, venue), { profileId, purpose: 'email', method: 'console' });
  await comeIn(app, venue, { 'news-email': 'yes' }, 'mai@quan.example', phone);
  expect(await told(profileId)).toEqual(['email true login', 'email false console', 'email true login']);
});

test('who ticks nothing changes nothing: that the terms were read is no news', async () => {
  const { profileId } = await comeIn(app, venue, {}, 'an@quan.example');
  expect(await told(profileId)).toEqual([]);
});
