import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readLicenceCode } from '@wifi/contract/sales/licence-code-text.ts';
import { openAppWithOwner, type AppWithOwner } from '../../../testing/app-with-owner.ts';
import type { TestApp, TestUser } from '../../../testing/test-app.ts';
import { findLicenceCodes } from './licence-codes.ts';
import { makeLicence, makePlan } from './testing/licences.ts';

let app: TestApp;
let owner: AppWithOwner['owner'];
let close: AppWithOwner['close'];
let staff: TestUser;
let plan: { id: number; name: string };
beforeAll(async () => {
  ({ app, owner, close } = await openAppWithOwner());
  staff = await app.platformAdmin();
  plan = await makePlan(app);
});
afterAll(() => close());

/** Of every page. */
const ask = (statement: string) => app.program.database.scoped('every').execute(statement);

type Key = Parameters<TestApp['call']>[0];
const get = async (key: Key, query: Record<string, string> = {}) =>
  (await app.call(key, { token: staff.token, query })).body;
const make = (body: object) =>
  app.call('POST /licence-batches', { token: staff.token, body: { planId: plan.id, months: 12, count: 3, ...body } });
const made = async (body: object = {}): Promise<number> => (await make(body)).body.id;
const revoke = (body: object) => app.call('POST /licence-codes/revoke', { token: staff.token, body });

describe('a batch', () => {
  test('has as many different codes as were asked for, each readable, and says what they give', async () => {
    const { status, body } = await make({ count: 2000, prefix: 'pro', note: 'Autumn fair', reseller: 'Sen' });
    expect([status, body.count]).toEqual([200, 2000]);
    const [row] = (await get('GET /licence-batches')).rows;
    expect(row).toMatchObject({
      id: body.id,
      plan: plan.name,
      months: 12,
      prefix: 'PRO',
      note: 'Autumn fair',
      reseller: 'Sen',
      createdBy: staff.email,
      count: 2000,
      unused: 2000,
      used: 0,
      revoked: 0,
    });
    const csv: string = await get('GET /licence-codes/csv', { batch: String(body.id) });
    const lines = csv.trimEnd().split('\r\n').slice(1);
    const codes = lines.map((line) => line.split(',')[1]!);
    expect(codes.every((code) => /^PRO(-[0-9A-Z]{4}){5}$/.test(code) && readLicenceCode(code))).toBe(true);
    expect(new Set(codes).size).toBe(2000);
    expect(lines[41]!.split(',')[0]).toBe(`${body.id}-42`);
  });

  test('is refused with the field that is wrong', async () => {
    const refused = async (body: object) =>
      (await make(body)).body.fields.map((refusal: object) => ({ ...refusal, message: undefined }));
    const [free] = (await app.ctx.db.execute(sql`select id from plans where name = 'FREE'`)).rows;
    const gone = await makePlan(app, { archivedAt: new Date() });
    expect(await refused({ planId: free!.id })).toEqual([{ field: 'planId', reason: 'not-one-of' }]);
    expect(await refused({ planId: 2_000_000_000 })).toEqual([{ field: 'planId', reason: 'not-one-of' }]);
    expect(await refused({ planId: gone.id })).toEqual([{ field: 'planId', reason: 'not-one-of' }]);
    expect(await refused({ count: 10_001 })).toEqual([{ field: 'count', reason: 'too-big', params: { n: 10_000 } }]);
    expect(await refused({ count: 0 })).toEqual([{ field: 'count', reason: 'too-small', params: { n: 1 } }]);
    expect(await refused({ months: 0 })).toEqual([{ field: 'months', reason: 'too-small', params: { n: 1 } }]);
    expect(await refused({ months: 121 })).toEqual([{ field: 'months', reason: 'too-big', params: { n: 120 } }]);
    expect(await refused({ prefix: 'A-B' })).toEqual([{ field: 'prefix', reason: 'alphanumeric' }]);
    expect(await refused({ prefix: 'NINESIGNS' })).toEqual([{ field: 'prefix', reason: 'too-long', params: { n: 8 } }]);
    expect(await refused({ validUntil: '2020-01-01T00:00:00Z' })).toEqual([
      { field: 'validUntil', reason: 'end-before-now' },
    ]);
  });

  test('is found by note, reseller, prefix and plan, and its list goes on where it stopped', async () => {
    const ids: number[] = [];
    for (const note of ['one', 'two', 'three']) ids.push(await made({ note: `walk ${note}`, count: 1 }));
    const first = await get('GET /licence-batches', { search: 'WALK', limit: '2' });
    expect([first.count, first.rows.map(({ id }: { id: number }) => id)]).toEqual([3, [ids[2], ids[1]]]);
    await made({ note: 'walk in between', count: 1 });
    const rest = await get('GET /licence-batches', { search: 'walk', limit: '2', after: first.next });
    expect(rest.rows.map(({ id }: { id: number }) => id)).toEqual([ids[0]]);
  });
});

