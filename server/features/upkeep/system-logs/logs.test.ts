import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changed, inScope, type Context } from '../../../platform/context.ts';
import { callOutFor } from '../../../platform/outbound/call-out.ts';
import { openTestApp, type TestApp, type TestUser } from '../../../testing/test-app.ts';
import { noteSignIn, veilName, writeSignIns } from '../../venue/auth/sign-in-attempts.ts';
import { forgetFailedCalls } from './failed-calls.ts';
import { startMonitor } from './monitor/start-monitor.ts';

let app: TestApp;
let administrator: TestUser;
beforeAll(async () => {
  app = await openTestApp();
  administrator = await app.platformAdmin();
});
afterAll(() => app.close());

type Key = Parameters<TestApp['call']>[0];
const list = async (key: Key, query: Record<string, string> = {}) => {
  const { status, body } = await app.call(key, { token: administrator.token, query });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const later = (days: number): Context => changed({ ...app.ctx, now: new Date(Date.now() + days * 86_400_000) }, {});

test('a call that failed is listed with page, host and reason, and nothing of what was sent', async () => {
  const page = await app.page(administrator);
  const callOut = callOutFor(app.program.callOut, { pageId: page.id, kind: 'router', what: 'login' });
  const url = 'http://127.0.0.1:9/hooks/secret-path?token=secret-token';
  for (const _ of [1, 2, 3])
    await callOut({ url, method: 'POST', headers: { authorization: 'secret-header' }, body: 'secret-body' });
  const { rows } = await list('GET /system-logs/failed-calls', { kind: 'router', within: 'hour' });
  expect(rows).toMatchObject([
    { pageEid: page.eid, kind: 'router', what: 'login', host: '127.0.0.1:9', reason: 'unreachable', status: null },
  ]);
  expect(rows.reduce((sum: number, { times }: { times: number }) => sum + times, 0)).toBe(3);
  const stored = await app.program.database.scoped('every').execute('select * from failed_calls');
  expect(JSON.stringify([rows, stored.rows])).not.toContain('secret');
});

test('one page’s dead router takes its lines of the hour, and no other page’s', async () => {
  const [dead, other] = [await app.page(administrator), await app.page(administrator)];
  const fail = (pageId: number, host: string) =>
    app.program.failedCalls!.note(
      { pageId, kind: 'router', what: 'counters', host, reason: 'timeout', status: null, milliseconds: 5000 },
      new Date(),
    );
  for (let number = 0; number < 5000; number += 1) fail(dead.id, `10.0.${number >> 8}.${number & 255}`);
  fail(other.id, 'seen.example');
  const { rows } = await list('GET /system-logs/failed-calls', { limit: '200' });
  const of = ({ eid }: { eid: string }) => rows.filter(({ pageEid }: { pageEid: string }) => pageEid === eid);
  expect(of(dead)).toHaveLength(31);
  expect(of(dead).find(({ reason }: { reason: string }) => reason === 'more')).toMatchObject({ times: 4970, host: '' });
  expect(of(other)).toMatchObject([{ host: 'seen.example' }]);
  await forgetFailedCalls(later(29));
  expect((await list('GET /system-logs/failed-calls')).count).toBeGreaterThan(30);
  await forgetFailedCalls(later(31));
  expect((await list('GET /system-logs/failed-calls')).count).toBe(0);
});

test('attempts to sign in are told with who, from where and what came of it', async () => {
  const person = await app.user();
  const attempt = (password: string, email_mobile = person.email) =>
    app.call('POST /auth/login', {
      body: { email_mobile, password },
      address: '203.0.113.9',
      headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' },
    });
  await attempt('wrong');
  await attempt('wrong');
  await attempt('whatever', 'nobody-there@example.com');
  await attempt(person.password);
  await app.ctx.db.execute(`update users set disabled_at = now() where id = ${person.id}`);
  await attempt(person.password);
  await app.ctx.db.execute(`update users set disabled_at = null where id = ${person.id}`);
  const { rows } = await list('GET /system-logs/sign-ins', { search: '203.0.113.9' });
  const told = rows.map(({ who, isAccount, result, times, address }: Record<string, unknown>) =>
    [who, isAccount, result, times, address].join(' '),
  );
  expect(told.toSorted()).toEqual(
    [
      `${person.email} true wrong-password 2 203.0.113.9`,
      'no…@example.com false unknown-account 1 203.0.113.9',
      `${person.email} true password 1 203.0.113.9`,
      `${person.email} true disabled 1 203.0.113.9`,
    ].toSorted(),
  );
  expect(JSON.stringify(rows)).not.toContain('nobody-there');
  const own = await app.call('GET /account/sign-ins', { token: person.token });
  expect(own.body.rows.map(({ result }: { result: string }) => result).toSorted()).toEqual(
    ['disabled', 'password', 'wrong-password'].toSorted(),
  );
  await app.ctx.db.execute(`delete from users where id = ${person.id}`);
  expect((await list('GET /system-logs/sign-ins', { search: person.email })).rows).toEqual([]);
});

test('a hundred thousand guesses from everywhere are few rows, and hide neither accounts nor who got in', async () => {
  const person = await app.user();
  const now = new Date();
  const from = (address: string) => changed({ ...app.ctx, address, now }, {});
  for (let number = 0; number < 100_000; number += 1) {
    const ctx = from(`198.51.${(number >> 8) & 255}.${number & 255}`);
    noteSignIn(ctx, { name: `${number}@example.com`, userAgent: 'x', result: 'unknown-account' });
  }
  noteSignIn(from('192.0.2.1'), { user: person, userAgent: 'x', result: 'wrong-password' });
  noteSignIn(from('192.0.2.2'), { user: person, userAgent: 'x', result: 'password' });
  const { rows: before } = await app.ctx.db.execute<{ n: number }>('select count(*)::int as n from sign_in_attempts');
  await writeSignIns(from(''));
  const { rows } = await app.ctx.db.execute<{ n: number; times: number }>(
    sql`select count(*)::int as n, (select sum(times)::int from sign_in_attempts where result = 'unknown-account'
      and slot >= ${new Date(now.getTime() - 3_600_000).toISOString()}::timestamptz) as times from sign_in_attempts`,
  );
  expect(rows[0]!.n - before[0]!.n).toBeLessThanOrEqual(304);
  expect(rows[0]!.times).toBeGreaterThanOrEqual(100_000);
  const { rows: own } = await list('GET /system-logs/sign-ins', { search: person.email });
  expect(own.map(({ result }: { result: string }) => result).toSorted()).toEqual(['password', 'wrong-password']);
});

test('what somebody typed who has no account is veiled', () => {
  expect(veilName('mai.nguyen@example.com')).toBe('ma…@example.com');
  expect(veilName('+84912345678')).toBe('+8…');
  expect(veilName('')).toBe('');
});

test('slow statements are listed, the worst first, without what was asked', async () => {
  const page = await app.page(administrator);
  await inScope(app.ctx, page.id).db.execute(sql`select pg_sleep(0.55), ${'secret-value'}::text as asked`);
  const { rows, limitMs } = await list('GET /system-logs/slow-queries', { within: 'hour' });
  expect(limitMs).toBe(500);
  const [slow] = rows.filter(({ statement }: { statement: string }) => statement.includes('as asked'));
  expect(slow).toMatchObject({ statement: 'select pg_sleep(?), $::text as asked', times: 1 });
  expect(slow.worstMs).toBeGreaterThanOrEqual(540);
  expect(JSON.stringify(rows)).not.toContain('secret-value');
});

test('rates are told minute by minute, and a minute of which nobody wrote anything down is unknown', async () => {
  const minutes = [
    [4, 100, 5],
    [3, 160, 6],
    [1, 190, 7],
  ] as const;
  for (const [ago, logins, packets] of minutes)
    await app.ctx.db.execute(sql`insert into health_minutes (at, packets, logins)
      values (date_trunc('minute', now()) - ${ago} * interval '1 minute', ${packets}, ${logins})`);
  const { loginsPerMinute, packetsPerMinute } = await list('GET /system-logs/health');
  expect(packetsPerMinute.slice(-4)).toEqual([5, 6, null, 7]);
  expect(loginsPerMinute.slice(-4)).toEqual([null, 60, null, null]);
  await app.ctx.db.execute('delete from health_minutes');
});

test('the health board hears of a process that runs, counts its packets, and of one that ended', async () => {
  const stateOf = async (name: string) =>
    (await list('GET /system-logs/health')).checks.find((check: { name: string }) => check.name === name).state;
  expect(await stateOf('figures')).toBe('bad');
  app.program.meters!.packets = 120;
  const monitor = startMonitor(() => app.ctx, { kind: 'process', listens: ['http'] });
  await expect.poll(() => stateOf('figures')).toBe('well');
  const { rows } = await app.ctx.db.execute<{ packets: string }>(
    'select sum(packets)::text as packets from health_minutes',
  );
  expect(rows[0]!.packets).toBe('120');
  const { processes, versions, packetsPerMinute } = await list('GET /system-logs/health');
  expect(processes).toMatchObject([{ kind: 'process', pid: process.pid, isSilent: false }]);
  expect(versions.migrations).toBeGreaterThan(20);
  expect(packetsPerMinute).toHaveLength(60);
  await app.ctx.db.execute("update program_processes set seen_at = now() - interval '2 minutes'");
  expect(await stateOf('figures')).toBe('bad');
  await monitor.stop();
  expect((await list('GET /system-logs/health')).processes).toEqual([]);
});
