import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noLimits, type SessionLimits } from '@wifi/contract/network/session-limits.ts';
import { createContext } from '../../../platform/context.ts';
import { openTestApp, type Call, type TestApp, type TestPage } from '../../../testing/test-app.ts';
import { checkGuestAccount } from './check-account.ts';
import { addTestSession } from './testing/test-accounts.ts';

let app: TestApp;
let page: TestPage;
let token: string;
let foreignToken: string;
beforeAll(async () => {
  app = await openTestApp();
  const admin = await app.user();
  const select = async (on: TestPage) =>
    (await app.call('POST /auth/page', { token: admin.token, body: { pageId: on.eid } })).body.token as string;
  page = await app.page(admin);
  [token, foreignToken] = [await select(page), await select(await app.page(admin))];
});
afterAll(() => app.close());

const ctx = () => createContext(app.program, { pageId: page.id });
const create = async (body: object) =>
  (
    await app.call('POST /guest-accounts', {
      token,
      body: { kind: 'hsia', username: randomUUID(), password: 'first word', ...body },
    })
  ).body;
const change = (id: number, body: object) => app.call('PUT /guest-accounts/{id}', { token, params: { id }, body });
const list = async (query: Record<string, string> = {}, more: Call = {}) =>
  (await app.call('GET /guest-accounts', { token, query, ...more })).body;
const login = (kind: 'account' | 'hsia', username: string, password: string) =>
  checkGuestAccount(ctx(), { kind, username, password, mac: '02:00:00:00:00:01' });
const isClosing = async (sessionId: string) =>
  (await ctx().db.execute<{ is_closing: boolean }>(`select is_closing from guest_sessions where id = '${sessionId}'`))
    .rows[0]?.is_closing;

describe.each(['account', 'hsia'] as const)('an account of kind %s', (kind) => {
  test('is created, lets its guest in, and never shows its password again', async () => {
    const limits: SessionLimits = { ...noLimits, speedDown: 4096 };
    const made = await create({
      kind,
      username: ` Mai-${kind}@Example.com`,
      name: 'Mai',
      room: '101',
      note: 'VIP',
      devices: 2,
      limits,
      validUntil: '2099-12-31T17:00:00+07:00',
    });
    expect(made).toEqual({
      id: expect.any(Number),
      kind,
      username: `mai-${kind}@example.com`,
      name: 'Mai',
      room: '101',
      note: 'VIP',
      state: 'enabled',
      devices: 2,
      seenDevices: 0,
      limits,
      validUntil: '2099-12-31T10:00:00.000Z',
      createdAt: expect.any(String),
      lastLoginAt: null,
      isOnline: false,
    });
    expect(await login(kind, made.username, 'first word')).toMatchObject({ ok: true, id: made.id });
    expect((await list({ search: made.username })).rows).toMatchObject([
      { id: made.id, seenDevices: 1, lastLoginAt: expect.any(String) },
    ]);
    const { rows } = await ctx().db.execute<{ password: string }>(
      `select password from guest_accounts where id = ${made.id}`,
    );
    expect(rows[0]?.password).not.toContain('first word');
  });

  test('has a name of its own on its page, whatever the case', async () => {
    const { username } = await create({ kind });
    const again = await app.call('POST /guest-accounts', {
      token,
      body: { kind, username: username.toUpperCase(), password: 'whatever' },
    });
    expect([again.status, again.body.fields]).toMatchObject([400, [{ field: 'username', reason: 'taken' }]]);
    expect((await create({ kind: kind === 'account' ? 'hsia' : 'account', username })).username).toBe(username);
    expect(
      (await app.call('POST /guest-accounts', { token: foreignToken, body: { kind, username, password: 'whatever' } }))
        .status,
    ).toBe(200);
  });

  test.each([5, 128])('may have a password of %i characters', async (length) => {
    const { username } = await create({ password: 'p'.repeat(length) });
    expect((await login('hsia', username, 'p'.repeat(length))).ok).toBe(true);
  });

  test('gets a new password', async () => {
    const { id, username } = await create({ kind });
    await change(id, { password: 'second word' });
    expect([await login(kind, username, 'first word'), await login(kind, username, 'second word')]).toMatchObject([
      { why: 'account-unknown' },
      { ok: true },
    ]);
  });

  test('that is switched off loses its sessions and lets nobody in until it is switched on', async () => {
    const { id, username } = await create({ kind });
    const session = await addTestSession(ctx(), id);
    expect((await change(id, { isEnabled: false })).body).toMatchObject({ state: 'disabled' });
    expect(await isClosing(session)).toBe(true);
    expect(await login(kind, username, 'first word')).toMatchObject({ why: 'account-disabled' });
    expect((await change(id, { isEnabled: true })).body).toMatchObject({ state: 'enabled' });
    expect(await login(kind, username, 'first word')).toMatchObject({ ok: true });
  });

  test('that is over loses its sessions; one that only got a note keeps them', async () => {
    const { id } = await create({ kind });
    const session = await addTestSession(ctx(), id);
    expect((await change(id, { note: 'Late check-out', validUntil: '2099-01-01T00:00:00Z' })).body).toMatchObject({
      state: 'enabled',
      isOnline: true,
    });
    expect(await isClosing(session)).toBe(false);
    expect((await change(id, { validUntil: '2020-01-01T00:00:00Z' })).body).toMatchObject({
      state: 'expired',
      note: 'Late check-out',
    });
    expect(await isClosing(session)).toBe(true);
    expect((await change(id, { validUntil: null })).body).toMatchObject({ state: 'enabled', validUntil: null });
  });

  test('forgets its devices when asked', async () => {
    const { id, username } = await create({ kind, devices: 1 });
    await login(kind, username, 'first word');
    expect((await change(id, { forgetsDevices: true })).body.seenDevices).toBe(0);
  });
});

