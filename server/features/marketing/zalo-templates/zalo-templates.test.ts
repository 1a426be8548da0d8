import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { languages } from '@wifi/contract/languages.ts';
import { isZaloMessageReady } from '@wifi/email/zalo/check-zalo.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { openVenue, type TestVenue } from '../../access/guest-access/testing/guest.ts';
import { drawingNames } from '../email-templates/pictures/drawings.ts';
import { readyMade } from './ready-made/ready-made.ts';

let app: TestApp;
let venue: TestVenue;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  venue = await openVenue(app);
});

const hello = { language: 'en', written: { en: { kind: 'text', text: 'Hello' } } };
const create = (body: object) => app.call('POST /zalo-message-templates', { token: venue.token, body });
const made = async (body: object): Promise<number> => Number((await create(body)).body.data._id);
const save = (id: number, body: object) =>
  app.call('PUT /zalo-message-templates/{id}', { token: venue.token, params: { id }, body });
const get = (id: number) => app.call('GET /zalo-message-templates/{id}', { token: venue.token, params: { id } });
const list = async (query: Record<string, string> = {}) =>
  (await app.call('GET /zalo-message-templates', { token: venue.token, query })).body;

test('calls answer in the shape and with the sentences of the spec', async () => {
  const created = await create({ name: 'Hello', ...hello });
  expect(created).toMatchObject({
    status: 200,
    body: { error: 0, message: 'Created', data: { kind: 'text', ...hello } },
  });
  const id = Number(created.body.data._id);
  expect(await list()).toMatchObject({ error: 0, message: 'Success', data: { data: [{ name: 'Hello' }], total: 1 } });
  expect((await save(id, { name: 'Bye' })).body).toMatchObject({
    error: 0,
    message: 'Updated',
    data: { name: 'Bye', version: 2 },
  });
  const deleted = await app.call('DELETE /zalo-message-templates/{id}', { token: venue.token, params: { id } });
  expect(deleted.body).toEqual({ error: 0, message: 'Deleted', data: { _id: String(id) } });
  expect((await get(id)).status).toBe(404);
});

test('fifty come at once, the rest follows, whatever is made and saved meanwhile', async () => {
  const ids: string[] = [];
  for (let nth = 0; nth < 52; nth += 1) ids.unshift(String(await made({ name: `Template ${nth}`, ...hello })));
  const first = (await list()).data;
  expect([first.data.length, first.total]).toEqual([50, 52]);
  await save(Number(ids[51]), { name: 'Saved' });
  await made({ name: 'Newer', ...hello });
  const rest = (await list({ after: first.next })).data;
  expect([...first.data, ...rest.data].map((row: { _id: string }) => row._id)).toEqual(ids);
  expect((await list({ search: 'template 51' })).data.data).toMatchObject([{ _id: ids[0] }]);
  expect((await list({ kind: 'file' })).data).toMatchObject({ data: [], total: 0 });
});

test('whoever saves over what somebody else saved is told so; what was read is taken back', async () => {
  const id = await made({ name: 'Hello', ...hello });
  const { data } = (await get(id)).body;
  expect((await save(id, data)).body.data).toMatchObject({ version: 1 });
  await save(id, { ...data, written: { en: { kind: 'text', text: 'Hi' } } });
  expect(await save(id, data)).toMatchObject({ status: 409, body: { code: 'template-changed' } });
  expect((await get(id)).body.data.written.en.text).toBe('Hi');
});

test.each([
  [{ name: 'a' }, 'written'],
  [{ name: 'a', written: hello.written }, 'language'],
  [{ name: 'a', language: 'vi', written: hello.written }, 'written'],
  [{ name: 'a', from: 'no-such' }, 'from'],
  [{ name: '', ...hello }, 'name'],
  [{ name: 'a', language: 'en', written: { en: { kind: 'text', text: 'x'.repeat(2001) } } }, 'written.en.text'],
  [{ name: 'a', language: 'en', written: { en: { kind: 'text', text: 'a\u0000' } } }, 'written.en.text'],
])('%j is refused by the name of its field', async (body, field) => {
  const { status, body: answer } = await create(body);
  expect([status, answer.fields?.[0]?.field]).toEqual([400, field]);
});

test('one page sees and copies nothing of another', async () => {
  const id = await made({ name: 'Hello', ...hello });
  venue = await openVenue(app);
  expect((await get(id)).status).toBe(404);
  const stolen = await create({ name: 'Stolen', from: String(id) });
  expect([stolen.status, stolen.body.fields?.[0]?.field]).toEqual([400, 'from']);
  expect((await save(id, { name: 'Mine' })).status).toBe(404);
  expect((await list()).data.total).toBe(0);
});

test('a copy has the words of the one that it was made of', async () => {
  const id = await made({ name: 'Hello', ...hello });
  expect((await create({ name: 'Copy of Hello', from: String(id) })).body.data).toMatchObject({
    name: 'Copy of Hello',
    version: 1,
    ...hello,
  });
  const thanks = (await create({ name: 'Thanks', from: 'thanks', language: 'fr' })).body.data;
  expect(thanks).toMatchObject({ kind: 'text', language: 'fr' });
  expect(Object.keys(thanks.written)).toHaveLength(languages.length);
});

test('every message to start from can be sent as it is, in every language, with pictures that there are', async () => {
  const shared = (await list({ type: 'shared', language: 'vi' })).data;
  expect(shared).toMatchObject({ total: 6, next: null });
  expect(shared.data[0]).toMatchObject({ _id: 'welcome', type: 'shared', name: 'Lời chào người mới quan tâm' });
  for (const { id, written } of readyMade)
    for (const [language, message] of Object.entries(written)) {
      expect([id, language, isZaloMessageReady(message)]).toEqual([id, language, true]);
      for (const [, name] of JSON.stringify(message).matchAll(/\/mail-pictures\/art\/([a-z-]+)\.png/g))
        expect(drawingNames).toContain(name);
    }
});

test('nothing of Zalo is known where no account is connected', async () => {
  const { body } = await app.call('GET /zalo-approved-templates', { token: venue.token });
  expect(body).toEqual({
    error: 0,
    message: 'Success',
    data: { data: [], total: 0, readAt: null, isReading: false, problem: '' },
  });
  expect(await app.call('POST /zalo-approved-templates/read', { token: venue.token })).toMatchObject({
    status: 409,
    body: { code: 'zalo-not-connected' },
  });
});
