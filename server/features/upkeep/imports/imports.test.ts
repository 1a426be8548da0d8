import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ImportSettings } from '@wifi/contract/upkeep/imports.ts';
import { inScope } from '../../../platform/context.ts';
import { openTestApp, type TestApp, type TestPage, type TestUser } from '../../../testing/test-app.ts';
import { mayMarket } from '../../people/consents/find-consents.ts';
import { startProfileIds } from '../../people/profiles/testing/start-profile-ids.ts';
import { forgetImportFiles } from './forget-imports.ts';
import { forgetFiles, takeTurn } from './jobs.ts';
import { daloRadius, unifiJson, userManager7 } from './testing/sample-files.ts';

let app: TestApp;
let admin: TestUser;
let page: TestPage;
let token: string;
beforeAll(async () => {
  app = await openTestApp();
  admin = await app.user();
});
afterAll(() => app.close());
beforeEach(async () => {
  page = await app.page(admin);
  token = (await app.call('POST /auth/page', { token: admin.token, body: { pageId: page.eid } })).body.token;
});

const upload = (content: string | Buffer, name = 'file.csv') =>
  app.call('PUT /imports/upload', { token, query: { name }, bytes: Buffer.from(content) });
const work = (longest?: number) => takeTurn(app.ctx, { pageId: page.id }, longest === undefined ? {} : { longest });
const get = async (id: number) => (await app.call('GET /imports/{id}', { token, params: { id } })).body;

async function check(content: string | Buffer, more: Partial<ImportSettings> = {}) {
  const { body } = await upload(content);
  const asked = await app.call('PUT /imports/{id}', {
    token,
    params: { id: body.id },
    body: { ...body.settings, ...more },
  });
  expect(asked.status, JSON.stringify(asked.body)).toBe(200);
  await work();
  return get(body.id);
}

async function take(content: string | Buffer, more: Partial<ImportSettings> = {}) {
  const { id } = await check(content, more);
  expect((await app.call('POST /imports/{id}/run', { token, params: { id } })).status).toBe(200);
  await work();
  return get(id);
}

const counts = ({ created, joined, skipped, bad }: Record<string, number>) => [created, joined, skipped, bad];
const rows = async (text: string) =>
  (await inScope(app.ctx, page.id).db.execute(sql.raw(text.replaceAll('$page', String(page.id))))).rows;
const guests = async () => (await app.call('GET /custom-users', { token })).body.profiles as Record<string, unknown>[];

const table =
  'name,email,phone,tags,notes,rating,visits,first visit,last visit,newsletter,consent date,consent source\n' +
  'Mai,mai@example.com,0912345678,VIP,likes tea,9,12,2024-01-02,2026-01-03,yes,2025-06-05,desk\n' +
  'Lan,lan@example.com,,,,,,,,yes,,\n' +
  'Bad,,8.49E+10,,,,,,,,,\n';

