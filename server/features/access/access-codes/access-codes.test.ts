import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codeAlphabets, codeTypes } from '@wifi/contract/access/access-code-words.ts';
import { inScope, type Context } from '../../../platform/context.ts';
import { openTestApp, type TestApp, type TestPage, type TestUser } from '../../../testing/test-app.ts';
import { guestSessions } from '../../network/guest-sessions/tables.ts';
import { visits } from '../visits/tables.ts';
import { guessesPerHit } from './code-density.ts';
import { redeemAccessCode } from './redeem.ts';
import { accessCodes } from './tables.ts';

let app: TestApp;
let admin: TestUser;
let page: TestPage;
let token: string;
let ctx: Context;
beforeAll(async () => {
  app = await openTestApp();
  admin = await app.user();
});
afterAll(() => app.close());
beforeEach(async () => {
  page = await app.page(admin);
  token = await select(page);
  ctx = inScope(app.ctx, page.id);
});

const select = async (on: TestPage) =>
  (await app.call('POST /auth/page', { token: admin.token, body: { pageId: on.eid } })).body.token as string;
const generate = async (body: object = {}) =>
  (await app.call('POST /access-codes', { token, body })).body as { batchId: string; count: number };
const list = async (query: Record<string, string> = {}) => (await app.call('GET /access-codes', { token, query })).body;
const only = async (query: Record<string, string> = {}) => {
  const { rows } = await list(query);
  expect(rows).toHaveLength(1);
  return rows[0];
};
const redeem = (code: string, login: string = randomUUID()) =>
  redeemAccessCode({ ...ctx, now: new Date() }, { code, password: '', mac: '02:00:00:00:00:01', login });

