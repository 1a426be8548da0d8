import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp, type TestPage } from '../../../testing/test-app.ts';

let app: TestApp;
let page: TestPage;
let token: string;
beforeAll(async () => {
  app = await openTestApp();
  const user = await app.user();
  page = await app.page(user);
  token = (await app.call('POST /auth/page', { token: user.token, body: { pageId: page.eid } })).body.token;
});
afterAll(() => app.close());

const add = async (name: string, more: object = {}) =>
  (await app.call('POST /page-menu', { token, body: { name, ...more } })).body as { id: number; is_default: boolean };
const rows = async () =>
  (await app.call('GET /page-menu', { query: { eid: page.eid } })).body.rows as {
    id: number;
    name: string;
    is_default: boolean;
  }[];
const names = async () => (await rows()).map(({ name }) => name);

test('the first menu is the default, a new one stands first, and only one is the default', async () => {
  const tea = await add('Tea');
  const cake = await add('Cake');
  expect([tea.is_default, cake.is_default, await names()]).toEqual([true, false, ['Cake', 'Tea']]);
  await app.call('PUT /page-menu/{id}', { token, params: { id: cake.id }, body: { is_default: true } });
  expect((await rows()).filter((menu) => menu.is_default).map(({ name }) => name)).toEqual(['Cake']);
});

test('a menu is moved behind another or to the start, also by many at once', async () => {
  const [cake, tea] = await rows();
  const soup = await add('Soup');
  const move = (id: number, after: number | null) => app.call('PUT /page-menu/order', { token, body: { id, after } });
  expect((await move(soup.id, tea!.id)).body).toEqual({ message: 'Updated' });
  expect(await names()).toEqual(['Cake', 'Tea', 'Soup']);
  await Promise.all([move(tea!.id, null), move(soup.id, null), move(cake!.id, soup.id)]);
  expect((await names()).toSorted()).toEqual(['Cake', 'Soup', 'Tea']);
  expect((await move(tea!.id, 999_999)).status).toBe(404);
});

test('a deleted menu leaves its items behind', async () => {
  const menu = await add('Seasonal');
  const item = (await app.call('POST /page-item', { token, body: { title: 'Moon cake', menu: menu.id } })).body;
  expect((await app.call('DELETE /page-menu/{id}', { token, params: { id: menu.id } })).body).toEqual({
    message: 'Deleted',
  });
  const left = (await app.call('GET /page-item', { query: { eid: page.eid } })).body.rows;
  expect(left).toMatchObject([{ eid: item.eid, menu: null }]);
});

test('everyone may read the menus of a page that exists, and nothing of one that does not', async () => {
  expect((await app.call('GET /page-menu', { query: { eid: 'nosuchpage' } })).status).toBe(404);
  const user = await app.user();
  const other = await app.page(user);
  expect((await app.call('GET /page-menu', { query: { eid: other.eid } })).body).toEqual({ rows: [] });
  const its = (await app.call('POST /auth/page', { token: user.token, body: { pageId: other.eid } })).body.token;
  await app.call('DELETE /pages/{eid}', { token: its, params: { eid: other.eid } });
  expect((await app.call('GET /page-menu', { query: { eid: other.eid } })).status).toBe(404);
});

test('a page has no more than fifty menus', async () => {
  for (let at = (await rows()).length; at < 50; at += 1) await add(`Menu ${at}`);
  const { status, body } = await app.call('POST /page-menu', { token, body: { name: 'One too many' } });
  expect([status, body.fields[0]]).toMatchObject([400, { field: 'name', reason: 'too-many', params: { n: 50 } }]);
});
