import { gunzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { languages } from '@wifi/contract/languages.ts';
import { openTestApp, type TestApp, type TestPage } from '../../../testing/test-app.ts';

let app: TestApp;
let page: TestPage;
let token: string;
beforeAll(async () => {
  app = await openTestApp();
  const user = await app.user();
  page = await app.page(user);
  token = (await app.call('POST /auth/page', { token: user.token, body: { pageId: page.eid } })).body.token;
  await app.call('PUT /pages/{eid}', {
    token,
    params: { eid: page.eid },
    body: { name: 'Trà Quán Mây', mobile: '+842838220011', about: 'Yên tĩnh' },
  });
});
afterAll(() => app.close());

const open = (path = '', headers: Record<string, string> = {}, eid = page.eid) =>
  app.app.inject({ url: `/v/${eid}${path}`, headers: { 'accept-language': 'en', ...headers } });
const add = async (title: string, more: object = {}) =>
  (await app.call('POST /page-item', { token, body: { title, ...more } })).body;
const review = (item: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
  app.app.inject({
    method: 'POST',
    url: `/v/${page.eid}/${item}/reviews`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(form).toString(),
  });
/** The site may be two seconds old. */
const fresh = () => app.passTime(2100);

test('a page has a site from the first day, zipped, with a policy that lets nothing run, and not sent twice', async () => {
  const first = await open('', { 'accept-encoding': 'gzip' });
  expect(first.statusCode).toBe(200);
  expect(gunzipSync(first.rawPayload).toString()).toContain('<h1>Trà Quán Mây</h1>');
  expect(first.headers['content-security-policy']).toMatch(
    /^default-src 'none'; style-src 'sha256-[^']+'; img-src 'self' https:/,
  );
  expect(String(first.headers['content-security-policy'])).not.toMatch(/script-src|unsafe/);
  expect((await open('', { 'if-none-match': String(first.headers.etag) })).statusCode).toBe(304);
});

test('it speaks the phone’s language, the page’s where it has none of ours, and the chosen one', async () => {
  expect(
    [
      (await open('', { 'accept-language': 'ar' })).body,
      (await open('', { 'accept-language': 'de' })).body,
      (await open('?hl=fr')).body,
    ].map((html) => /<html lang="(\w+)" dir="(\w+)"/.exec(html)?.slice(1)),
  ).toEqual([
    ['ar', 'rtl'],
    ['vi', 'ltr'],
    ['fr', 'ltr'],
  ]);
});

test.each(languages.map(({ id }) => id))(
  'whatever does not exist is a page in the reader’s own language: %s',
  async (language) => {
    const told = new Set<string>();
    for (const url of [
      '/v',
      '/v/',
      '/v/nobodyhere',
      '/v/x',
      '/v/nobodyhere/atall',
      `/v/${page.eid}/nothere22`,
      `/v/${page.eid}/a/b/c`,
      '/v/a/b/reviews',
    ]) {
      const response = await app.app.inject({ url, headers: { 'accept-language': `${language};q=0.9` } });
      expect([response.statusCode, response.headers['content-type']], url).toEqual([404, 'text/html; charset=utf-8']);
      expect(response.body, url).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`);
      told.add(/<h1>(.*?)<\/h1>/.exec(response.body)![1]!);
    }
    expect([...told]).toHaveLength(1);
    if (language !== 'en') expect([...told]).not.toEqual(['This page does not exist']);
  },
);

test('what does not exist is a page that says so', async () => {
  for (const response of [
    await open('', {}, 'nosuchpage'),
    await open('', {}, "'%20or%201=1"),
    await open('/nosuchitem'),
    await open('/..%2f..'),
    await review('nosuchitem', { stars: '5' }),
  ]) {
    expect([response.statusCode, response.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  }
});

test('items stand under their menus, those without one in the default menu', async () => {
  const drinks = (await app.call('POST /page-menu', { token, body: { name: 'Drinks' } })).body;
  const cakes = (await app.call('POST /page-menu', { token, body: { name: 'Cakes' } })).body;
  await add('Lemon cake', { menu: cakes.id });
  await add('Tea', { menu: drinks.id });
  await add('Surprise', { menu: null });
  await app.call('POST /page-menu', { token, body: { name: 'Empty' } });
  fresh();
  const { body } = await open();
  expect(body).not.toContain('Empty');
  const order = ['<section id="m' + cakes.id, 'Lemon cake', '<section id="m' + drinks.id, '>Surprise<', '>Tea<'].map(
    (part) => body.lastIndexOf(part),
  );
  expect(order).toEqual(order.toSorted((one, other) => one - other));
  expect(order[0]).toBeGreaterThan(0);
});

test('a review is taken with stars only, waits for a look, and is then read by everyone', async () => {
  const item = await add('Reviewed', { enable_review: true });
  expect((await review(item.eid, { text: 'No stars' })).statusCode).toBe(400);
  expect((await review(item.eid, { stars: '6' })).statusCode).toBe(400);
  const sent = await review(item.eid, { stars: '4', text: '<b>Lovely</b>', name: 'An' });
  expect([sent.statusCode, sent.headers.location]).toEqual([303, `/v/${page.eid}/${item.eid}?said=thanks#review`]);
  expect((await open(`/${item.eid}?said=thanks`)).body).toContain(
    'Thank you. Your review is shown once the team has read it.',
  );
  expect((await open(`/${item.eid}`)).body).not.toContain('Lovely');
  const [waiting] = (await app.call('GET /page-item-reviews', { token })).body.rows;
  expect(waiting).toMatchObject({ stars: 4, text: '<b>Lovely</b>', name: 'An', state: 'waiting' });
  await app.call('PUT /page-item-reviews/{id}', { token, params: { id: waiting.id }, body: { state: 'shown' } });
  expect((await open(`/${item.eid}`)).body).toContain('&lt;b&gt;Lovely&lt;/b&gt;');
  const closed = await add('Closed');
  expect((await review(closed.eid, { stars: '5' })).statusCode).toBe(404);
});

test('a suspended page shows a plain page that says nothing of it, and takes no reviews', async () => {
  const item = await add('Hidden meanwhile', { enable_review: true });
  const suspend = (at: string) =>
    app.ctx.db.execute(sql.raw(`update pages set suspended_at = ${at}, suspended_for = 'Not paid'`));
  await suspend('now()');
  fresh();
  for (const shown of [await open(), await open(`/${item.eid}`), await review(item.eid, { stars: '5' })]) {
    expect(shown.statusCode).toBe(503);
    expect(shown.body).not.toMatch(/Trà Quán Mây|Hidden meanwhile|Not paid/);
  }
  expect((await open('', { 'accept-language': 'ar' })).body).toContain('dir="rtl"');
  await suspend('null');
  fresh();
  expect((await open(`/${item.eid}`)).statusCode).toBe(200);
});

test('a flood of reviews is held back before it reaches the database', async () => {
  const item = await add('Flooded', { enable_review: true });
  const answers = await Promise.all(Array.from({ length: 30 }, () => review(item.eid, { stars: '1' })));
  expect(answers.some(({ statusCode }) => statusCode === 429)).toBe(true);
});

test('a page with more than forty items shows one menu at a time and leads to the rest', async () => {
  for (let at = 0; at < 45; at += 1) await add(`Number ${at}`, { menu: null });
  fresh();
  const [{ id: drinks }] = (await app.call('GET /page-menu', { query: { eid: page.eid } })).body.rows.filter(
    (menu: { is_default: boolean }) => menu.is_default,
  );
  const whole = await open(`?menu=${drinks}`);
  expect(whole.body.match(/<article/g)).toHaveLength(40);
  expect(whole.body).toContain(`href="/v/${page.eid}?menu=${drinks}&amp;skip=40"`);
  const rest = await open(`?menu=${drinks}&skip=40`);
  expect(rest.body).toContain('>Tea<');
  expect(rest.body).not.toContain('skip=80');
});