describe('codes', () => {
  test('are never shown in full but on cards and in files, and each of those is on record', async () => {
    const { code, batch, id } = await makeLicence(app, plan.id, { note: 'shown' });
    const list = await get('GET /licence-codes', { batch: String(batch) });
    expect(list.rows).toHaveLength(1);
    expect(JSON.stringify(list)).not.toContain(code.slice(4, 24));
    expect(list.rows[0]).toMatchObject({ id, serial: `${batch}-1`, hint: `PRO-…${code.slice(-3)}`, state: 'unused' });
    const cards = await get('GET /licence-codes/cards', { batch: String(batch) });
    expect(cards.rows).toMatchObject([{ code, serial: `${batch}-1`, plan: plan.name, months: 12 }]);
    expect((await get('GET /licence-codes/cards', { id: String(id) })).rows[0].code).toBe(code);
    await get('GET /licence-codes/csv', { batch: String(batch) });
    const { rows } = await ask(
      `select action from audit_events where actor_uid = ${staff.id} and (details->>'batch')::int = ${batch} order by id`,
    );
    expect(rows.map(({ action }) => action)).toEqual(['licences.printed', 'licences.printed', 'licences.exported']);
    expect((await app.call('GET /licence-codes/cards', { token: staff.token })).status).toBe(400);
  });

  test('stand in the database as neither text nor plain digest', async () => {
    const { code, id } = await makeLicence(app, plan.id);
    const { rows } = await ask(`select t::text as text from licence_codes t where id = ${id}`);
    const [text] = [rows[0]!.text as string];
    for (const part of [code, code.replaceAll('-', ''), code.slice(4), readLicenceCode(code)!])
      expect(text).not.toContain(part);
  });

  test('are found by the whole code however it is typed, by number, by page, by batch and by state', async () => {
    const { code, batch, id } = await makeLicence(app, plan.id, { reseller: 'Bamboo' });
    const ids = async (query: Record<string, string>) =>
      (await get('GET /licence-codes', query)).rows.map((row: { id: number }) => row.id);
    expect(await ids({ search: code.toLowerCase().replaceAll('-', ' ') })).toEqual([id]);
    expect(await ids({ search: `${batch}-1` })).toEqual([id]);
    expect(await ids({ search: 'bamboo' })).toEqual([id]);
    expect(await ids({ search: code.slice(0, -1) })).toEqual([]);
    expect(await ids({ batch: String(batch), state: 'used' })).toEqual([]);
    const admin = await app.user();
    const page = await app.page(admin);
    const { body } = await app.call('POST /auth/page', { token: admin.token, body: { pageId: page.eid } });
    const preview = await app.call('POST /page-license/preview', { token: body.token, body: { code } });
    await app.call('POST /page-license/redeem', { token: body.token, body: { code, seen: preview.body.seen } });
    expect(await ids({ search: `Page ${page.eid}` })).toEqual([id]);
    expect((await get('GET /licence-codes', { batch: String(batch), state: 'used' })).rows[0]).toMatchObject({
      usedBy: admin.email,
      page: { eid: page.eid, name: `Page ${page.eid}` },
    });
  });

  test('go on where the list stopped, in the order of their cards', async () => {
    const batch = await made({ count: 5 });
    const numbers = (rows: { serial: string }[]) => rows.map(({ serial }) => Number(serial.split('-')[1]));
    const first = await get('GET /licence-codes', { batch: String(batch), limit: '2' });
    const rest = await get('GET /licence-codes', { batch: String(batch), limit: '10', after: first.next });
    expect([numbers(first.rows), numbers(rest.rows), rest.next]).toEqual([[1, 2], [3, 4, 5], null]);
  });

  test('that are revoked are not printed, and what was used cannot be revoked', async () => {
    const batch = await made({ count: 3 });
    const { rows } = await get('GET /licence-codes', { batch: String(batch) });
    await ask(`update licence_codes set state = 'used' where id = ${rows[0].id}`);
    expect((await revoke({ ids: [rows[0].id, rows[1].id] })).body).toEqual({ revoked: 1 });
    expect((await get('GET /licence-codes/cards', { batch: String(batch) })).rows).toHaveLength(1);
    expect((await revoke({ batch })).body).toEqual({ revoked: 1 });
    expect((await revoke({ batch })).body).toEqual({ revoked: 0 });
    expect((await revoke({})).status).toBe(400);
    expect((await get('GET /licence-batches', { limit: '1' })).rows[0]).toMatchObject({
      unused: 0,
      used: 1,
      revoked: 2,
    });
  });
});

test('a hundred thousand codes are read along their indexes, and never all of them', async () => {
  await ask(`
    with batch as (
      insert into licence_batches (plan_id, months, count, prefix, note, reseller, created_at, created_by)
      select ${plan.id}, 1, 1000, 'MANY', 'many ' || n, 'Reseller ' || n, now(), 'test' from generate_series(1, 100) n
      returning id)
    insert into licence_codes (batch_id, number, lookup, sealed, state, used_on)
    select id, n, id || '/' || n, 's1.x', case when n % 3 = 0 then 'used' else 'unused' end, n
    from batch, generate_series(1, 1000) n`);
  // The planner chooses by what it knows of the rows, and would learn of these some time later by itself.
  await owner.query('analyze licence_batches, licence_codes');
  const last = (await get('GET /licence-codes', { limit: '1', skip: '90000' })).next;
  for (const filter of [{}, { state: 'used' as const }, { state: 'unused' as const }, { search: 'nothing like it' }]) {
    const { sql: text, params } = findLicenceCodes(app.ctx, filter, last).limit(50).toSQL();
    const { rows } = await app.program.database.pool.query(`explain ${text}`, params);
    const path = rows.map((row) => Object.values(row as object)[0]).join('\n');
    expect(path, JSON.stringify(filter)).not.toContain('Seq Scan on licence_codes');
  }
});
