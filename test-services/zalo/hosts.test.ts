import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startSocialNetworks } from '../social/start-social.ts';
import { dayInMs } from './clock.ts';
import { startZalo } from './start-zalo.ts';
import { openZalo, product, type OpenZalo } from './testing/call-zalo.ts';

let open: OpenZalo;
let zalo: OpenZalo['zalo'];
beforeEach(async () => {
  open = await openZalo();
  ({ zalo } = open);
});
afterEach(() => zalo.close());

const list = (data: object) => open.ask('/v3.0/oa/user/getlist', data);

test('users are listed fifty at a time and ten thousand at most', async () => {
  zalo.addFollowers(10_100);
  const first = await list({ offset: 0, count: 50 });
  expect(first.data).toMatchObject({ total: 10_100, count: 50, offset: 0 });
  expect((await list({ offset: 9951, count: 50 })).data).toMatchObject({ count: 50 });
  expect((await list({ offset: 9952, count: 50 })).error).toBe(-201);
  expect((await list({ offset: 0, count: 51 })).error).toBe(-201);
  const ids = (first.data.users as { user_id: string }[]).map(({ user_id: id }) => id);
  expect(ids.every((id) => BigInt(id) > BigInt(Number.MAX_SAFE_INTEGER))).toBe(true);
});

test('lists are cut by tag, by who follows and by when somebody was last there', async () => {
  zalo.clock.set(new Date('2030-01-10T05:00:00Z'));
  open.useToken();
  const [lan, minh] = [zalo.phone('1001'), zalo.phone('1002')];
  lan.follow();
  zalo.clock.set(new Date('2030-01-18T05:00:00Z'));
  open.useToken();
  minh.write('Chào quán');
  zalo.tag(lan.user, 'VIP');
  for (const [filter, found] of [
    [{}, [lan, minh]],
    [{ tag_name: 'VIP' }, [lan]],
    [{ is_follower: true }, [lan]],
    [{ is_follower: false }, [minh]],
    [{ last_interaction_period: 'TODAY' }, [minh]],
    [{ last_interaction_period: 'L7D' }, [minh]],
    [{ last_interaction_period: 'L30D' }, [lan, minh]],
    [{ last_interaction_period: '2030_01_09:2030_01_10' }, [lan]],
  ] as const)
    expect((await list(filter)).data.users, JSON.stringify(filter)).toEqual(
      found.map(({ user }) => ({ user_id: user.id })),
    );
  expect((await list({ last_interaction_period: 'constructor' })).error).toBe(-201);
});

test('somebody is told of by name, day, tags and what they shared; strangers are not', async () => {
  zalo.clock.set(new Date('2030-01-10T20:00:00Z'));
  open.useToken();
  const lan = zalo.phone('1001');
  expect((await open.ask('/v3.0/oa/user/detail', { user_id: lan.user.id })).error).toBe(-201);
  lan.follow();
  lan.share({ phone: '84912345678' });
  await open.post('/v2.0/oa/tag/tagfollower', { user_id: lan.user.id, tag_name: 'VIP' });
  expect((await open.ask('/v3.0/oa/user/detail', { user_id: lan.user.id })).data).toMatchObject({
    user_id_by_app: lan.user.idByApp,
    user_last_interaction_date: '11/01/2030',
    user_is_follower: true,
    tags_and_notes_info: { tag_names: ['VIP'] },
    shared_info: { phone: '84912345678' },
  });
  expect((await open.ask('/v2.0/oa/tag/gettagsofoa')).data).toEqual(['VIP']);
  await open.post('/v2.0/oa/tag/rmtag', { tag_name: 'VIP' });
  expect(lan.user.tags.size).toBe(0);
});

test('conversations come ten lines at a time, the newest first', async () => {
  const lan = zalo.phone('1001');
  for (let number = 1; number <= 11; number += 1) lan.write(`Câu ${number}`);
  const { data } = await open.ask('/v2.0/oa/conversation', { user_id: lan.user.id, offset: 0, count: 10 });
  expect(data).toHaveLength(10);
  expect(data).toMatchObject({ 0: { message: 'Câu 11', src: 1, from_id: lan.user.id } });
  expect((await open.ask('/v2.0/oa/conversation', { user_id: lan.user.id, count: 11 })).error).toBe(-201);
  expect((await open.ask('/v2.0/oa/listrecentchat', { offset: 0, count: 10 })).data).toMatchObject({ length: 1 });
});