describe('guests', () => {
  test('a preview writes nothing; the run writes what it showed, with marks, visits, consent and the tag', async () => {
    const checked = await check(table, { tag: 'Moved' });
    expect([checked.state, ...counts(checked), checked.rows]).toEqual(['checked', 2, 0, 0, 1, 3]);
    expect(checked.preview.rows[0]).toMatchObject({ line: 2, label: 'Mai', action: 'create' });
    expect(
      checked.preview.problems.map(({ reason, count }: { reason: string; count: number }) => [reason, count]),
    ).toEqual(
      expect.arrayContaining([
        ['no-consent-proof', 1],
        ['short-number', 1],
      ]),
    );
    expect(await guests()).toEqual([]);

    await app.call('POST /imports/{id}/run', { token, params: { id: checked.id } });
    await work();
    const done = await get(checked.id);
    expect([done.state, ...counts(done), done.rowsDone]).toEqual(['done', 2, 0, 0, 1, 3]);
    const found = await guests();
    expect(found.find(({ name }) => name === 'Mai')).toMatchObject({
      email: 'mai@example.com',
      phone: '+84912345678',
      tags: ['VIP', 'Moved'],
      notes: 'likes tea',
      rating: 9,
      loginCount: 12,
    });
    expect(found.find(({ name }) => name === 'Lan')).toMatchObject({ tags: ['Moved'] });
    const idOf = (name: string) => found.find((one) => one.name === name)!.id as number;
    const ctx = inScope(app.ctx, page.id);
    expect(await mayMarket(ctx, idOf('Mai'), 'email')).toBe(true);
    expect(await mayMarket(ctx, idOf('Lan'), 'email')).toBe(false);
    expect(await rows('select 1 from import_pieces where page_id = $page')).toEqual([]);
  });

  test('the same file twice makes nobody and no consent twice', async () => {
    await take(table);
    const again = await take(table);
    expect(counts(again)).toEqual([0, 2, 0, 1]);
    expect(await guests()).toHaveLength(2);
    expect(await rows('select 1 from consents where page_id = $page')).toHaveLength(1);
    expect((await guests()).find(({ name }) => name === 'Mai')).toMatchObject({ notes: 'likes tea', loginCount: 12 });
  });

  test('guests without a contact are known by their name and birthday', async () => {
    const file = 'name,email,dob\nAn,,1990-01-02\nAn,,1991-01-02\nAn,,1990-01-02\n';
    expect(counts(await take(file))).toEqual([2, 0, 0, 1]);
    expect(counts(await take(file))).toEqual([0, 2, 0, 1]);
  });

  test('a contact that a guest typed takes nobody over; one that an operator wrote joins, and what is known stays', async () => {
    await startProfileIds(inScope(app.ctx, page.id), 900);
    await rows(
      `insert into profiles (page_id, id, name, email, created_at, updated_at)
       values ($page, 900, 'Stranger', 'mai@example.com', now(), now())`,
    );
    const known = await app.call('POST /custom-users', { token, body: { name: 'Ms Lan', email: 'lan@example.com' } });
    const done = await check('name,email,city,tags\nMai,mai@example.com,Hue,\nLan,lan@example.com,Hanoi,tea\n');
    expect(counts(done)).toEqual([1, 1, 0, 0]);
    expect(done.preview.rows[0].problems).toEqual([{ field: 'email', reason: 'told-by-guest' }]);
    await app.call('POST /imports/{id}/run', { token, params: { id: done.id } });
    await work();
    const lan = await app.call('GET /custom-users/{id}', { token, params: { id: known.body.id } });
    expect(lan.body).toMatchObject({ name: 'Ms Lan', city: 'Hanoi', tags: ['tea'] });
    const stranger = await app.call('GET /custom-users/{id}', { token, params: { id: 900 } });
    expect(stranger.body).toMatchObject({ name: 'Stranger', city: '' });
  });

  test('contacts of two guests are for an operator to decide', async () => {
    await app.call('POST /custom-users', { token, body: { name: 'A', email: 'a@example.com' } });
    await app.call('POST /custom-users', { token, body: { name: 'B', phone: '+84912345679' } });
    const checked = await check('name,email,phone\nC,a@example.com,0912345679\n');
    expect(checked.preview.problems).toEqual([{ field: 'email', reason: 'two-guests', count: 1, line: 2 }]);
  });

  test('Windows-1258, semicolons and a changed column', async () => {
    const bytes = Buffer.from([
      ...Buffer.from('Ten;Thu;X\nNguy'),
      0xea,
      0xde,
      0x6e,
      ...Buffer.from(' '),
      0xd0,
      0xfd,
      0xec,
    ]);
    const file = Buffer.concat([bytes, Buffer.from('c;duc@example.com;Hue\n')]);
    const { body } = await upload(file);
    expect(body.settings).toMatchObject({
      encoding: 'windows-1258',
      separator: 'semicolon',
      kind: 'guests',
      columns: ['name', null, null],
    });
    const done = await take(file, { columns: ['name', 'email', 'city'] });
    expect(counts(done)).toEqual([1, 0, 0, 0]);
    expect((await guests())[0]).toMatchObject({ name: 'Nguyễn Đức', email: 'duc@example.com', city: 'Hue' });
  });
});

