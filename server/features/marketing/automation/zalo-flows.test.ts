import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Zalo } from '@wifi/test-services/zalo/start-zalo.ts';
import { transaction } from '../../../platform/context.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { linkFollower } from '../../people/zalo-followers/followers.ts';
import { openTalks, openVenue } from '../../people/zalo-followers/testing/open-talks.ts';
import { inARow, playAutomations, sms, tag } from './testing/flows.ts';
import { isMeant } from './zalo-texts.ts';

let app: TestApp;
let zalo: Zalo;
let close: () => Promise<void>;
let venue: Awaited<ReturnType<typeof openVenue>>;
let auto: ReturnType<typeof playAutomations>;
beforeAll(async () => {
  ({ app, zalo, close } = await openTalks());
});
afterAll(() => close());
beforeEach(async () => {
  venue = await openVenue(app, zalo);
  auto = playAutomations(app, () => venue);
});

const live = async (flow: Parameters<typeof auto.create>[0]) => {
  const id = await auto.create(flow);
  await auto.publish(id);
  return id;
};
/** What Zalo told is heard, and everybody goes on. */
const pass = async () => {
  await venue.hear();
  await auto.pass();
};
const link = (userId: string, profileId: number) =>
  transaction(venue.ctx, (ctx) => linkFollower(ctx, userId, profileId));
const rows = async (query: ReturnType<typeof sql>) => (await auto.db().execute(query)).rows;

test('who follows enters once they are known as a guest, and once for each time that they follow', async () => {
  const id = await live(inARow({ kind: 'zalo-followed' }, tag('follows')));
  const lan = zalo.phone('1001');
  lan.unfollow();
  lan.follow();
  await pass();
  expect(await auto.runs(id), 'nobody knows who it is').toEqual([]);
  const guest = await auto.guest();
  await link(lan.user.id, guest);
  await pass();
  expect(await auto.runs(id)).toMatchObject([{ profile: guest, state: 'finished' }]);
  expect(await auto.tagsOf(guest)).toEqual(['follows']);
  lan.write('hello');
  await pass();
  expect(await auto.runs(id)).toHaveLength(1);
});

test('a shared contact makes a guest who enters; the follower is tagged and written to by the template as it was', async () => {
  const { body } = await app.call('POST /zalo-message-templates', {
    token: venue.token,
    body: { name: 'Thanks', language: 'en', written: { en: { kind: 'text', text: 'Thank you, {{ name }}' } } },
  });
  const templateId = Number(body.data._id);
  const message = { kind: 'message', channel: 'zalo', purpose: 'service', templateId, text: '' } as const;
  const id = await live(
    inARow({ kind: 'zalo-shared' }, message, { kind: 'zalo-tag', change: 'add', tag: 'Contact known' }),
  );
  await app.call('PUT /zalo-message-templates/{id}', {
    token: venue.token,
    params: { id: templateId },
    body: { written: { en: { kind: 'text', text: 'Changed since' } } },
  });
  const minh = zalo.phone('1002');
  minh.share({ name: 'Minh' });
  await pass();
  const [run] = await auto.runs(id);
  expect(run).toMatchObject({ state: 'finished' });
  expect(await rows(sql`select channel, profile_id, content from messages where page_id = ${venue.page.id}`)).toEqual([
    {
      channel: 'zalo',
      profile_id: run!.profile,
      content: { zalo: { language: 'en', written: { en: { kind: 'text', text: 'Thank you, {{ name }}' } } } },
    },
  ]);
  expect(await rows(sql`select tags from zalo_followers where user_id = ${minh.user.id}`)).toContainEqual({
    tags: ['Contact known'],
  });
  const tried = await app.call('POST /automations/try', {
    token: venue.token,
    body: { flow: inARow({ kind: 'zalo-shared' }, message), profileId: run!.profile, responds: true },
  });
  expect(tried.body.path).toMatchObject([{ text: 'Changed since' }]);
});

test('who writes one of the words enters, and who taps the button; nobody by what we write ourselves', async () => {
  const wrote = await live(inARow({ kind: 'zalo-wrote', keywords: ['đặt bàn'] }, tag('booking')));
  const tapped = await live(inARow({ kind: 'zalo-tapped', payload: '#menu' }, tag('menu')));
  const hoa = zalo.phone('1003');
  hoa.write('xin chào');
  await pass();
  const guest = await auto.guest();
  await link(hoa.user.id, guest);
  hoa.write('Toi muon DAT BAN toi nay');
  hoa.write('#menu');
  await pass();
  expect(await auto.runs(wrote)).toHaveLength(1);
  expect(await auto.runs(tapped)).toHaveLength(1);
  expect((await auto.tagsOf(guest)).toSorted()).toEqual(['booking', 'menu']);
});

// Each of these messages costs the venue money, and whoever writes decides how many there are.
test('who writes again and again is let in so often a day and no further', async () => {
  await live(inARow({ kind: 'zalo-wrote', keywords: ['menu'] }, sms('Our menu')));
  const [eager, calm] = [zalo.phone('1001'), zalo.phone('1002')];
  const guests: number[] = [];
  for (const phone of [eager, calm]) {
    phone.write('hello');
    await pass();
    const guest = await auto.guest();
    await link(phone.user.id, guest);
    guests.push(guest);
  }
  for (let nth = 0; nth < 13; nth += 1) {
    eager.write('menu');
    await pass();
  }
  calm.write('menu');
  await pass();
  const sent = await rows(sql`select profile_id as guest, count(*)::int from messages
    where page_id = ${venue.page.id} group by 1 order by 1`);
  expect(sent).toEqual([
    { guest: guests[0], count: 10 },
    { guest: guests[1], count: 1 },
  ]);
});

test('only automations of Zalo are listed where those are asked for', async () => {
  await auto.create(inARow({ kind: 'zalo-followed' }, tag('a')));
  await auto.create(inARow({ kind: 'first-login' }, tag('b')));
  const { body } = await app.call('GET /automations', { token: venue.token, query: { of: 'zalo' } });
  expect(body.rows.map(({ when }: { when: string }) => when)).toEqual(['zalo-followed']);
  expect(body.count).toBe(1);
});

test('a template that is gone, and a button without a name, are said before it is published', async () => {
  const message = { kind: 'message', channel: 'zalo', purpose: 'service', templateId: 999, text: '' } as const;
  for (const [flow, field] of [
    [inARow({ kind: 'zalo-followed' }, message), 'flow.steps.s1.template'],
    [inARow({ kind: 'zalo-tapped', payload: '' }, tag('x')), 'flow.when.payload'],
  ] as const) {
    const params = { id: await auto.create(flow) };
    const refused = await app.call('POST /automations/{id}/publish', { token: venue.token, params, body: {} });
    expect(refused.body.fields).toMatchObject([{ field }]);
  }
});

test.each([
  ['Cho tôi đặt bàn', true],
  ['DAT BAN!', true],
  ['đặt  bàn, 4 người', true],
  ['đặt bàng', false],
  ['bàn đặt', false],
  ['', false],
])('“%s” is meant by đặt bàn: %s', (text, isSo) => {
  expect(isMeant({ kind: 'zalo-wrote', keywords: ['đặt bàn'] }, text)).toBe(isSo);
  expect(isMeant({ kind: 'zalo-wrote', keywords: [] }, text)).toBe(true);
});