test('the quota of a user and of the account are told', async () => {
  const lan = zalo.phone('1001');
  lan.follow();
  zalo.turn({ freeReplies: 2 });
  await open.say('1001', { text: 'một' });
  const quota = () => open.post('/v3.0/oa/quota/message', { user_id: lan.user.id });
  expect((await quota()).data).toMatchObject({ cs_reply: { remain: 1, total: 2 } });
  await open.say('1001', { text: 'hai' });
  expect((await open.say('1001', { text: 'ba' })).error).toBe(-211);
  zalo.clock.advance(3 * dayInMs);
  open.useToken();
  expect((await open.say('1001', { text: 'ba' })).error).toBe(0);
  const whole = await open.post('/v3.0/oa/quota/message', { quota_owner: 'OA', product_type: 'cs' });
  expect(whole.data).toMatchObject({ 0: { asset_id: expect.any(String), remain: 4200 } });
});

test('each answer says how many calls are left, and the next one too many is refused', async () => {
  zalo.turn({ rateLimit: 2 });
  const call = () => fetch(`${zalo.oaUrl}/v2.0/oa/getoa`, { headers: { access_token: zalo.givePair().access_token } });
  const left: unknown[] = [];
  for (let time = 0; time < 3; time += 1) {
    const answer = await call();
    left.push([answer.headers.get('x-ratelimit-remain'), ((await answer.json()) as { error: number }).error]);
  }
  expect(left).toEqual([
    ['1', 0],
    ['0', 0],
    ['0', -32],
  ]);
  zalo.clock.advance(60_001);
  expect(((await (await call()).json()) as { error: number }).error).toBe(0);
});

test('dials meet the calls they are set for, as often as they are set for', async () => {
  zalo.phone('1001').follow();
  zalo.turn({ error: -216, only: '/message/cs', times: 1 });
  expect((await open.ask('/v2.0/oa/getoa')).error).toBe(0);
  expect((await open.say('1001', { text: 'a' })).error).toBe(-216);
  expect((await open.say('1001', { text: 'a' })).error).toBe(0);
  expect(zalo.heard().map(({ error }) => error)).toEqual([0, -216, 0]);
  expect(zalo.heard()).toEqual([]);
});

test('a connection that ends says nothing of whether the message went out', async () => {
  zalo.phone('1001').follow();
  const lines = () => zalo.phone('1001').lines().length;
  for (const [cut, sent] of [
    ['before', 0],
    ['after', 1],
    ['half', 2],
  ] as const) {
    zalo.turn({ cut });
    await expect(open.say('1001', { text: cut }), cut).rejects.toThrow();
    expect(lines(), cut).toBe(sent);
  }
  zalo.turn({ isGarbled: true });
  await expect(open.say('1001', { text: 'a' })).rejects.toThrow();
  zalo.turn({ status: 502 });
  await expect(open.say('1001', { text: 'a' })).rejects.toThrow();
});

test('what Zalo has switched off is refused, and whoever calls it is told of', async () => {
  const body = { recipient: { user_id: zalo.phone('1001').user.id }, message: { text: 'a' } };
  for (const path of ['/v2.0/oa/message', '/v3.0/oa/message/transaction', '/v3.0/oa/message/promotion'])
    expect((await open.post(path, body)).error, path).toBe(-240);
  expect(zalo.heardRetired()).toHaveLength(3);
  const other = await openZalo();
  await other.post('/v2.0/oa/message', body);
  await expect(other.zalo.close()).rejects.toThrow('POST /v2.0/oa/message');
});

test('an account is not opened by the token of another', async () => {
  open.useToken(zalo.givePair(zalo.oas[1]).access_token);
  zalo.phone('1001').follow();
  expect((await open.say('1001', { text: 'a' })).error).toBe(-201);
  expect((await open.ask('/v2.0/oa/getoa')).data.oa_id).toBe(zalo.oas[1].id);
});

test('whoever signs in with Zalo has the number by which followers are known to the app', async () => {
  const networks = await startSocialNetworks({ product });
  const whole = await startZalo({ product, loginUrl: networks.settings.zalo.url });
  const { app } = whole;
  const query = new URLSearchParams({ app_id: app.id, redirect_uri: `${product}/portal/social/zalo`, state: 's' });
  const page = await fetch(`${whole.oauthUrl}/v4/permission?${query}`);
  const code = new URL(await networks.answer(page.url, '1001')).searchParams.get('code')!;
  const body = new URLSearchParams({ code, app_id: app.id, grant_type: 'authorization_code' });
  const headers = { secret_key: app.secret };
  const answer = await fetch(`${whole.oauthUrl}/v4/access_token`, { method: 'POST', headers, body });
  const { access_token: token } = (await answer.json()) as { access_token: string };
  const proof = createHmac('sha256', app.secret).update(token).digest('hex');
  const me = await fetch(`${networks.settings.zalo.apiUrl}/v2.0/me`, {
    headers: { access_token: token, appsecret_proof: proof },
  });
  expect(await me.json()).toMatchObject({ id: whole.phone('1001').user.idByApp, name: 'Lan Phạm' });
  await whole.close();
  await networks.close();
});
