import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AccountKind } from '@wifi/contract/access/guest-account-words.ts';
import { createContext } from '../../../platform/context.ts';
import { openTestApp, type TestApp, type TestPage, type TestUser } from '../../../testing/test-app.ts';
import { checkGuestAccount } from './check-account.ts';
import { addTestSession } from './testing/test-accounts.ts';

let app: TestApp;
let admin: TestUser;
let page: TestPage;
let token: string;
beforeAll(async () => {
  app = await openTestApp();
  admin = await app.user();
});
beforeEach(async () => {
  page = await app.page(admin);
  token = await select(page);
});
afterAll(() => app.close());

const select = async (on: TestPage) =>
  (await app.call('POST /auth/page', { token: admin.token, body: { pageId: on.eid } })).body.token as string;
const ctx = () => createContext(app.program, { pageId: page.id });
const importing = async (
  csv: string,
  more: { kind?: AccountKind; isPreview?: boolean; updatesExisting?: boolean } = {},
) =>
  (await app.call('POST /guest-accounts/import', { token, body: { kind: 'hsia', csv, isPreview: false, ...more } }))
    .body;
const list = async () => (await app.call('GET /guest-accounts', { token, query: { limit: '200' } })).body;
const exported = async () => (await app.call('GET /guest-accounts/csv', { token })).body as string;
const login = (username: string, password: string, kind: AccountKind = 'hsia') =>
  checkGuestAccount(ctx(), { kind, username, password, mac: undefined });

describe('a file that comes every night', () => {
  test('leaves those online whose password is the same, and ends what was opened under another', async () => {
    await importing('username,password\n101,sea view\n102,lake view\n');
    const rows = new Map(
      (await list()).rows.map(({ id, username }: { id: number; username: string }) => [username, id]),
    );
    for (const id of rows.values()) await addTestSession(ctx(), id as number);
    const online = async (username: string) =>
      (await ctx().db.execute(`select is_closing from guest_sessions where subject_id = ${rows.get(username)}`)).rows;
    await importing('username,password\n101,sea view\n102,garden view\n', { updatesExisting: true });
    expect([await online('101'), await online('102')]).toEqual([[{ is_closing: false }], [{ is_closing: true }]]);
    expect(await login('102', 'garden view')).toMatchObject({ ok: true });
  });
});