test('a deleted account is gone and its sessions end', async () => {
  const { id, username } = await create({});
  const session = await addTestSession(ctx(), id);
  expect((await app.call('DELETE /guest-accounts/{id}', { token, params: { id } })).body).toEqual({
    message: 'Deleted',
  });
  expect([
    await isClosing(session),
    (await login('hsia', username, 'first word')).ok,
    (await list({ search: username })).count,
  ]).toEqual([true, false, 0]);
  expect((await app.call('DELETE /guest-accounts/{id}', { token, params: { id } })).status).toBe(404);
});

test('sessions are listed newest first with their router, and disconnecting ends the live ones', async () => {
  const { id } = await create({});
  const ended = await addTestSession(ctx(), id, {
    startedAt: new Date('2026-01-01T00:00:00Z'),
    endedAt: new Date('2026-01-01T01:00:00Z'),
  });
  const live = await addTestSession(ctx(), id);
  const { body } = await app.call('GET /guest-accounts/{id}/sessions', { token, params: { id } });
  expect(body).toMatchObject({
    count: 2,
    rows: [
      { id: live, endedAt: null, mac: '02:00:00:00:00:01' },
      { id: ended, endedAt: '2026-01-01T01:00:00.000Z' },
    ],
  });
  expect((await app.call('POST /guest-accounts/{id}/disconnect', { token, params: { id } })).body).toEqual({
    disconnected: 1,
  });
  expect([await isClosing(live), await isClosing(ended)]).toEqual([true, false]);
});

test('the list is searched by name, room and note, filtered by kind and state, and counted', async () => {
  const word = randomUUID();
  const made = await Promise.all([
    create({ name: word }),
    create({ room: '7%_7', note: `a ${word}` }),
    create({ kind: 'account', note: word, validUntil: '2020-01-01T00:00:00Z' }),
    create({ username: `x-${word}` }),
  ]);
  await change(made[3].id, { isEnabled: false });
  const found = async (query: Record<string, string>) =>
    (await list({ search: word, ...query })).rows
      .map(({ id }: { id: number }) => made.findIndex((one) => one.id === id))
      .toSorted();
  expect(await found({})).toEqual([0, 1, 2, 3]);
  expect(await found({ kind: 'hsia' })).toEqual([0, 1, 3]);
  expect([
    await found({ state: 'enabled' }),
    await found({ state: 'expired' }),
    await found({ state: 'disabled' }),
  ]).toEqual([[0, 1], [2], [3]]);
  expect((await list({ search: '7%_7' })).count).toBe(1);
  const first = await list({ search: word, limit: '3' });
  const rest = await list({ search: word, limit: '3', skip: '3' });
  expect([first.rows.length, rest.rows.length, first.count, rest.count]).toEqual([3, 1, 4, 4]);
});

test('another page sees, changes and ends nothing', async () => {
  const { id, username } = await create({});
  const session = await addTestSession(ctx(), id);
  const request = { token: foreignToken, params: { id } };
  expect((await list({ search: username }, { token: foreignToken })).count).toBe(0);
  expect(
    [
      await app.call('PUT /guest-accounts/{id}', { ...request, body: { isEnabled: false } }),
      await app.call('DELETE /guest-accounts/{id}', request),
      await app.call('GET /guest-accounts/{id}/sessions', request),
      await app.call('POST /guest-accounts/{id}/disconnect', request),
    ].map(({ status }) => status),
  ).toEqual([404, 404, 404, 404]);
  expect([await isClosing(session), (await login('hsia', username, 'first word')).ok]).toEqual([false, true]);
});

test.each([
  [{ username: 'two words' }, 'username'],
  [{ username: '' }, 'username'],
  [{ password: 'abcd' }, 'password'],
  [{ password: 'x'.repeat(129) }, 'password'],
  [{ password: 'line\nbreak' }, 'password'],
  [{ devices: 101 }, 'devices'],
  [{ validUntil: '0000-01-01T00:00:00Z' }, 'validUntil'],
  [{ validUntil: 'tomorrow' }, 'validUntil'],
  [{ limits: { speedUp: -1 } }, 'limits.speedUp'],
])('%j is refused by its field', async (body, field) => {
  expect((await create(body)).fields).toMatchObject([{ field }]);
});
