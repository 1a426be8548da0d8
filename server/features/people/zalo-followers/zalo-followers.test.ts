import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Zalo } from '@wifi/test-services/zalo/start-zalo.ts';
import { createContext, inScope, transaction, type Context } from '../../../platform/context.ts';
import type { Program } from '../../../platform/program.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { proveContact } from '../../access/guest-codes/contacts.ts';
import { keepIdentity } from '../../access/social-login/identities.ts';
import { leadKeyTo } from '../profiles/recognise/recognise-person.ts';
import { zaloFollowerJobs } from './jobs.ts';
import { openTalks, openVenue } from './testing/open-talks.ts';
import { windowOf } from './window.ts';

let app: TestApp;
let zalo: Zalo;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ app, zalo, close } = await openTalks());
});
afterAll(() => close());
beforeEach(() => zalo.turn({}));

const rows = async (ctx: Context, text: string) => (await ctx.db.execute(sql.raw(text))).rows;
const follower = async ({ ctx }: { ctx: Context }, userId: string) =>
  (await rows(ctx, `select * from zalo_followers where page_id = ${ctx.pageId} and user_id = '${userId}'`))[0]!;
const lines = ({ ctx }: { ctx: Context }, userId: string) =>
  rows(
    ctx,
    `select kind, text, by from zalo_lines where page_id = ${ctx.pageId} and user_id = '${userId}' order by at, id`,
  );
const profile = async (token: string, name: string, phone = '') =>
  (await app.call('POST /custom-users', { token, body: { name, ...(phone && { phone }) } })).body;
const run = (ctx: Context, name: string, data: object = { pageId: ctx.pageId }) =>
  zaloFollowerJobs.find((job) => job.name === name)!.run(app.ctx, data as never, { nth: 1, isLast: true } as never);
const syncWhole = async ({ ctx, token }: { ctx: Context; token: string }) => {
  await app.call('POST /zalo/sync', { token });
  for (let nth = 0; nth < 40; nth += 1) {
    await run(ctx, 'zalo-followers.sync');
    const { body } = await app.call('GET /zalo/sync', { token });
    if (body.state !== 'running') return body;
  }
  throw new Error('the list has no end');
};

test('a window is free for 48 hours, for money for 7 days, and closed for who never did anything', () => {
  const now = new Date();
  const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  expect([null, ago(1), ago(47.9), ago(48), ago(167), ago(168)].map((at) => windowOf(at, now))).toEqual([
    'closed',
    'free',
    'free',
    'paid',
    'paid',
    'closed',
  ]);
});

describe('what webhooks tell', () => {
  test('comes in any order and more than once: what happened last counts, and each line stands once', async () => {
    const venue = await openVenue(app, zalo);
    const lan = zalo.phone('1001');
    zalo.turn({ repeats: 1 });
    zalo.webhooks.hold();
    lan.follow();
    lan.write('Quán mở tới mấy giờ?');
    lan.unfollow();
    lan.follow();
    lan.unfollow();
    await zalo.webhooks.release((held) => held.toReversed());
    await venue.hear();
    expect(await follower(venue, lan.user.id)).toMatchObject({
      is_follower: false,
      user_id_by_app: lan.user.idByApp,
      unread: 1,
      last_line: 'Quán mở tới mấy giờ?',
    });
    expect(await lines(venue, lan.user.id)).toEqual([{ kind: 'text', text: 'Quán mở tới mấy giờ?', by: 'guest' }]);
  });

  test('a tag given at Zalo is here, and one given here is there', async () => {
    const venue = await openVenue(app, zalo);
    const minh = zalo.phone('1002');
    minh.follow();
    minh.chatNow();
    zalo.tag(minh.user, 'Khách quen');
    await venue.hear();
    const id = minh.user.id;
    expect(await follower(venue, id)).toMatchObject({ tags: ['Khách quen'] });
    const body = { tags: ['VIP'] };
    const changed = await app.call('PUT /zalo/users/{id}', { token: venue.token, params: { id }, body });
    expect(changed.body.tags).toEqual(['VIP']);
    for (const tag of ['VIP', 'Khách quen'])
      await run(venue.ctx, 'zalo-followers.tell-tag', { pageId: venue.page.id, userId: id, tag });
    expect([...minh.user.tags]).toEqual(['VIP']);
  });
});

test('who followed one account does not follow the next that the page connects', async () => {
  const venue = await openVenue(app, zalo);
  const lan = zalo.phone('1001');
  lan.unfollow();
  lan.follow();
  await venue.hear();
  expect(await follower(venue, lan.user.id)).toMatchObject({ is_follower: true });
  await app.call('DELETE /page-oa', { token: venue.token });
  const { body } = await app.call('POST /page-oa/connect', { token: venue.token });
  const back = new URL(await zalo.allow(body.url, zalo.oas[1])).searchParams;
  const sent = { code: back.get('code'), state: back.get('state') };
  await inScope(app.ctx, 'every').db.execute(
    sql`update zalo_accounts set state = 'off' where oa_id = ${zalo.oas[1].id}`,
  );
  expect((await app.call('POST /page-oa/connected', { token: venue.token, body: sent })).status).toBe(200);
  await venue.hear();
  expect(await follower(venue, lan.user.id)).toMatchObject({ is_follower: false, last_interaction_at: null });
});

