import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSocialNetworks, type SocialNetworks } from '@wifi/test-services/social/start-social.ts';
import { openTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { openHotel } from '../../hotel-system/testing/hotel.ts';
import { openPhone, openVenue, problemIn, setFlow, visitIn } from '../testing/guest.ts';

let app: TestApp;
let networks: SocialNetworks;
beforeAll(async () => {
  networks = await startSocialNetworks({ product: 'http://localhost:4040' });
  // Networks that can be asked, and no app of the platform's in any of them.
  const { facebook, google, zalo } = networks.settings;
  const bare = <Settings extends object>(settings: Settings) => ({ ...settings, app: undefined });
  app = await openTestApp({ social: { facebook: bare(facebook), google: bare(google), zalo: bare(zalo) } });
});
afterAll(async () => {
  await app.close();
  await networks.close();
});

const block = {
  id: 'ways',
  type: 'block' as const,
  methods: [
    { id: 'google', type: 'google' as const },
    { id: 'phone', type: 'phone_code' as const },
    { id: 'stay', type: 'opera_cloud' as const },
    { id: 'code', type: 'access_code' as const },
  ],
};
const shownIn = (html: string) => [...new Set([...html.matchAll(/class="method m-(\w+)"/g)].map(([, id]) => id!))];

test('what lacks an app, a gateway or a hotel system is not shown beside what works, until it has one', async () => {
  const venue = await openVenue(app);
  await setFlow(app, venue, [block]);
  const arrive = async () => shownIn((await openPhone(app, venue).arrive()).html);
  expect(await arrive()).toEqual(['code']);
  await openHotel(app, venue.token, [{ room: '101', lastName: 'Tran' }]);
  app.passTime(3000);
  expect(await arrive()).toEqual(['stay', 'code']);
  await app.call('PUT /integrations/{kind}', {
    token: venue.token,
    params: { kind: 'google_login' },
    body: {
      version: 0,
      settings: { clientId: networks.apps.google.id },
      secrets: { clientSecret: networks.apps.google.secret },
    },
  });
  app.passTime(3000);
  expect(await arrive(), 'not before a test went well').toEqual(['stay', 'code']);
  const tested = await app.call('POST /integrations/{kind}/test', {
    token: venue.token,
    params: { kind: 'google_login' },
    body: {},
  });
  expect(tested.body).toMatchObject({ ok: true });
  app.passTime(3000);
  expect(await arrive()).toEqual(['google', 'stay', 'code']);
});

test('of a choice of two the one that works is left; the only method of a step stays, and lets nobody past', async () => {
  const venue = await openVenue(app);
  const choice = {
    id: 'choice',
    type: 'a_b_choice' as const,
    a: { label: { en: 'A' }, method: { id: 'google', type: 'google' as const } },
    b: { label: { en: 'B' }, method: { id: 'click', type: 'click' as const } },
  };
  await setFlow(app, venue, [choice, { id: 'phone', type: 'phone_code' }], { asksForTerms: false });
  const phone = openPhone(app, venue);
  const first = await phone.arrive();
  expect(shownIn(first.html)).toEqual(['click']);
  const second = await phone.send({ visit: visitIn(first.html), method: 'click' });
  expect(shownIn(second.html)).toEqual(['phone']);
  const refused = await phone.send({ visit: visitIn(second.html), method: 'phone', contact: '0913 456 789' });
  expect(problemIn(refused.html)).toMatch(/could not be sent/);
  const forged = await phone.send({ visit: visitIn(first.html), method: 'google' });
  expect(forged.status, 'nor does a form that names what is hidden').toBe(200);
});