describe('generating', () => {
  test.each(codeTypes)('a %s uses its own letters only, after the prefix', async (codeType) => {
    await generate({ codeType, codeLength: 9, prefix: 'vip', count: 50 });
    const { rows, count } = await list();
    expect(count).toBe(50);
    for (const { code } of rows) expect(code).toMatch(new RegExp(`^VIP[${codeAlphabets[codeType]}]{9}$`));
  });

  test('random numbers are digits only, random characters and codes letters plus digits', () => {
    const kinds = (alphabet: string) => [/[A-Z]/.test(alphabet), /\d/.test(alphabet)];
    expect([kinds(codeAlphabets.number), kinds(codeAlphabets.character), kinds(codeAlphabets.code)]).toEqual([
      [false, true],
      [true, true],
      [true, true],
    ]);
  });

  test('letters and digits that look alike are in no alphabet', () => {
    for (const alphabet of Object.values(codeAlphabets)) expect(alphabet).not.toMatch(/[0O1IL]/);
  });

  test('ten thousand codes are made in two seconds and are all different', async () => {
    const started = performance.now();
    const { batchId, count } = await generate({ count: 10_000 });
    // Two seconds of a quiet machine; a busy one may take three times as long.
    expect(performance.now() - started).toBeLessThan(3 * 2000);
    expect(count).toBe(10_000);
    const rows = await ctx.db
      .select({ code: accessCodes.code })
      .from(accessCodes)
      .where(eq(accessCodes.batchId, batchId));
    expect(new Set(rows.map(({ code }) => code)).size).toBe(10_000);
  });

  test('codes too short for their number are refused, with the length that would do', async () => {
    const { status, body } = await app.call('POST /access-codes', {
      token,
      body: { codeType: 'number', codeLength: 4, count: 5 },
    });
    expect([status, body.fields]).toMatchObject([
      400,
      [{ field: 'codeLength', reason: 'too-small', params: { n: 5 } }],
    ]);
    expect(
      (await app.call('POST /access-codes', { token, body: { codeType: 'number', codeLength: 4, count: 4 } })).status,
    ).toBe(200);
  });

  test('all live codes of the page that look alike count, whatever batch they are of', async () => {
    const number = { codeType: 'number', codeLength: 4 };
    for (let batch = 0; batch < 4; batch += 1)
      expect((await app.call('POST /access-codes', { token, body: number })).status).toBe(200);
    const { status, body } = await app.call('POST /access-codes', { token, body: number });
    expect([status, body.fields]).toMatchObject([
      400,
      [{ field: 'codeLength', reason: 'too-small', params: { n: 5 } }],
    ]);
    expect(
      (await app.call('POST /access-codes', { token, body: { ...number, prefix: 'VIP' } })).status,
      'behind another prefix it is another guess',
    ).toBe(200);
    const {
      body: { rows },
    } = await app.call('GET /access-codes', { token });
    await app.call('POST /access-codes/revoke', { token, body: { ids: [rows.at(-1).id] } });
    expect(
      (await app.call('POST /access-codes', { token, body: number })).status,
      'one that is revoked leaves its place',
    ).toBe(200);
    const { body: preset } = await app.call('POST /access-code-presets', {
      token,
      body: { name: 'Short', settings: number },
    });
    expect(
      (await app.call('POST /access-code-presets/{id}/issue', { token, params: { id: preset.id } })).body.code,
      'a desk gets a longer one',
    ).toMatch(/^[2-9]{5}$/);
  });

  test('tells how many guesses it takes to hit one of those that are live', async () => {
    expect(await guessesPerHit(ctx)).toBe(Infinity);
    await generate({ codeType: 'number', codeLength: 4, prefix: 'VIP', count: 4 });
    expect(await guessesPerHit(ctx)).toBeCloseTo(1024);
    await app.call('POST /access-codes/revoke', {
      token,
      body: { ids: (await ctx.db.select().from(accessCodes)).slice(0, 3).map(({ id }) => id) },
    });
    expect(await guessesPerHit(ctx)).toBeCloseTo(4096);
  });

  test('where nearly all codes of a length are taken, a longer one is asked for', async () => {
    const digits = [...codeAlphabets.number];
    const all = digits.flatMap((a) => digits.flatMap((b) => digits.flatMap((c) => digits.map((d) => a + b + c + d))));
    await generate({ count: 1, codeLength: 8 });
    const [like] = await ctx.db.select().from(accessCodes);
    const { id: _, ...values } = like!;
    for (let from = 0; from < all.length; from += 1024)
      await ctx.db.insert(accessCodes).values(all.slice(from, from + 1024).map((code) => ({ ...values, code })));
    const { status, body } = await app.call('POST /access-codes', {
      token,
      body: { codeType: 'number', codeLength: 4 },
    });
    expect([status, body.fields[0]]).toMatchObject([
      400,
      { field: 'codeLength', reason: 'too-small', params: { n: 5 } },
    ]);
  });

  test('says what a code gives, who made it and where it opens', async () => {
    await generate({
      time: 3,
      unit: 'hour',
      uses: 0,
      devices: 2,
      validDays: 7,
      note: 'Wedding',
      limits: { speedDown: 4096 },
    });
    const row = await only();
    expect(row).toMatchObject({
      state: 'unused',
      minutes: 180,
      uses: 0,
      devices: 2,
      spent: 0,
      seenDevices: 0,
      note: 'Wedding',
      limits: { speedDown: 4096, speedUp: 0 },
      createdBy: admin.email,
      portalUrl: `http://localhost:4040/portal/${page.eid}?code=${row.code}`,
    });
    expect(new Date(row.validUntil).getTime() - new Date(row.createdAt).getTime()).toBe(7 * 86_400_000);
    await generate({ unlimited: true, note: 'for ever' });
    expect((await only({ search: 'for ever' })).minutes).toBe(0);
  });

  test('is written down, without the codes', async () => {
    await generate({ count: 3, note: 'Lobby' });
    const { rows } = await ctx.db.execute<{ details: object }>(
      "select details from audit_events where action = 'access-codes.generated'",
    );
    expect(rows.at(-1)!.details).toEqual({ batchId: expect.any(String), count: 3, note: 'Lobby' });
  });
});