describe('a file of accounts', () => {
  test.each(['account', 'hsia'] as const)('makes accounts of kind %s that let their guests in', async (kind) => {
    const csv = '\uFEFFPassword;Valid until;User name;DEVICES\r\n"se;cret";2099-05-01;Mai;2\r\n+84 12;;lan;\r\n';
    expect(await importing(csv, { kind })).toEqual({
      rows: [
        { line: 2, username: 'mai', action: 'create', problems: [] },
        { line: 3, username: 'lan', action: 'create', problems: [] },
      ],
      created: 2,
      updated: 0,
      skipped: 0,
      bad: 0,
      ignored: [],
    });
    expect([await login('mai', 'se;cret', kind), await login('lan', '+84 12', kind)]).toMatchObject([
      { ok: true },
      { ok: true },
    ]);
    // Until the end of that day on the clocks of the page, which is in Viet Nam.
    expect((await list()).rows.find(({ username }: { username: string }) => username === 'mai')).toMatchObject({
      kind,
      devices: 2,
      validUntil: '2099-05-01T16:59:59.000Z',
    });
  });

  test('without a header has its columns in the known order', async () => {
    await importing('room-7,secret,Ms Lan,7,late,3,2099-05-01T10:00:00Z,512,1024,60,5,100,no');
    expect((await list()).rows).toMatchObject([
      {
        username: 'room-7',
        name: 'Ms Lan',
        room: '7',
        note: 'late',
        devices: 3,
        validUntil: '2099-05-01T10:00:00.000Z',
        state: 'disabled',
        limits: { speedUp: 512, speedDown: 1024, sessionTimeout: 60, idleTimeout: 5, dataCap: 100 },
      },
    ]);
  });

  test('says of every bad line what is wrong, and the good ones are written all the same', async () => {
    const csv = [
      'username,password,devices,valid_until,enabled,room',
      'good,secret,1,,,',
      'two words,abc,many,31/12/2099,perhaps,123456789012345678901',
      ',secret,,,,',
      'GOOD,secret,,,,',
      'no-password,,,,,',
      'shifted,secret,1,,,101,and more',
      'late,secret,,2099-02-31,,',
      'open,"secret,,,,',
    ].join('\n');
    const preview = await importing(csv, { isPreview: true });
    expect(
      preview.rows.map(
        ({
          line,
          action,
          problems,
        }: {
          line: number;
          action: string;
          problems: { field: string; reason: string; params?: object }[];
        }) => [
          line,
          action,
          ...problems.map(({ field, reason, params }) => [field, reason, ...Object.values(params ?? {})].join(' ')),
        ],
      ),
    ).toEqual([
      [2, 'create'],
      [
        3,
        'bad',
        'username wrong-type',
        'password too-short 5',
        'devices wrong-type',
        'valid_until wrong-type',
        'enabled wrong-type',
        'room too-long 20',
      ],
      [4, 'bad', 'username required'],
      [5, 'bad', 'username repeated 2'],
      [6, 'bad', 'password required'],
      [7, 'bad', 'line too-many 6'],
      [8, 'bad', 'valid_until wrong-type'],
      [9, 'bad', 'line unclosed-quote'],
    ]);
    expect((await list()).count).toBe(0);
    expect(await importing(csv)).toEqual(preview);
    expect((await list()).rows).toMatchObject([{ username: 'good' }]);
  });

  test('says which columns mean nothing here', async () => {
    expect((await importing('username,password,pasword,VIP\nmai,secret,x,y', { isPreview: true })).ignored).toEqual([
      'pasword',
      'VIP',
    ]);
  });

  test('of nothing imports nothing', async () => {
    for (const csv of ['', '\n\n', 'username,password'])
      expect(await importing(csv)).toMatchObject({ rows: [], created: 0 });
  });

  test('of ten thousand HSIA accounts is imported in one go, one more is refused', async () => {
    const lines = Array.from({ length: 10_000 }, (_, n) => `room-${n},secret-${n}`);
    expect(await importing(lines.join('\n'))).toMatchObject({ created: 10_000, bad: 0 });
    expect(await login('room-9999', 'secret-9999')).toMatchObject({ ok: true });
    expect((await importing([...lines, 'one,more'].join('\n'), { isPreview: true })).fields).toMatchObject([
      { field: 'csv', reason: 'too-many', params: { n: 10_000 } },
    ]);
  });

  test('of more passwords than can be hashed while somebody waits is refused, in the preview already', async () => {
    const csv = Array.from({ length: 501 }, (_, n) => `mai-${n},secret`).join('\n');
    for (const isPreview of [true, false]) {
      expect((await importing(csv, { kind: 'account', isPreview })).fields).toMatchObject([
        { field: 'csv', reason: 'too-many', params: { n: 500 } },
      ]);
    }
    expect((await list()).count).toBe(0);
  });
});

