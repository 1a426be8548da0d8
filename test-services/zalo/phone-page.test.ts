import { afterEach, beforeEach, expect, test } from 'vitest';
import { openZalo, type OpenZalo } from './testing/call-zalo.ts';

let open: OpenZalo;
let zalo: OpenZalo['zalo'];
beforeEach(async () => {
  open = await openZalo();
  ({ zalo } = open);
});
afterEach(() => zalo.close());

const lan = '?person=1001';
const send = (path: string, fields: Record<string, string> = {}) =>
  fetch(`${zalo.url}${path}`, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
const log = async (query = lan) =>
  ((await (await fetch(`${zalo.url}/phone/now${query}`)).json()) as { log: string }).log;

test('a person follows, writes, taps, shares and is rated with their thumb', async () => {
  const { user, lines } = zalo.phone('1001');
  await send(`/phone/follow${lan}`);
  await send(`/phone/write${lan}`, { text: 'Chào' });
  expect(user.isFollower).toBe(true);
  const buttons = [{ title: 'Thực đơn', type: 'oa.query.show', payload: '#menu' }];
  await open.say('1001', { text: 'Chọn:', attachment: { type: 'template', payload: { buttons } } });
  expect(await log()).toContain('<button>Thực đơn</button>');
  expect(lines()[1]!.seenAt).toBeDefined();
  await send(`/phone/tap${lan}`, { line: lines()[1]!.id, index: '0' });
  expect(lines().map(({ text }) => text)).toEqual(['Chào', 'Chọn:', '#menu']);
  await send(`/phone/share${lan}`, { name: 'Lan', phone: '84912345678', address: '' });
  expect(user.shared).toMatchObject({ name: 'Lan', phone: '84912345678' });
  expect((await send(`/phone/rate${lan}`, { line: lines()[0]!.id, star: '5' })).status).toBe(400);
  expect((await send(`/phone/tap${lan}`, { line: 'none', index: '0' })).status).toBe(400);
  expect((await send(`/phone/constructor${lan}`)).status).toBe(404);
});

test('a phone that is off shows nothing new until it is on', async () => {
  await send(`/phone/follow${lan}`);
  await send(`/phone/switch-off${lan}`);
  await open.say('1001', { text: 'Có ai không?' });
  expect(await log()).not.toContain('Có ai không?');
  await send(`/phone/switch-on${lan}`);
  expect(await log()).toContain('Có ai không?');
});

test('nothing that is written becomes markup', async () => {
  const markup = '"><script>alert(1)</script>';
  zalo.phone('1001').follow();
  await send(`/phone/write${lan}`, { text: markup });
  const elements = [{ title: markup, subtitle: markup, image_url: `https://a.example/${markup}` }];
  await open.say('1001', { attachment: { type: 'template', payload: { template_type: 'list', elements } } });
  zalo.tag(zalo.phone('1001').user, markup);
  const page = await (await fetch(zalo.url)).text();
  for (const shown of [await log(), page]) {
    expect(shown).toContain('&#34;&#62;&#60;script&#62;');
    expect(shown).not.toContain('<script');
  }
});

test('what was uploaded and what people send can be looked at', async () => {
  const image = new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], 'a.jpg', { type: 'image/jpeg' });
  const { data } = await open.upload('image', image);
  const shown = await fetch(`${zalo.url}/uploads/${String(data.attachment_id)}`);
  expect([shown.headers.get('content-type'), (await shown.arrayBuffer()).byteLength]).toEqual(['image/jpeg', 4]);
  await send(`/phone/picture${lan}`);
  const { url } = zalo.phone('1001').lines()[0]!.payload;
  expect((await fetch(String(url))).headers.get('content-type')).toBe('image/png');
});

test('on the page of the accounts one turns dials, moves the clock, tags, judges and takes back', async () => {
  const { id } = zalo.oa;
  const { user } = zalo.phone('1001');
  await send('/account/tag', { oa: id, user: user.id, tag: 'VIP' });
  await send('/account/refusal', { oa: id, user: user.id, error: '-227' });
  await send('/account/template', { oa: id, template: '320001', state: 'DISABLE' });
  expect([[...user.tags], user.refusal, zalo.oa.templates[0]!.state]).toEqual([['VIP'], -227, 'DISABLE']);
  await send('/account/dials', { error: '-32', cut: 'sideways', pkce: 'fixed', rateLimit: '' });
  expect((await open.ask('/v2.0/oa/getoa')).error).toBe(-32);
  await send('/account/dials');
  expect((await open.ask('/v2.0/oa/getoa')).error).toBe(0);
  const before = zalo.clock.now();
  await send('/account/clock', { hours: '24' });
  expect(zalo.clock.now() - before).toBeGreaterThanOrEqual(86_400_000);
  expect(await (await send('/account/pair', { oa: id })).text()).toContain('Refresh token');
  open.useToken();
  await send('/account/revoke', { oa: id });
  expect((await open.ask('/v2.0/oa/getoa')).error).toBe(-216);
  expect((await send('/account/tag', { oa: id, user: 'nobody', tag: 'x' })).status).toBe(400);
});