test('UniFi vouchers become codes once, and a code of digits keeps its zero', async () => {
  expect(counts(await take(unifiJson))).toEqual([2, 0, 0, 2]);
  expect(counts(await take(unifiJson))).toEqual([0, 0, 2, 2]);
  const found = await app.call('GET /access-codes', { token });
  expect(found.body.rows.map(({ code }: { code: string }) => code).toSorted()).toEqual(['0123456789', '4444455555']);
});

test('so many short codes that one could be guessed are refused', async () => {
  const file = `code,minutes\n${Array.from({ length: 20 }, (_, at) => `${1000 + at},60`).join('\n')}\n`;
  const done = await take(file, { kind: 'codes' });
  expect(counts(done)).toEqual([10, 0, 0, 10]);
});

test('users of User Manager and daloRADIUS become HSIA accounts; digests are left out and said', async () => {
  expect(counts(await take(userManager7))).toEqual([2, 0, 0, 1]);
  const radius = await take(daloRadius);
  expect(counts(radius)).toEqual([2, 0, 0, 1]);
  const leftOut = await app.call('GET /imports/{id}/left-out', { token, params: { id: radius.id } });
  expect(leftOut.body).toEqual({
    rows: [{ line: 4, cells: ['md5'], problems: [{ field: 'password', reason: 'hashed-password' }] }],
    next: null,
  });
  const found = await app.call('GET /guest-accounts', { token });
  expect(
    found.body.rows.map((row: { username: string; kind: string }) => `${row.kind} ${row.username}`).toSorted(),
  ).toEqual(['hsia hoa', 'hsia khoa', 'hsia lan', 'hsia off']);
});

describe('a long file', () => {
  const long = `email\n${Array.from({ length: 1000 }, (_, at) => `g${at}@example.com`).join('\n')}\n`;

  test('is taken over in turns, and a turn that crashed is gone on with where it was committed', async () => {
    const { id } = await check(long);
    await app.call('POST /imports/{id}/run', { token, params: { id } });
    await work(0);
    const first = await get(id);
    expect([first.state, first.rowsDone]).toEqual(['running', 200]);
    await work(0);
    await work();
    const done = await get(id);
    expect([done.state, ...counts(done), done.rowsDone]).toEqual(['done', 1000, 0, 0, 0, 1000]);
    expect(await rows('select 1 from profiles where page_id = $page')).toHaveLength(1000);
  });

  test('two workers at once do nothing twice', async () => {
    const { id } = await check(long);
    await app.call('POST /imports/{id}/run', { token, params: { id } });
    await Promise.all([work(), work(), work()]);
    await work();
    const done = await get(id);
    expect([done.state, ...counts(done)]).toEqual(['done', 1000, 0, 0, 0]);
    expect(await rows('select 1 from profiles where page_id = $page')).toHaveLength(1000);
  });

  test('two files at once: each gets its turns, and whom both name is made once', async () => {
    const one = await check(long);
    const other = await check(long);
    for (const { id } of [one, other]) await app.call('POST /imports/{id}/run', { token, params: { id } });
    for (let turns = 0; turns < 14; turns += 1) await work(0);
    const [first, second] = [await get(one.id), await get(other.id)];
    expect([first.state, second.state]).toEqual(['done', 'done']);
    expect([counts(first), counts(second)]).toEqual([
      [1000, 0, 0, 0],
      [0, 1000, 0, 0],
    ]);
  });

  test('can be stopped; what was taken over stays, and the file goes', async () => {
    const { id } = await check(long);
    await app.call('POST /imports/{id}/run', { token, params: { id } });
    await work(0);
    expect((await app.call('POST /imports/{id}/stop', { token, params: { id } })).body.state).toBe('stopped');
    await work();
    expect([(await get(id)).state, (await get(id)).rowsDone]).toEqual(['stopped', 200]);
    expect(await rows('select 1 from profiles where page_id = $page')).toHaveLength(200);
    expect(await rows('select 1 from import_pieces where page_id = $page')).toEqual([]);
    expect((await app.call('POST /imports/{id}/run', { token, params: { id } })).status).toBe(409);
  });

  test('ends where a guest is erased meanwhile: it would bring them back', async () => {
    const { id } = await check(long);
    await app.call('POST /imports/{id}/run', { token, params: { id } });
    await work(0);
    await forgetImportFiles(inScope(app.ctx, page.id));
    await work();
    expect((await get(id)).state).toBe('stopped');
    expect(await rows('select 1 from import_pieces where page_id = $page')).toEqual([]);
  });
});

