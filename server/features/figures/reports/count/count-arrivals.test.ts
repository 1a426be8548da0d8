import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createContext, inScope } from '../../../../platform/context.ts';
import { openTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { addVisits, countAll } from '../testing/add-visits.ts';
import { countArrivals } from './count-arrivals.ts';
import { takeCountLock } from './count-lock.ts';
import { recountPage } from './recount.ts';
import { startCounter } from './start-counter.ts';

let app: TestApp;
let pageId: number;
beforeAll(async () => {
  app = await openTestApp();
  pageId = (await app.page(await app.user())).id;
});
afterAll(() => app.close());

const ask = async (text: string, page = pageId) => (await inScope(app.ctx, page).db.execute(sql.raw(text))).rows;
const macOf = (n: number) =>
  `02:00:00:00:${Math.floor(n / 100)
    .toString()
    .padStart(2, '0')}:${(n % 100).toString().padStart(2, '0')}`;
const eventually = async (holds: () => Promise<boolean>) => {
  for (let turn = 0; turn < 600; turn += 1) {
    if (await holds()) return;
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
  }
  throw new Error('did not come to hold');
};

test('different guests between any two days are exactly those of a plain count', async () => {
  // A small generator of its own, so that a failure comes again.
  let seed = 7;
  const next = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return seed % below;
  };
  await addVisits(
    app.ctx,
    Array.from({ length: 300 }, () => ({
      pageId,
      at: new Date(Date.parse('2026-03-01T00:00:00Z') + next(20 * 24 * 60) * 60_000),
      mac: macOf(next(40)),
    })),
  );
  await countAll(app.program);
  const wrong = await ask(`
    with day as (select generate_series('2026-02-28'::date, '2026-03-22'::date, interval '1 day')::date as day),
    range as (select a.day as a, b.day as b from day a join day b on a.day < b.day)
    select * from range, lateral (select
      (select coalesce(sum(guests), 0) from return_days where day >= a and day < b and last_day < a) as kept,
      (select count(distinct profile_id) from profile_visits join count_states using (page_id)
        where (at at time zone time_zone)::date >= a and (at at time zone time_zone)::date < b) as plain) as counts
    where kept <> plain`);
  expect(wrong).toEqual([]);
});

test('several programs counting at once count each login once', async () => {
  const { id } = await app.page(await app.user());
  const makeContext = () => createContext(app.program, { actor: { kind: 'system', label: 'test' } });
  const counters = [startCounter(makeContext), startCounter(makeContext), startCounter(makeContext)];
  await Promise.all(
    Array.from({ length: 10 }, (_, batch) =>
      addVisits(
        app.ctx,
        Array.from({ length: 20 }, (__, n) => ({
          pageId: id,
          at: '2026-05-05T05:00:00Z',
          mac: macOf(batch * 20 + n),
          session: { seconds: 60, bytes: 1000 },
        })),
      ),
    ),
  );
  await eventually(
    async () => (await ask("select sessions from day_counts where dimension = 'all'", id))[0]?.sessions === 200,
  );
  await Promise.all(counters.map(({ stop }) => stop()));
  expect(
    await ask("select logins, sessions, seconds::int, bytes::int from day_counts where dimension = 'all'", id),
  ).toEqual([{ logins: 200, sessions: 200, seconds: 12_000, bytes: 200_000 }]);
  expect(await ask('select count(*)::int as guests, max(id) as last from profiles', id)).toEqual([
    { guests: 200, last: 200 },
  ]);
  expect(await ask('select count(*)::int as left from visits_to_count', id)).toEqual([{ left: 0 }]);
});

test('what fails half-way has not happened, and is counted the next time', async () => {
  const { id } = await app.page(await app.user());
  await addVisits(app.ctx, [{ pageId: id, at: '2026-05-05T05:00:00Z', mac: macOf(1) }]);
  const owner = app.program.database;
  await owner.transaction(id, async (db) => {
    // Somebody works on the page: this one steps back instead of waiting.
    await takeCountLock(db, id);
    expect(await countArrivals(app.ctx)).toBe(0);
  });
  expect(await ask('select count(*)::int as n from profile_visits', id)).toEqual([{ n: 0 }]);
  await countAll(app.program);
  expect(await ask('select logins from guest_totals', id)).toEqual([{ logins: 1 }]);
});

