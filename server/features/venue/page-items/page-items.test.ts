import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inScope } from '../../../platform/context.ts';
import { eventually, openTestApp, type TestApp, type TestPage, type TestUser } from '../../../testing/test-app.ts';
import { leaveReview } from './leave-review.ts';

let app: TestApp;
let page: TestPage;
let user: TestUser;
let token: string;
beforeAll(async () => {
  app = await openTestApp({ runsJobs: true });
  user = await app.user();
  page = await app.page(user);
  token = (await app.call('POST /auth/page', { token: user.token, body: { pageId: page.eid } })).body.token;
});
afterAll(() => app.close());

const add = async (title: string, more: object = {}) =>
  (await app.call('POST /page-item', { token, body: { title, ...more } })).body;
const list = async (query: Record<string, string> = {}) =>
  (await app.call('GET /page-item', { query: { eid: page.eid, ...query } })).body;
const titles = async (query?: Record<string, string>) =>
  (await list(query)).rows.map((item: { title: string }) => item.title);

describe('items', () => {
  test('come back as they were sent: files as JSON text, pictures beside it, the page’s currency where none was given', async () => {
    const media_files = JSON.stringify([
      { type: 'i', url: '/media/a/b.jpg', name: 'Cup' },
      { type: 'v', url: 'https://films.test/a.mp4', name: '' },
    ]);
    const item = await add('Lotus tea', {
      description: 'From the lake',
      media_files,
      price: 45_000.5,
      unit: 'pot',
      email_notification: true,
      enable_review: true,
    });
    expect(item).toMatchObject({
      title: 'Lotus tea',
      description: 'From the lake',
      images: ['/media/a/b.jpg'],
      menu: null,
      price: 45_000.5,
      currency: 'VND',
      unit: 'pot',
      email_notification: true,
      enable_review: true,
      rating: { average: null, count: 0 },
    });
    expect(JSON.parse(item.media_files)).toEqual(JSON.parse(media_files));
    expect((await list()).rows).toEqual([item]);
  });

  test('stand first when new, are read in parts and by menu, and go to the default menu', async () => {
    const menu = (await app.call('POST /page-menu', { token, body: { name: 'Tea' } })).body;
    const green = await add('Green tea', { price: 1.2345 });
    await add('Black tea', { menu: null });
    expect([green.menu, green.price]).toEqual([menu.id, 1.235]);
    expect(await titles()).toEqual(['Black tea', 'Green tea', 'Lotus tea']);
    expect(await titles({ menu: String(menu.id) })).toEqual(['Green tea']);
    expect([
      await titles({ limit: '2' }),
      await titles({ limit: '2', skip: '2' }),
      (await list({ limit: '2' })).count,
    ]).toEqual([['Black tea', 'Green tea'], ['Lotus tea'], 3]);
  });

  test('are changed where something was sent, moved and deleted', async () => {
    const [first, , third] = (await list()).rows;
    const changed = await app.call('PUT /page-item/{eid}', {
      token,
      params: { eid: first.eid },
      body: { price: 10, currency: 'EUR' },
    });
    expect(changed.body).toEqual({ ...first, price: 10, currency: 'EUR' });
    expect(
      (await app.call('PUT /page-item/order', { token, body: { eid: first.eid, after: third.eid } })).body,
    ).toEqual({ message: 'Updated' });
    expect(await titles()).toEqual(['Green tea', 'Lotus tea', 'Black tea']);
    expect((await app.call('DELETE /page-item/{eid}', { token, params: { eid: first.eid } })).body).toEqual({
      message: 'Deleted',
    });
    expect(await titles()).toEqual(['Green tea', 'Lotus tea']);
    expect((await app.call('PUT /page-item/order', { token, body: { eid: first.eid, after: null } })).status).toBe(404);
  });

  test.each([
    ['a file address that runs', { media_files: '[{"url":"javascript:alert(1)"}]' }, 'media_files.0.url', 'url'],
    [
      'a file from another site in the clear',
      { media_files: '[{"url":"http://pics.test/a.jpg"}]' },
      'media_files.0.url',
      'url',
    ],
    ['no JSON', { media_files: '{' }, 'media_files', 'wrong-type'],
    [
      'nine files',
      { media_files: JSON.stringify(Array.from({ length: 9 }, () => ({ url: '/a.jpg' }))) },
      'media_files',
      'too-many',
    ],
    ['a menu of nobody', { menu: 999_999 }, 'menu', 'not-found'],
    ['a price below nothing', { price: -1 }, 'price', 'too-small'],
    ['a currency that is none', { currency: 'dong' }, 'currency', 'wrong-type'],
  ])('%s is refused by name', async (_, more, field, reason) => {
    const { status, body } = await app.call('POST /page-item', { token, body: { title: 'X', ...more } });
    expect([status, body.fields[0]]).toMatchObject([400, { field, reason }]);
  });

  test('a menu of another page is none', async () => {
    const other = await app.user();
    const its = await app.page(other);
    const itsToken = (await app.call('POST /auth/page', { token: other.token, body: { pageId: its.eid } })).body.token;
    const menu = (await app.call('POST /page-menu', { token: itsToken, body: { name: 'Theirs' } })).body;
    expect(
      (await app.call('POST /page-item', { token, body: { title: 'X', menu: menu.id } })).body.fields[0],
    ).toMatchObject({ field: 'menu', reason: 'not-found' });
  });
});