describe('a file', () => {
  test('lies sealed, and is gone after a day with what was left out', async () => {
    const checked = await check('name,email\nQxcanary,qxcanary@example.com\n');
    const stored = await rows('select sealed from import_pieces where page_id = $page');
    expect(stored.length).toBeGreaterThan(1);
    expect(JSON.stringify(stored)).not.toMatch(/qxcanary/i);
    await take('name,phone\nX,8.49E+10\n');
    await rows(`update imports set kept_until = now() - interval '1 second' where page_id = $page`);
    await forgetFiles({ ...app.ctx, now: new Date() }, { pageId: page.id });
    expect(await rows('select 1 from import_pieces where page_id = $page')).toEqual([]);
    expect(await rows('select 1 from import_left_out where page_id = $page')).toEqual([]);
    expect((await app.call('GET /imports/{id}', { token, params: { id: checked.id } })).status).toBe(404);
    expect((await app.call('GET /imports', { token })).body.rows).toHaveLength(1);
  });

  test.each([
    ['packed', Buffer.from([0x50, 0x4b, 0x03, 0x04, 1, 2, 3])],
    ['empty', Buffer.alloc(0)],
  ])('that is %s is refused by name', async (_, bytes) => {
    const refused = await upload(bytes);
    expect([refused.status, refused.body.fields]).toMatchObject([400, [{ field: 'file', reason: 'table-kind' }]]);
  });

  test('that is too large is refused', async () => {
    const refused = await upload(Buffer.alloc(10 * 1024 * 1024 + 1, 'x'));
    expect([refused.status, refused.body.fields?.[0]?.reason]).toEqual([400, 'file-too-large']);
  });

  test('with more rows than there may be fails, and says so', async () => {
    const { state } = await check(`email\n${'a@example.com\n'.repeat(50_001)}`);
    expect(state).toBe('failed');
  });

  test('of another page cannot be opened, nor one column mean two things', async () => {
    const { body } = await upload('name,email\nA,a@example.com\n');
    const twice = await app.call('PUT /imports/{id}', {
      token,
      params: { id: body.id },
      body: { ...body.settings, columns: ['email', 'email'] },
    });
    expect(twice.body.fields).toMatchObject([{ field: 'columns', reason: 'taken' }]);
    const other = await app.page(admin);
    const elsewhere = (await app.call('POST /auth/page', { token: admin.token, body: { pageId: other.eid } })).body
      .token;
    for (const key of ['GET /imports/{id}', 'POST /imports/{id}/run', 'DELETE /imports/{id}'] as const)
      expect((await app.call(key, { token: elsewhere, params: { id: body.id } })).status).toBe(404);
  });

  test('no more than five wait at once', async () => {
    for (let at = 0; at < 5; at += 1) expect((await upload('email\na@example.com\n')).status).toBe(200);
    expect((await upload('email\na@example.com\n')).body.fields).toMatchObject([
      { field: 'file', reason: 'too-many', params: { n: 5 } },
    ]);
  });
});

test('fifty thousand rows hold nobody up for longer than a moment', async () => {
  const many = `name,email,phone\n${Array.from(
    { length: 50_000 },
    (_, at) => `Guest ${at},${randomUUID()}@example.com,09${String(10_000_000 + at)}`,
  ).join('\n')}\n`;
  const { body } = await upload(many);
  await app.call('PUT /imports/{id}', { token, params: { id: body.id }, body: body.settings });
  let longest = 0;
  let last = performance.now();
  const timer = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 5);
  await work();
  clearInterval(timer);
  expect((await get(body.id)).created).toBe(50_000);
  expect(longest).toBeLessThan(1500);
});
