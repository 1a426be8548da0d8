import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract } from '@wifi/contract/index.ts';
import type { Capability } from '@wifi/contract/permissions.ts';
import { mostNamed } from '../../features/venue/api-keys/repeatable-answers.ts';
import { digest } from '../../platform/crypto/random.ts';
import { readFields } from '../../platform/field-refusals.ts';
import { openTestApp, type TestApp, type TestPage, type TestUser } from '../../testing/test-app.ts';

let app: TestApp;
let page: TestPage;
let token: string;

beforeAll(async () => {
  app = await openTestApp();
  const admin = await app.user();
  page = await app.page(admin);
  token = await select(admin);
});
afterAll(() => app.close());

const select = async (user: TestUser) =>
  (await app.call('POST /auth/page', { token: user.token, body: { pageId: page.eid } })).body.token as string;
const make = async (scopes: readonly Capability[], by = token): Promise<{ key: string }> =>
  (await app.call('POST /api-keys', { token: by, body: { name: 'Till', scopes } })).body;

describe('an Idempotency-Key', () => {
  const create = (key: string, name: string, body: object = { name: 'Lobby', type: 'mikrotik' }) =>
    app.call('POST /devices', { token: key, body, headers: { 'idempotency-key': name } });
  const countDevices = async () =>
    Number((await app.program.database.scoped(page.id).execute('select count(*) from devices')).rows[0]!.count);

  test('makes one of a hundred calls at once, and the same answer for all', async () => {
    const { key } = await make(['devices.write']);
    const before = await countDevices();
    const name = randomUUID();
    const answers = await Promise.all(Array.from({ length: 100 }, () => create(key, name)));
    expect(await countDevices()).toBe(before + 1);
    expect(answers.filter(({ status, headers }) => status === 200 && !headers['idempotent-replayed'])).toHaveLength(1);
    for (const { status, body } of answers)
      expect(status === 200 || (status === 409 && body.code === 'still-running')).toBe(true);
    const again = await create(key, name);
    expect(again.headers['idempotent-replayed']).toBe('true');
    expect(again.body).toEqual(answers.find(({ status }) => status === 200)!.body);
    expect(await countDevices()).toBe(before + 1);
  });

  test('means the same request: another body is refused, other spelling of the same is not', async () => {
    const { key } = await make(['devices.write']);
    const name = randomUUID();
    const first = await create(key, name, { name: 'Lobby', type: 'mikrotik' });
    const same = await create(key, name, { type: 'mikrotik', name: ' Lobby ' });
    expect(same.body).toEqual(first.body);
    expect(await create(key, name, { name: 'Bar', type: 'mikrotik' })).toMatchObject({
      status: 422,
      body: { code: 'other-request' },
    });
    const elsewhere = await app.call('POST /devices', {
      token: (await make(['devices.write'])).key,
      body: { name: 'Bar', type: 'mikrotik' },
      headers: { 'idempotency-key': name },
    });
    expect(elsewhere.status).toBe(200);
  });

  test('keeps nothing by which a password in the request could be tried', async () => {
    const { key } = await make(['guest-accounts.write']);
    const body = { kind: 'account', username: 'room101', password: 'guess me 1' };
    const name = randomUUID();
    await app.call('POST /guest-accounts', { token: key, body, headers: { 'idempotency-key': name } });
    const { rows } = await app.program.database
      .scoped(page.id)
      .execute('select request_hash from repeatable_answers order by begun_at desc limit 1');
    // All that somebody with a copy of the database would have to try: the product's own code is no secret.
    const input = readFields(contract['POST /guest-accounts'].body, body);
    const tried = digest(JSON.stringify(['POST /guest-accounts', input.ok && input.data]));
    expect(rows[0]!.request_hash).not.toBe(tried);
  });

  test('is free again where nothing was done, and after a day', async () => {
    const { key } = await make(['devices.write']);
    const name = randomUUID();
    expect((await create(key, name, { name: '', type: 'mikrotik' })).status).toBe(400);
    const first = await create(key, name);
    expect(first.status).toBe(200);
    await app.program.database
      .scoped(page.id)
      .execute("update repeatable_answers set begun_at = begun_at - interval '25 hours'");
    const later = await create(key, name);
    expect(later.headers['idempotent-replayed']).toBeUndefined();
    expect(later.body.nas_id).not.toBe(first.body.nas_id);
  });

  test('of a call that ended with the program is never done again', async () => {
    const { key } = await make(['devices.write']);
    const name = randomUUID();
    await create(key, name);
    const asIf = (age: string) =>
      app.program.database
        .scoped(page.id)
        .execute(`update repeatable_answers set status = null, answer = null, begun_at = now() - interval '${age}'`);
    const before = await countDevices();
    await asIf('1 minute');
    expect((await create(key, name)).body.code).toBe('still-running');
    await asIf('1 hour');
    expect((await create(key, name)).body.code).toBe('answer-forgotten');
    expect(await countDevices()).toBe(before);
  });

  test('replays a refusal, and never to a key that lost the right', async () => {
    const user = await app.user();
    await app.join(page, user, 'admin');
    const { key } = await make(['access-codes.write'], await select(user));
    const name = randomUUID();
    const issue = () =>
      app.call('POST /access-code-presets/{id}/issue', {
        token: key,
        params: { id: 999_999 },
        headers: { 'idempotency-key': name },
      });
    expect((await issue()).status).toBe(404);
    expect((await issue()).headers['idempotent-replayed']).toBe('true');
    await app.program.database
      .scoped(page.id)
      .execute(`update page_permissions set role = 'analyst' where uid = ${user.id}`);
    expect((await issue()).body.code).toBe('no-scope');
  });

  test('is refused where a page has named too many in a day; one named before is answered as before', async () => {
    const { key } = await make(['devices.write']);
    const name = randomUUID();
    const first = await create(key, name);
    const run = (statement: string) => app.program.database.scoped(page.id).execute(statement);
    await run(`insert into repeatable_answers (page_id, key_id, name_hash, request_hash, begun_at)
      select ${page.id}, 0, n::text, '', now() from generate_series(1, ${mostNamed}) n`);
    const before = await countDevices();
    expect(await create(key, randomUUID())).toMatchObject({ status: 429, body: { code: 'too-many-names' } });
    expect(await countDevices()).toBe(before);
    expect((await create(key, name)).body).toEqual(first.body);
    expect((await app.call('POST /devices', { token: key, body: { name: 'Bar', type: 'mikrotik' } })).status).toBe(200);
    await run('delete from repeatable_answers where key_id = 0');
    expect((await create(key, randomUUID())).status).toBe(200);
  });

  test('has a length', async () => {
    const { key } = await make(['devices.write']);
    expect((await create(key, 'x'.repeat(256))).body.fields[0]).toMatchObject({
      field: 'Idempotency-Key',
      reason: 'too-long',
    });
    expect((await create(key, ' ')).status).toBe(400);
    expect((await create(key, 'x'.repeat(255))).status).toBe(200);
  });
});
