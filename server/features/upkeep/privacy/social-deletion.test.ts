import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSocialNetworks, type SocialNetworks } from '@wifi/test-services/social/start-social.ts';
import { inScope } from '../../../platform/context.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { openPhone, openVenue, setFlow, visitIn, type TestVenue } from '../../access/guest-access/testing/guest.ts';
import { socialIdentities } from '../../access/social-login/tables.ts';
import { countAll } from '../../figures/reports/testing/add-visits.ts';
import { profiles } from '../../people/profiles/tables.ts';
import { readSignedRequest } from './signed-request.ts';
import { socialDeletionJob } from './social-deletion.ts';
import { socialDeletions } from './tables.ts';

let app: TestApp;
let networks: SocialNetworks;
beforeAll(async () => {
  networks = await startSocialNetworks({ product: 'http://localhost:4040' });
  app = await openTestApp({ social: networks.settings });
});
afterAll(async () => {
  await app.close();
  await networks.close();
});

async function visited(person: string): Promise<TestVenue> {
  const venue = await openVenue(app);
  await setFlow(app, venue, [{ id: 'net', type: 'facebook' }]);
  const phone = openPhone(app, venue);
  const visit = visitIn((await phone.arrive()).html);
  const { location } = await phone.send({ visit, method: 'net', terms: 'yes' });
  await phone.ask('GET', (await networks.answer(String(location), person)).replace('http://localhost:4040', ''));
  await countAll(app.program);
  return venue;
}

const post = async (url: string, signed: string) => {
  const response = await app.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ signed_request: signed }).toString(),
  });
  return { status: response.statusCode, body: response.json<Record<string, string>>() };
};

const left = async ({ page }: TestVenue) => {
  const { db } = inScope(app.ctx, page.id);
  return [(await db.select().from(profiles)).length, (await db.select().from(socialIdentities)).length];
};

const look = async (url: string) =>
  (await app.app.inject({ method: 'GET', url: new URL(url).pathname, headers: { 'accept-language': 'en' } })).body;

test('who takes the platform’s app out of Facebook is erased on every page, and can look how far it is', async () => {
  const [one, other, stranger] = [await visited('1001'), await visited('1001'), await visited('1003')];
  const { status, body } = await post('/portal/social/facebook/deletion', networks.deletion('1001'));
  expect([status, Object.keys(body).toSorted()]).toEqual([200, ['confirmation_code', 'url']]);
  expect(await look(body.url!)).toContain('is being deleted');
  await socialDeletionJob.run(app.ctx, { code: body.confirmation_code! }, {} as never);
  expect([await left(one), await left(other), await left(stranger)]).toEqual([
    [0, 0],
    [0, 0],
    [1, 1],
  ]);
  expect(await look(body.url!)).toContain('has been deleted');
  const { rows } = await app.ctx.db.execute(sql`select subject from social_deletions`);
  expect(rows, 'whom it was about is gone too').toEqual([{ subject: '' }]);
});

test('what Facebook did not sign, or too long ago, changes nothing', async () => {
  const venue = await visited('1001');
  const before = await app.ctx.db.select().from(socialDeletions);
  expect((await post('/portal/social/facebook/deletion', networks.deletion('1001', true))).status).toBe(400);
  expect((await post('/portal/social/facebook/deletion', '')).status).toBe(400);
  expect((await post('/portal/social/facebook/deletion/nobody', networks.deletion('1001'))).status).toBe(400);
  expect(
    (await post(`/portal/social/facebook/deletion/${venue.page.eid}`, networks.deletion('1001'))).status,
    'the page has no app of its own',
  ).toBe(400);
  expect(await app.ctx.db.select().from(socialDeletions)).toEqual(before);
  const signed = networks.deletion('1001');
  const { secret } = networks.apps.facebook;
  expect(readSignedRequest(signed, secret, new Date())).toBe('fb1001');
  expect(readSignedRequest(signed, secret, new Date(Date.now() + 25 * 3_600_000))).toBeUndefined();
  expect(await left(venue)).toEqual([1, 1]);
});

test('a code that nobody was given tells nothing', async () => {
  expect(await look('http://x/portal/social/deletion/00000000000000000000000000000000')).toContain('no such request');
});
