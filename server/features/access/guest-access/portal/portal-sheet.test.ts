import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSocialNetworks, type SocialNetworks } from '@wifi/test-services/social/start-social.ts';
import { inScope } from '../../../../platform/context.ts';
import { openTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { socialIdentities } from '../../social-login/tables.ts';
import { openPhone, openVenue, problemIn, setFlow, visitIn, type TestVenue } from '../testing/guest.ts';

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

const agents = {
  iosSheet:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148',
  safari:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
  androidSheet:
    'Mozilla/5.0 (Linux; Android 14; SM-S911B; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0.0.0 Mobile Safari/537.36',
  chrome:
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36',
};

const ways = {
  id: 'ways',
  type: 'block' as const,
  methods: [
    { id: 'google', type: 'google' as const },
    { id: 'facebook', type: 'facebook' as const },
    { id: 'code', type: 'access_code' as const },
  ],
};

async function open(): Promise<TestVenue> {
  const venue = await openVenue(app);
  await setFlow(app, venue, [ways]);
  // With a pass the words are others: see `prelogin.test.ts`.
  await app.call('PUT /prelogin-pass', {
    token: venue.token,
    body: { minutes: 0, hours: 4, perRouter: 30, perPage: 100 },
  });
  return venue;
}

const orderIn = (html: string) =>
  [...html.matchAll(/class="method m-(\w+)"/g)].map(([, id]) => id).filter((id, at, all) => all.indexOf(id) === at);

test('what works in the window comes first, and a browser is shown the operator’s order', async () => {
  const venue = await open();
  const arrive = async (agent: string) =>
    orderIn((await openPhone(app, venue).arrive({}, { 'user-agent': agent })).html);
  expect(await arrive(agents.safari)).toEqual(['google', 'facebook', 'code']);
  expect(await arrive(agents.iosSheet)).toEqual(['facebook', 'code', 'google']);
  expect(await arrive(agents.androidSheet)).toEqual(['code', 'google', 'facebook']);
  expect(await arrive(''), 'the pages at hand are not mixed up').toEqual(['google', 'facebook', 'code']);
});

async function press(venue: TestVenue, method: string, agent: string) {
  const phone = openPhone(app, venue);
  const headers = { 'user-agent': agent };
  const visit = visitIn((await phone.arrive({}, headers)).html);
  const sent = await phone.ask('POST', `/portal/${venue.page.eid}/step`, { visit, method, terms: 'yes' }, headers);
  return { phone, sent };
}

const linkIn = (html: string): string =>
  (/class="link"[^>]*value="([^"]+)"/.exec(html)?.[1] ?? '').replace('http://localhost:4040', '');

test('a login window shows how to go on, and the link goes on with the same visit, once', async () => {
  const venue = await open();
  const { phone, sent } = await press(venue, 'google', agents.iosSheet);
  expect([sent.status, sent.html]).toEqual([200, expect.stringContaining('Use Without Internet')]);
  const link = linkIn(sent.html);
  const lookedAtBefore: Record<string, string>[] = [
    { 'user-agent': agents.chrome, 'sec-purpose': 'prefetch;prerender' },
    { 'user-agent': agents.safari, 'x-purpose': 'preview' },
    { 'user-agent': 'Mozilla/5.0 (Macintosh) AppleWebKit/601.2.4 facebookexternalhit/1.1 Facebot Twitterbot/1.0' },
    { 'user-agent': 'TelegramBot (like TwitterBot)' },
  ];
  for (const headers of lookedAtBefore)
    expect((await phone.ask('GET', link, undefined, headers)).status, JSON.stringify(headers)).toBe(503);
  const resumed = await phone.ask('GET', link, undefined, { 'user-agent': agents.safari });
  expect(orderIn(resumed.html)).toEqual(['google', 'facebook', 'code']);
  expect(resumed.html, 'the terms were accepted in the window').not.toContain('name="terms"');
  const again = await phone.ask('GET', link, undefined, { 'user-agent': agents.safari });
  expect([again.status, again.html]).toEqual([410, expect.stringMatching(/used already/)]);

  const left = await phone.send({ visit: visitIn(resumed.html), method: 'google' });
  const back = (await networks.answer(String(left.location), '1004')).replace('http://localhost:4040', '');
  expect((await phone.ask('GET', back)).status).toBe(303);
  expect(await inScope(app.ctx, venue.page.id).db.select().from(socialIdentities)).toMatchObject([
    { name: 'سارة العلي' },
  ]);
});

test('Facebook goes on in the window of an iPhone, and not in that of Android', async () => {
  const venue = await open();
  expect((await press(venue, 'facebook', agents.iosSheet)).sent.status).toBe(303);
  const android = await press(venue, 'facebook', agents.androidSheet);
  expect([android.sent.status, android.sent.html]).toEqual([200, expect.stringContaining('three dots')]);
});

test('the link of one visit is no state of a network, nor the other way round', async () => {
  const venue = await open();
  const { phone, sent } = await press(venue, 'google', agents.iosSheet);
  const state = new URL(linkIn(sent.html), 'http://x').searchParams.get('t')!;
  const asState = await phone.ask('GET', `/portal/social/google?${new URLSearchParams({ state, code: 'x' })}`);
  expect(asState.status).toBe(410);
  const left = await press(venue, 'google', agents.safari);
  const t = new URL(String(left.sent.location)).searchParams.get('state')!;
  expect((await phone.ask('GET', `/portal/${venue.page.eid}/resume?${new URLSearchParams({ t })}`)).status).toBe(410);
});

const born = {
  id: 'ask',
  type: 'survey' as const,
  questions: [
    {
      id: 'age',
      type: 'SURVEY_TEXT' as const,
      title: { en: 'Age' },
      dataType: 'number' as const,
      mappingField: 'age' as const,
    },
  ],
};

test('who turns out to be a child after the network has said who it is: nothing of that stays', async () => {
  const venue = await openVenue(app);
  await setFlow(app, venue, [{ id: 'google', type: 'google' }, born]);
  const phone = openPhone(app, venue);
  const left = await phone.send({ visit: visitIn((await phone.arrive()).html), method: 'google', terms: 'yes' });
  const back = (await networks.answer(String(left.location), '1001')).replace('http://localhost:4040', '');
  const asked = await phone.ask('GET', back);
  const answered = await phone.send({ visit: visitIn(asked.html), method: 'ask', 'q.age': '12' });
  expect(problemIn(answered.html)).toMatch(/too young/);
  expect(await inScope(app.ctx, venue.page.id).db.select().from(socialIdentities)).toEqual([]);
});

test('a child is not sent to a network', async () => {
  const venue = await openVenue(app);
  await setFlow(app, venue, [born, { id: 'google', type: 'google' }]);
  const phone = openPhone(app, venue);
  const visit = visitIn((await phone.arrive()).html);
  const next = await phone.send({ visit, method: 'ask', terms: 'yes', 'q.age': '12' });
  const refused = await phone.send({ visit: visitIn(next.html), method: 'google' });
  expect([refused.status, problemIn(refused.html)]).toEqual([200, expect.stringMatching(/too young/)]);
});