test('a login that cannot be counted keeps no other waiting', async () => {
  const { id } = await app.page(await app.user());
  const [bad] = await addVisits(app.ctx, [{ pageId: id, at: '2026-05-05T05:00:00Z', mac: macOf(1) }]);
  // Counted before under the same id: a second time is a contradiction that the database refuses.
  await inScope(app.ctx, id).db.execute(
    sql`insert into profile_visits (page_id, visit_id, profile_id, recognised_id, at) values (${id}, ${bad}, 1, 1,
      now())`,
  );
  await addVisits(app.ctx, [{ pageId: id, at: '2026-05-05T06:00:00Z', mac: macOf(2) }]);
  const counter = startCounter(() => createContext(app.program, { actor: { kind: 'system', label: 'test' } }));
  await eventually(
    async () => (await ask("select sum(logins)::int as n from day_counts where dimension = 'all'", id))[0]?.n === 1,
  );
  await counter.stop();
  expect(await ask('select count(*)::int as left from visits_to_count', id)).toEqual([{ left: 0 }]);
});

test('a session waits for its visit, and counts once it has ended, on the day of its start', async () => {
  const { id } = await app.page(await app.user());
  const visitId = '019a0000-0000-7000-8000-000000000001';
  await inScope(app.ctx, id).db.execute(sql`
    insert into guest_sessions (page_id, device_id, router_session_id, login_class, visit_id, user_name, method,
      subject_kind, mac, ip, started_at, last_seen_at, ended_at, seconds, bytes_up, bytes_down, router_facts)
    values (${id}, 1, 'a', 'b', ${visitId}, '', 'click', 'none', ${macOf(1)}, '', '2026-05-05T05:00:00Z', now(), now(),
      600, 1, 2, '{}')`);
  await countArrivals(app.ctx);
  expect(await ask('select count(*)::int as n from sessions_to_count', id)).toEqual([{ n: 1 }]);
  await addVisits(app.ctx, [{ pageId: id, id: visitId, at: '2026-05-05T05:00:00Z', mac: macOf(1) }]);
  await countAll(app.program);
  expect(await ask('select seconds, bytes::int from profile_visits', id)).toEqual([{ seconds: 600, bytes: 3 }]);
  expect(
    await ask("select day::text, key, sessions, seconds::int from day_counts where dimension = 'stay'", id),
  ).toEqual([{ day: '2026-05-05', key: '2-12-0', sessions: 1, seconds: 600 }]);
});

test('sessions of any counters, the stored ones of earlier days too, stop nobody: what cannot be counted is set aside, told, and the rest is counted', async () => {
  const [{ id }, { id: hostile }] = [await app.page(await app.user()), await app.page(await app.user())];
  const most = 2n ** 62n;
  const insert = (page: number, session: string, bytes: bigint) =>
    inScope(app.ctx, page).db.execute(sql`
    insert into guest_sessions (page_id, device_id, router_session_id, login_class, user_name, method, subject_kind,
      mac, ip, started_at, last_seen_at, ended_at, seconds, bytes_up, bytes_down, router_facts)
    values (${page}, 1, ${session}, '', '', '', 'none', '', '', '1958-10-29T00:00:00Z', now(), now(), 2147483647,
      ${String(bytes)}::bigint, ${String(bytes / 2n)}::bigint, '{}')`);
  for (let n = 0; n < 30; n += 1) {
    await insert(id, `honest-${n}`, 1000n);
    if (n % 3 === 0) await insert(hostile, `hostile-${n}`, most);
  }
  const counter = startCounter(() => createContext(app.program, { actor: { kind: 'system', label: 'test' } }));
  await eventually(
    async () =>
      (await ask('select count(*)::int as n from sessions_to_count', id))[0]?.n === 0 &&
      (await ask('select count(*)::int as n from sessions_to_count', hostile))[0]?.n === 0,
  );
  await counter.stop();
  expect(await ask("select sessions, bytes::text from day_counts where dimension = 'all'", id)).toEqual([
    { sessions: 30, bytes: '45000' },
  ]);
  // One of them fits into the sum, and the next would overflow it.
  expect(await ask("select sessions from day_counts where dimension = 'all'", hostile)).toEqual([{ sessions: 1 }]);
  expect(
    await ask(
      "select sum((details ->> 'count')::int)::int as n from audit_events where action = 'counting.set-aside'",
      hostile,
    ),
  ).toEqual([{ n: 9 }]);
  await recountPage(app.ctx, hostile);
  expect(await ask("select sessions, bytes::text from day_counts where dimension = 'all'", hostile)).toEqual([
    { sessions: 10, bytes: '9223372036854775807' },
  ]);
});
