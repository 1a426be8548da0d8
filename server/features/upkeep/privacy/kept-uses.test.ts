import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createContext, inScope } from '../../../platform/context.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { openVenue } from '../../access/guest-access/testing/guest.ts';
import { addVisits, countAll } from '../../figures/reports/testing/add-visits.ts';
import { applyRetention } from './retention.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

test('logins of a code and sessions of an account say from which day on they are listed, where retention has taken some', async () => {
  const { page, token, deviceId } = await openVenue(app);
  const { db } = inScope(app.ctx, page.id);
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
  await app.call('POST /access-codes', { token, body: { count: 2, uses: 0 } });
  const [old, young] = (await app.call('GET /access-codes', { token })).body.rows as { id: number }[];
  const accountOf = async (username: string) =>
    (await app.call('POST /guest-accounts', { token, body: { kind: 'hsia', username, password: 'whatever' } })).body
      .id as number;
  const [early, late] = [await accountOf('room-101'), await accountOf('room-102')];
  const use = async (subjectKind: 'code' | 'account', subjectId: number, days: number) => {
    const [id] = await addVisits(app.ctx, [
      { pageId: page.id, deviceId, at: ago(days), subjectKind, subjectId, session: { seconds: 60, bytes: 1 } },
    ]);
    await db.execute(
      sql`update guest_sessions set subject_kind = ${subjectKind}, subject_id = ${subjectId}
        where visit_id = ${id}::uuid`,
    );
    if (subjectKind === 'code')
      await db.execute(
        sql`update access_codes set spent = spent + 1, first_used_at = least(first_used_at,
          ${ago(days).toISOString()}::timestamptz) where id = ${subjectId}`,
      );
    else
      await db.execute(
        sql`update guest_accounts set created_at = least(created_at, ${ago(days).toISOString()}::timestamptz),
          last_login_at = ${ago(days).toISOString()}::timestamptz where id = ${subjectId}`,
      );
  };
  for (const days of [200, 150, 2]) await use('code', old!.id, days);
  for (const days of [200, 150]) await use('account', early, days);
  await use('code', young!.id, 3);
  await use('account', late, 3);
  await countAll(app.program);
  await app.call('PUT /privacy/retention', { token, body: { rules: [{ subject: 'visits', isOn: true, months: 3 }] } });
  await applyRetention(createContext(app.program, { pageId: page.id, actor: { kind: 'system', label: 'test' } }));
  const codeOf = async (id: number) => (await app.call('GET /access-codes/{id}', { token, params: { id } })).body;
  const sessionsOf = async (id: number) =>
    (await app.call('GET /guest-accounts/{id}/sessions', { token, params: { id } })).body;
  const { visitsFrom } = await codeOf(old!.id);
  expect(visitsFrom).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(await codeOf(old!.id)).toMatchObject({ spent: 3, logins: [{}] });
  expect(await codeOf(young!.id)).toMatchObject({ spent: 1, logins: [{}], visitsFrom: null });
  expect(await sessionsOf(early)).toMatchObject({ rows: [], count: 0, visitsFrom });
  expect(await sessionsOf(late)).toMatchObject({ count: 1, visitsFrom: null });
});