describe('the list', () => {
  test('finds by code in any writing, by note, by state and by batch', async () => {
    const first = await generate({ note: 'Room 12', codeLength: 8 });
    await generate({ note: '100%_sure' });
    const { code } = await only({ batchId: first.batchId });
    expect(
      await only({ search: `${code.slice(0, 4).toLowerCase()}-${code.slice(4, 6)} ${code.slice(6)}` }),
    ).toMatchObject({ code });
    expect(await only({ search: 'ROOM 1' })).toMatchObject({ code });
    expect(await only({ search: '%_s' })).toMatchObject({ note: '100%_sure' });
    expect(await list({ search: '- -' })).toMatchObject({ count: 0 });
    await redeem(code);
    expect(await only({ state: 'used-up' })).toMatchObject({ code, spent: 1, seenDevices: 1 });
    expect(await only({ state: 'unused' })).toMatchObject({ note: '100%_sure' });
  });

  test('newest batch first, a batch in its own order, a part at a time', async () => {
    await generate({ count: 3, note: 'old' });
    await generate({ count: 3, note: 'new' });
    const { rows } = await list();
    expect(rows.map(({ note }: { note: string }) => note)).toEqual(['new', 'new', 'new', 'old', 'old', 'old']);
    expect(rows[0].id).toBeLessThan(rows[1].id);
    const part = await list({ skip: '2', limit: '2' });
    expect([part.count, part.rows.map(({ id }: { id: number }) => id)]).toEqual([6, [rows[2].id, rows[3].id]]);
    const chosen = await list({ ids: `${rows[5].id},${rows[0].id}` });
    expect([chosen.count, chosen.rows.map(({ id }: { id: number }) => id)]).toEqual([2, [rows[0].id, rows[5].id]]);
    expect((await app.call('GET /access-codes', { token, query: { ids: '1,x' } })).status).toBe(400);
  });

  test('shows nothing of another page', async () => {
    const { batchId } = await generate({ count: 2 });
    const [{ id }] = (await list()).rows;
    const foreign = await select(await app.page(admin));
    expect((await app.call('GET /access-codes', { token: foreign, query: { batchId } })).body).toEqual({
      rows: [],
      count: 0,
      next: null,
    });
    expect((await app.call('GET /access-codes/{id}', { token: foreign, params: { id } })).status).toBe(404);
    expect((await app.call('GET /access-codes/csv', { token: foreign })).body.trim().split('\r\n')).toHaveLength(1);
    expect((await app.call('POST /access-codes/revoke', { token: foreign, body: { batchId } })).body).toEqual({
      revoked: 0,
    });
    expect((await list({ state: 'unused' })).count).toBe(2);
  });

  test('as a table file keeps texts whole and runs no formula', async () => {
    await generate({ note: '=cmd|"x",1', password: '-secret' });
    const { code, portalUrl } = await only();
    const { body } = await app.call('GET /access-codes/csv', { token, query: { state: 'unused' } });
    const [header, row] = body.split('\r\n');
    expect(header.startsWith('\uFEFFcode,password,note,state,')).toBe(true);
    expect(row.startsWith(`${code},'-secret,"'=cmd|""x"",1",unused,60,1,0,1,`)).toBe(true);
    expect(row.endsWith(`,${admin.email},${portalUrl}`)).toBe(true);
  });
});

const session = (code: { id: number }, more: Partial<typeof guestSessions.$inferInsert> = {}) => ({
  pageId: page.id,
  deviceId: 1,
  routerSessionId: randomUUID(),
  loginClass: '',
  userName: 'x',
  method: 'code',
  subjectKind: 'code' as const,
  subjectId: code.id,
  mac: '02:00:00:00:00:01',
  ip: '10.0.0.2',
  startedAt: new Date('2026-11-15T12:00:00Z'),
  lastSeenAt: new Date('2026-11-15T12:05:00Z'),
  seconds: 300,
  bytesUp: 1000,
  bytesDown: 4_000_000_000,
  routerFacts: {},
  ...more,
});

test('the usage of a code tells its sessions and the logins that no router reported', async () => {
  await generate();
  const code = await only();
  const visit = {
    pageId: page.id,
    deviceId: 1,
    campaignId: 1,
    campaignVersion: 1,
    mac: '02:00:00:00:00:02',
    ip: '',
    address: '',
    language: 'vi' as const,
    userAgent: '',
    room: '',
    methods: 'code',
    subjectKind: 'code' as const,
    subjectId: code.id,
    subjectLabel: code.code,
    arrivedAt: new Date(),
    loggedInAt: new Date('2026-11-15T13:00:00Z'),
  };
  const reported = randomUUID();
  await ctx.db.insert(visits).values([
    { ...visit, id: randomUUID() },
    { ...visit, id: reported, mac: '02:00:00:00:00:01' },
  ]);
  await ctx.db.insert(guestSessions).values([session(code, { visitId: reported }), session({ id: code.id + 1 })]);
  const { body } = await app.call('GET /access-codes/{id}', { token, params: { id: code.id } });
  expect(body.logins).toEqual([
    { mac: '02:00:00:00:00:02', device: '', at: '2026-11-15T13:00:00.000Z', endedAt: null, bytes: 0, isOnline: false },
    {
      mac: '02:00:00:00:00:01',
      device: '',
      at: '2026-11-15T12:00:00.000Z',
      endedAt: null,
      bytes: 4_000_001_000,
      isOnline: true,
    },
  ]);
});