describe('reviews', () => {
  const guest = (address = '198.51.100.7') => ({ ...inScope(app.ctx, page.id), address });
  const leave = (item: string, stars = 5, address?: string) =>
    leaveReview(guest(address), { item, stars, text: 'Lovely', name: 'An' });
  const waiting = async () => (await app.call('GET /page-item-reviews', { token, query: { state: 'waiting' } })).body;

  test('count once somebody of the page has shown them', async () => {
    const item = await add('Reviewed', { enable_review: true });
    expect(await leave(item.eid, 5)).toEqual({ ok: true });
    expect(await leave(item.eid, 2)).toEqual({ ok: true });
    const { rows, count } = await waiting();
    expect([count, rows[0]]).toMatchObject([
      2,
      { item: item.eid, title: 'Reviewed', name: 'An', stars: 2, state: 'waiting' },
    ]);
    expect((await list({ limit: '1' })).rows[0].rating).toEqual({ average: null, count: 0 });
    for (const { id } of rows)
      await app.call('PUT /page-item-reviews/{id}', { token, params: { id }, body: { state: 'shown' } });
    expect((await list({ limit: '1' })).rows[0].rating).toEqual({ average: 3.5, count: 2 });
    await app.call('PUT /page-item-reviews/{id}', { token, params: { id: rows[0].id }, body: { state: 'hidden' } });
    await app.call('DELETE /page-item-reviews/{id}', { token, params: { id: rows[1].id } });
    expect((await list({ limit: '1' })).rows[0].rating).toEqual({ average: null, count: 0 });
  });

  test('are taken only where the operator wants them', async () => {
    const item = await add('Silent');
    expect([await leave(item.eid), await leave('nosuchitem')]).toEqual([
      { ok: false, why: 'closed' },
      { ok: false, why: 'closed' },
    ]);
  });

  test('of one address end at sixty a day, of others they do not', async () => {
    const item = await add('Flooded', { enable_review: true });
    for (let at = 0; at < 60; at += 1) await leave(item.eid, 1, '203.0.113.9');
    expect(await leave(item.eid, 1, '203.0.113.9')).toEqual({ ok: false, why: 'too-many' });
    expect(await leave(item.eid, 1, '203.0.113.10')).toEqual({ ok: true });
    const stored = await inScope(app.ctx, page.id).db.execute(`select * from item_reviews`);
    expect(JSON.stringify(stored.rows)).not.toContain('203.0.113');
  });

  test('are told to the team by mail, once an hour and item, and never to a marketer', async () => {
    const marketer = await app.user();
    await app.join(page, marketer, 'marketer');
    const item = await add('Told of', { enable_review: true, email_notification: true });
    await leave(item.eid);
    await leave(item.eid);
    expect(await app.link(user.email, `/dashboard/page/${page.eid}#items`)).toContain('#items');
    expect(await eventually(() => app.printed.some((line) => line.includes('Told of')) || undefined)).toBe(true);
    expect(app.printed.filter((line) => line.includes(user.email))).toHaveLength(1);
    expect(app.printed.filter((line) => line.includes(marketer.email))).toHaveLength(0);
  });

  test('go with their item', async () => {
    const before = (await waiting()).count;
    const item = await add('Gone soon', { enable_review: true });
    await leave(item.eid);
    expect((await waiting()).count).toBe(before + 1);
    await app.call('DELETE /page-item/{eid}', { token, params: { eid: item.eid } });
    expect((await waiting()).count).toBe(before);
  });
});