describe('the list of the vendor', () => {
  test('who could not be asked about while others could is asked about later', async () => {
    const venue = await openVenue(app, zalo);
    for (const person of ['1001', '1002', '1003', '1004']) zalo.phone(person).write('hello');
    await venue.hear();
    const added: string[] = [];
    zalo.turn({ error: -100, only: 'user/detail', times: 1 });
    const job = zaloFollowerJobs.find(({ name }) => name === 'zalo-followers.details')!;
    const add: Program['queue']['add'] = async (_db, ...jobs) => void added.push(...jobs.map((one) => one.name));
    const queue = { ...app.program.queue, add };
    await job.run(createContext({ ...app.program, queue }), { pageId: venue.page.id } as never, {} as never);
    expect(added).toEqual(['zalo-followers.details']);
  });

  test('is read whole, with details, and answers as the spec says', async () => {
    const venue = await openVenue(app, zalo, zalo.oas[1]);
    const many = zalo.addFollowers(120, zalo.oas[1]);
    expect(await syncWhole(venue)).toMatchObject({ state: 'done', found: 120 });
    await run(venue.ctx, 'zalo-followers.details');
    await run(venue.ctx, 'zalo-followers.details');
    const { body } = await app.call('GET /zalo/users', { token: venue.token, query: { size: '30', from: '10' } });
    expect(body.message).toBe('Success');
    expect(body.data.total.value).toBe(120);
    expect(body.data.hits).toHaveLength(30);
    expect(body.data.hits[0]).toMatchObject({ isFollower: true, display_name: expect.stringMatching(/^Khách/) });
    const found = await app.call('GET /zalo/users', {
      token: venue.token,
      query: { search: many[7]!.name.toLowerCase().replace('á', 'a') },
    });
    expect(found.body.data.hits.map((hit: { user_id: string }) => hit.user_id)).toEqual([many[7]!.id]);
    many[3]!.isFollower = false;
    await syncWhole(venue);
    expect(await follower(venue, many[3]!.id)).toMatchObject({ is_follower: false });
  });

  test('of more than ten thousand is read in parts, and goes on where it stopped', async () => {
    const oa = zalo.oas[1];
    const venue = await openVenue(app, zalo, oa);
    const day = 86_400_000;
    for (let days = 0; days < 4; days += 1) zalo.addFollowers(2700, oa, zalo.clock.now() - days * day);
    const all = zalo.users(oa).filter(({ isFollower }) => isFollower).length;
    expect(all).toBeGreaterThan(10_001);
    await app.call('POST /zalo/sync', { token: venue.token });
    zalo.turn({ cut: 'before', only: 'getlist' });
    await run(venue.ctx, 'zalo-followers.sync');
    expect((await app.call('GET /zalo/sync', { token: venue.token })).body).toMatchObject({ state: 'waiting' });
    zalo.turn({ rateLimit: 100_000 });
    const heard = await syncWhole(venue);
    expect(heard).toMatchObject({ state: 'done' });
    const counted = await rows(
      venue.ctx,
      `select count(*)::int as n from zalo_followers where page_id = ${venue.page.id} and is_follower`,
    );
    expect(counted).toEqual([{ n: all }]);
    oa.users.clear();
  }, 120_000);

  test('that the vendor refuses says so in its words', async () => {
    const venue = await openVenue(app, zalo);
    zalo.turn({ error: -224, only: 'getlist' });
    expect(await syncWhole(venue)).toMatchObject({ state: 'failed', detail: expect.any(String) });
    const stranger = await app.user();
    const page = await app.page(stranger);
    const { body } = await app.call('POST /auth/page', { token: stranger.token, body: { pageId: page.eid } });
    expect((await app.call('POST /zalo/sync', { token: body.token })).body.code).toBe('zalo-not-connected');
  });
});