describe('revoking', () => {
  test('ends the live sessions of these codes and of no other', async () => {
    await generate({ count: 2 });
    const [first, second] = (await list()).rows;
    await ctx.db
      .insert(guestSessions)
      .values([session(first), session(first, { endedAt: new Date() }), session(second)]);
    expect((await app.call('POST /access-codes/revoke', { token, body: { ids: [first.id] } })).body).toEqual({
      revoked: 1,
    });
    const closing = await ctx.db
      .select({ subjectId: guestSessions.subjectId })
      .from(guestSessions)
      .where(eq(guestSessions.isClosing, true));
    expect(closing).toEqual([{ subjectId: first.id }]);
    expect(await only({ state: 'revoked' })).toMatchObject({ id: first.id });
    expect(await redeem(first.code)).toEqual({ ok: false, why: 'code-revoked' });
    expect((await redeem(second.code)).ok).toBe(true);
  });

  test('takes a whole batch, once', async () => {
    const { batchId } = await generate({ count: 20 });
    await generate();
    expect((await app.call('POST /access-codes/revoke', { token, body: { batchId } })).body).toEqual({ revoked: 20 });
    expect((await app.call('POST /access-codes/revoke', { token, body: { batchId } })).body).toEqual({ revoked: 0 });
    expect((await list({ state: 'unused' })).count).toBe(1);
  });

  test('needs to be told what', async () => {
    const { status, body } = await app.call('POST /access-codes/revoke', { token, body: {} });
    expect([status, body.fields[0].field]).toEqual([400, 'ids']);
  });
});

describe('presets', () => {
  test('make a code in one call', async () => {
    const { body: preset } = await app.call('POST /access-code-presets', {
      token,
      body: { name: 'One day', settings: { time: 24, unit: 'hour', uses: 0 } },
    });
    const { body: code } = await app.call('POST /access-code-presets/{id}/issue', { token, params: { id: preset.id } });
    expect(code).toMatchObject({
      state: 'unused',
      minutes: 1440,
      uses: 0,
      portalUrl: expect.stringContaining(code.code),
    });
    expect((await redeem(code.code)).ok).toBe(true);
  });

  test('are renamed, changed, listed and deleted', async () => {
    const { body: preset } = await app.call('POST /access-code-presets', {
      token,
      body: { name: 'Hour', settings: {} },
    });
    const params = { id: preset.id };
    expect(
      (
        await app.call('PUT /access-code-presets/{id}', {
          token,
          params,
          body: { name: 'Two hours', settings: { time: 120 } },
        })
      ).body,
    ).toMatchObject({ name: 'Two hours', settings: { time: 120, codeLength: 8 } });
    expect((await app.call('PUT /access-code-presets/{id}', { token, params, body: {} })).body).toMatchObject({
      name: 'Two hours',
    });
    expect((await app.call('GET /access-code-presets', { token })).body.rows).toMatchObject([
      { id: preset.id, name: 'Two hours' },
    ]);
    expect((await app.call('DELETE /access-code-presets/{id}', { token, params })).body).toEqual({
      message: 'Deleted',
    });
    for (const key of ['DELETE /access-code-presets/{id}', 'POST /access-code-presets/{id}/issue'] as const)
      expect((await app.call(key, { token, params })).status).toBe(404);
  });

  test('of another page do not exist', async () => {
    const { body: preset } = await app.call('POST /access-code-presets', {
      token,
      body: { name: 'Mine', settings: {} },
    });
    const foreign = { token: await select(await app.page(admin)), params: { id: preset.id } };
    expect((await app.call('PUT /access-code-presets/{id}', { ...foreign, body: { name: 'Theirs' } })).status).toBe(
      404,
    );
    expect((await app.call('DELETE /access-code-presets/{id}', foreign)).status).toBe(404);
    expect((await app.call('POST /access-code-presets/{id}/issue', foreign)).status).toBe(404);
  });
});