describe('accounts that exist already', () => {
  test('are left alone unless the import may change them, and the preview says so', async () => {
    await importing('mai,first word,Mai,101');
    for (const updatesExisting of [false, true]) {
      const options = { updatesExisting };
      const preview = await importing('username,name\nmai,Ms Mai\nlan,Lan', { ...options, isPreview: true });
      expect(preview).toMatchObject({
        created: 0,
        updated: updatesExisting ? 1 : 0,
        skipped: updatesExisting ? 0 : 1,
        bad: 1,
      });
      expect(await importing('username,name\nmai,Ms Mai\nlan,Lan', options)).toEqual(preview);
      expect((await list()).rows).toMatchObject([
        { username: 'mai', name: updatesExisting ? 'Ms Mai' : 'Mai', room: '101' },
      ]);
    }
    expect(await login('mai', 'first word')).toMatchObject({ ok: true });
  });

  test('keep what the file has no column for, and an empty cell empties; only the password stays', async () => {
    await importing('mai,first word,Mai,101,note,2,2099-01-01T00:00:00Z,1,2,3,4,5');
    await importing('username,password,note,valid_until,speed_up\nmai,,,,9', { updatesExisting: true });
    expect((await list()).rows).toMatchObject([
      {
        name: 'Mai',
        room: '101',
        note: '',
        devices: 2,
        validUntil: null,
        limits: { speedUp: 9, speedDown: 2, sessionTimeout: 3, idleTimeout: 4, dataCap: 5 },
        state: 'enabled',
      },
    ]);
    await importing('username,password\nmai,second word', { updatesExisting: true });
    expect([await login('mai', 'first word'), await login('mai', 'second word')]).toMatchObject([
      { ok: false },
      { ok: true },
    ]);
  });

  test('lose their sessions when the file switches them off', async () => {
    await importing('mai,first word\nlan,first word');
    const idOf = async (username: string) =>
      (await list()).rows.find((row: { username: string }) => row.username === username).id;
    const [gone, stays] = [
      await addTestSession(ctx(), await idOf('mai')),
      await addTestSession(ctx(), await idOf('lan')),
    ];
    await importing('username,enabled\nmai,no\nlan,yes', { updatesExisting: true });
    const { rows } = await ctx().db.execute<{ id: string }>('select id from guest_sessions where is_closing');
    expect([rows.map(({ id }) => id), stays]).toEqual([[gone], expect.any(String)]);
  });

  test('of another page do not count', async () => {
    await importing('mai,first word');
    [page, token] = await app.page(admin).then(async (other) => [other, await select(other)] as const);
    expect(await importing('mai,first word', { updatesExisting: true })).toMatchObject({ created: 1, updated: 0 });
  });
});

describe('the export', () => {
  const nasty = [
    'username,password,name,room,note,devices,valid_until,speed_up,speed_down,session_timeout,idle_timeout,data_cap,enabled',
    `=cmd|'/c-calc'!a1,secret,"Quote "" and, comma",@sum,"two\nlines",3,2099-05-01T10:00:00.123Z,1,2,3,4,5,no`,
    `+84901234567,secret,-1+1,,'=quoted,0,,,,,,,yes`,
  ].join('\r\n');

  test('can be imported again, here and on another page, and gives the same accounts', async () => {
    await importing(nasty);
    const before = (await list()).rows;
    expect(before).toHaveLength(2);
    const file = await exported();
    expect(await importing(file, { updatesExisting: true })).toMatchObject({
      updated: 2,
      bad: 0,
      ignored: ['kind', 'created', 'last_login'],
    });
    expect((await list()).rows).toEqual(before);

    [page, token] = await app.page(admin).then(async (other) => [other, await select(other)] as const);
    const withPasswords = file
      .replace(/\r\n$/, '')
      .split('\r\n')
      .map((row, n) => (n === 0 ? `password,${row.slice(1)}` : `secret,${row}`))
      .join('\r\n');
    expect(await importing(withPasswords)).toMatchObject({ created: 2, bad: 0 });
    const plain = (rows: Record<string, unknown>[]) =>
      rows
        .map(({ id: _id, createdAt: _at, ...row }) => row)
        .toSorted((one, other) => String(one.username).localeCompare(String(other.username)));
    expect(plain((await list()).rows)).toEqual(plain(before));
  });

  test('holds no cell that a spreadsheet would run, and no password', async () => {
    const password = randomUUID();
    await importing(nasty.replaceAll('secret', password));
    const file = await exported();
    expect(file.startsWith('\uFEFFusername,name,')).toBe(true);
    expect(file).not.toContain(password);
    expect(file.slice(1)).not.toMatch(/(^|[,\n])"?[=+@-]/);
    expect(file).toContain("'=cmd|");
  });

  test('keeps to the filter', async () => {
    await importing('mai,secret\nlan,secret');
    const { body, headers } = await app.call('GET /guest-accounts/csv', { token, query: { search: 'mai' } });
    expect([body.split('\r\n').length, headers['content-type']]).toEqual([3, 'text/csv; charset=utf-8']);
  });
});