describe('who a follower is', () => {
  test('a number shared in the chat leads to the guest who proved it, and not to one who typed it', async () => {
    const venue = await openVenue(app, zalo);
    const hoa = zalo.phone('1003');
    const phone = `+${hoa.user.phone}`;
    const typed = await profile(venue.token, 'Somebody', phone);
    const known = await profile(venue.token, 'Hoa');
    await transaction(inScope(app.ctx, venue.page.id), async (ctx) =>
      leadKeyTo(ctx, `contact:${await proveContact(ctx, { kind: 'phone', contact: phone, country: 'VN' })}`, known.id),
    );
    hoa.share({});
    await venue.hear();
    const { body } = await app.call('GET /zalo/users/{id}', { token: venue.token, params: { id: hoa.user.id } });
    expect(body).toMatchObject({ profileId: known.id, phone });
    const [stored] = await rows(
      venue.ctx,
      `select phone, is_phone_verified from profiles where page_id = ${venue.page.id} and id = ${known.id}`,
    );
    expect(stored).toEqual({ phone, is_phone_verified: true });
    expect(typed.id).not.toBe(known.id);
  });

  test('nobody has proved the number: a guest is made once, and named', async () => {
    const venue = await openVenue(app, zalo);
    const sara = zalo.phone('1004');
    sara.share({});
    sara.share({});
    await venue.hear();
    const { body } = await app.call('GET /zalo/users/{id}', { token: venue.token, params: { id: sara.user.id } });
    expect(body).toMatchObject({ profileId: expect.any(Number), profileName: sara.user.name });
    const list = await app.call('GET /custom-users', { token: venue.token });
    expect(list.body.profiles.map(({ id }: { id: number }) => id)).toEqual([body.profileId]);
  });

  test('of a child nothing is kept that says who it is', async () => {
    const venue = await openVenue(app, zalo);
    const minh = zalo.phone('1002');
    minh.share({ birthday: `01/01/${new Date().getFullYear() - 9}` });
    await venue.hear();
    expect(await follower(venue, minh.user.id)).toMatchObject({ phone: '', profile_id: null });
    expect(await lines(venue, minh.user.id)).toEqual([{ kind: 'info', text: '', by: 'guest' }]);
  });

  test('whoever logged in by Zalo with the same app is the same guest; a merge and an erasure take the follower along', async () => {
    const venue = await openVenue(app, zalo);
    const lan = zalo.phone('1001');
    const [guest, other] = [await profile(venue.token, 'Lan'), await profile(venue.token, 'Lan Nguyễn')];
    await transaction(inScope(app.ctx, venue.page.id), async (ctx) => {
      const told = { name: 'Lan', email: '', isEmailVerified: false };
      const identity = { network: 'zalo' as const, realm: zalo.app.id, subject: lan.user.idByApp, ...told };
      await leadKeyTo(ctx, `social:${(await keepIdentity(ctx, identity)).id}`, guest.id);
    });
    lan.unfollow();
    lan.follow();
    lan.write('Xin chào');
    await venue.hear();
    const shown = async () =>
      (await app.call('GET /zalo/users/{id}', { token: venue.token, params: { id: lan.user.id } })).body;
    expect(await shown()).toMatchObject({ profileId: guest.id });
    const timeline = async (id: number) => {
      const { body } = await app.call('GET /custom-users/{id}/timeline', { token: venue.token, params: { id } });
      return { kinds: body.rows.map(({ kind }: { kind: string }) => kind), count: body.count };
    };
    lan.unfollow();
    await venue.hear();
    expect(await timeline(guest.id)).toEqual({ kinds: ['zalo-unfollowed', 'zalo-talk', 'zalo-followed'], count: 3 });
    const ofGuest = await app.call('GET /zalo/users', { token: venue.token, query: { profile: guest.id } });
    expect(ofGuest.body.data.hits).toMatchObject([{ user_id: lan.user.id, hasConversation: true }]);
    const merged = await app.call('POST /custom-users/{id}/merge', {
      token: venue.token,
      params: { id: other.id },
      body: { with: guest.id },
    });
    expect(merged.status).toBe(200);
    expect((await timeline(other.id)).kinds).toContain('zalo-followed');
    expect(await shown()).toMatchObject({ profileId: other.id, profileName: 'Lan Nguyễn' });
    const erased = await app.call('POST /custom-users/{id}/erase', {
      token: venue.token,
      params: { id: other.id },
      body: {},
    });
    expect(erased.status, JSON.stringify(erased.body)).toBe(200);
    expect((await shown()).code).toBe('not-found');
    expect(await lines(venue, lan.user.id)).toEqual([]);
  });

  test('an analyst sees neither names nor numbers, and finds nobody by them', async () => {
    const venue = await openVenue(app, zalo);
    zalo.phone('1004').share({});
    await venue.hear();
    const analyst = await app.user();
    await app.join(venue.page, analyst, 'analyst');
    const { body: selected } = await app.call('POST /auth/page', {
      token: analyst.token,
      body: { pageId: venue.page.eid },
    });
    const seen = await app.call('GET /zalo/users', { token: selected.token });
    expect(JSON.stringify(seen.body)).not.toContain(zalo.phone('1004').user.phone);
    expect(seen.body.data.hits[0].phone).toMatch(/^•••/);
    expect((await app.call('GET /zalo/users', { token: selected.token, query: { search: 'sara' } })).body.code).toBe(
      'no-right',
    );
    expect((await app.call('GET /zalo/inbox', { token: selected.token })).status).toBe(403);
  });
});
