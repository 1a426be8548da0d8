import { afterAll, beforeAll, expect, test } from 'vitest';
import { changed, inScope } from '../../../platform/context.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { forgetOldLooks } from './system-logs.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

test('loads of guests’ contact data are one line an hour for each person, with how many they showed, and hide nothing else', async () => {
  const administrator = await app.platformAdmin();
  const page = await app.page(administrator);
  const [mai, an] = [await app.user(), await app.user()];
  const record = async (uid: number, action: string, at: string, details: object) => {
    const ctx = changed(inScope(app.ctx, page.id), {
      actor: { kind: 'user' as const, uid, label: `person-${uid}`, sessionId: '', groupId: 1 },
    });
    await changed({ ...ctx, now: new Date(at) }, {}).record(action, details as Record<string, unknown>);
  };
  for (let load = 0; load < 30; load += 1)
    await record(mai.id, 'guests.listed', `2026-03-01T10:${String(load + 10)}:00Z`, { count: 50 });
  await record(mai.id, 'guest.changed', '2026-03-01T10:20:30Z', { id: 1 });
  await record(an.id, 'guests.listed', '2026-03-01T10:15:00Z', { count: 3 });
  await record(mai.id, 'guests.listed', '2026-03-01T11:00:00Z', { count: 2 });
  const { body } = await app.call('GET /system-logs/events', {
    token: administrator.token,
    query: { search: 'guest' },
  });
  const lines = (body.rows as { actor: string; action: string; details: object; at: string }[])
    .filter(({ at }) => at.startsWith('2026-03-01'))
    .map(({ actor, action, details, at }) => [actor, action, details, at.slice(11, 16)]);
  expect(lines).toEqual([
    [`person-${mai.id}`, 'guests.listed', { count: 2, loads: 1 }, '11:00'],
    [`person-${mai.id}`, 'guests.listed', { count: 1500, loads: 30 }, '10:39'],
    [`person-${mai.id}`, 'guest.changed', { id: 1 }, '10:20'],
    [`person-${an.id}`, 'guests.listed', { count: 3, loads: 1 }, '10:15'],
  ]);
  expect(body.count).toBe(body.rows.length);
});

test('looks leave the log after a year, and nothing else ever does', async () => {
  const page = await app.page(await app.user());
  const ctx = inScope(app.ctx, page.id);
  const record = (action: string, daysAgo: number) =>
    changed({ ...ctx, now: new Date(Date.now() - daysAgo * 86_400_000) }, {}).record(action, { count: 1 });
  await record('guests.listed', 400);
  await record('guests.listed', 300);
  await record('guests.exported', 400);
  expect(await forgetOldLooks(app.ctx)).toBe(1);
  const { rows } = await ctx.db.execute("select action from audit_events where action like 'guests.%' order by at");
  expect(rows.map(({ action }) => action)).toEqual(['guests.exported', 'guests.listed']);
  await expect(ctx.db.execute('delete from audit_events')).rejects.toThrow();
});
