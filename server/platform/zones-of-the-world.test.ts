import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isTimeZoneName } from '@wifi/contract/time-zones.ts';
import { openTestDatabase, type TestDatabase } from './db/testing/test-database.ts';
import { dayIn, instantOf, wallClockIn } from './zoned-time.ts';

let place: TestDatabase;
let db: pg.Client;
let transitions: Transition[];
beforeAll(async () => {
  place = await openTestDatabase();
  db = new pg.Client(place.owner as pg.ClientConfig);
  await db.connect();
  transitions = await allTransitions();
});
afterAll(async () => {
  await db.end();
  await place.close();
});

interface Transition {
  zone: string;
  at: number;
}

const minute = 60_000;
const hour = 60 * minute;
/** Nowhere are clocks put twice within this. */
const step = 5 * 24 * hour;

const zonesOfDatabase = async (): Promise<string[]> =>
  (await db.query<{ name: string }>('select name from pg_timezone_names order by name')).rows.map(({ name }) => name);

const offsets = new Map<string, Intl.DateTimeFormat>();
function offsetOf(zone: string, at: number): string {
  const known = offsets.get(zone) ?? new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' });
  offsets.set(zone, known);
  return known.format(at).slice(-9);
}

/**
 * When the clocks of a zone were put forward or back in ten years. Past ones: of years to come the two know different
 * laws until both are brought up to date.
 */
function transitionsOf(zone: string): number[] {
  const found: number[] = [];
  for (let at = Date.UTC(2016, 0, 1), before = offsetOf(zone, at); at < Date.UTC(2026, 0, 1); at += step) {
    const after = offsetOf(zone, at + step);
    if (after !== before) {
      let [low, high] = [at, at + step];
      while (high - low > minute) {
        const middle = Math.floor((low + high) / 2 / minute) * minute;
        if (offsetOf(zone, middle) === before) low = middle;
        else high = middle;
      }
      found.push(high);
    }
    before = after;
  }
  return found;
}

/**
 * Every zone and every time its clocks are put, each kind of zone once. Program and database bring their own laws, and
 * now and then a later edition tells the past differently: what only one of them has heard of is left out.
 */
async function allTransitions(): Promise<Transition[]> {
  const kinds = new Map<string, { zone: string; all: number[] }>();
  for (const zone of (await zonesOfDatabase()).filter(isTimeZoneName)) {
    const all = transitionsOf(zone);
    kinds.set(JSON.stringify(all.map((at) => [at, offsetOf(zone, at - minute), offsetOf(zone, at)])), { zone, all });
  }
  const known = [...kinds.values()].flatMap(({ zone, all }) => all.map((at) => ({ zone, at })));
  const agreed = await agreedOf(known);
  const zonesOf = (some: Transition[]) => new Set(some.map(({ zone }) => zone));
  expect(zonesOf(known.filter((one) => !agreed.includes(one))).size).toBeLessThan(5);
  return agreed;
}

/** Those for which the clocks of the database show the same, a minute before and then. */
async function agreedOf(known: Transition[]): Promise<Transition[]> {
  const { rows } = await db.query<{ clocks: string[] }>(
    `
    select (select array_agg(to_char((to_timestamp(put.at::float8 / 1000) - minutes * interval '1 minute') at time
      zone put.zone, 'YYYY-MM-DD"T"HH24:MI:SS') order by minutes) from generate_series(0, 1) as minutes) as clocks
    from unnest($1::text[], $2::bigint[]) with ordinality as put (zone, at, place) order by place`,
    [known.map(({ zone }) => zone), known.map(({ at }) => at)],
  );
  const shown = ({ zone, at }: Transition) => new Date(wallClockIn(zone)(new Date(at))).toISOString().slice(0, 19);
  return known.filter(({ zone, at }, place) => {
    const [then, before] = rows[place]!.clocks;
    return shown({ zone, at }) === then && shown({ zone, at: at - minute }) === before;
  });
}

test('what is taken for the name of a zone is known to the database, and its clocks are those of the program', async () => {
  const names = await zonesOfDatabase();
  const taken = names.filter(isTimeZoneName);
  expect(taken.length).toBeGreaterThan(400);
  // Nothing that people choose from is missing in the database.
  expect(
    Intl.supportedValuesOf('timeZone')
      .filter(isTimeZoneName)
      .filter((zone) => !names.includes(zone)),
  ).toEqual([]);
  const moments = [Date.UTC(2024, 0, 15), Date.UTC(2025, 6, 15), Date.UTC(2025, 10, 17, 12)];
  const { rows } = await db.query<{ zone: string; at: string; local: string }>(
    `
    select zone, at::text, to_char(to_timestamp(at::float8 / 1000) at time zone zone,
      'YYYY-MM-DD"T"HH24:MI:SS') as local from unnest($1::text[]) as zone, unnest($2::bigint[]) as at`,
    [taken, moments],
  );
  const other = rows.filter(
    ({ zone, at, local }) => new Date(wallClockIn(zone)(new Date(Number(at)))).toISOString().slice(0, 19) !== local,
  );
  expect(other.slice(0, 10)).toEqual([]);
});

test('a day begins at the first minute that shows it, counted by the minute, however the clocks are put', async () => {
  expect(transitions.length).toBeGreaterThan(500);
  const { rows } = await db.query<{ zone: string; day: string; first: string; start: string }>(
    `
    with days as (
      select zone, (at at time zone zone)::date as day, min(at) as first from (
        select zone, generate_series(to_timestamp(put::float8 / 1000) - interval '27 hours',
          to_timestamp(put::float8 / 1000) + interval '27 hours', interval '1 minute') as at
        from unnest($1::text[], $2::bigint[]) as put (zone, put)
      ) as minutes group by 1, 2
    )
    -- The first day of each stretch began before it.
    select zone, day::text, (extract(epoch from first) * 1000)::bigint::text as first, (extract(epoch
      from start_of_day(day, zone)) * 1000)::bigint::text as start
    from days d where exists (select from days b where b.zone = d.zone and b.day = d.day - 1)`,
    [transitions.map(({ zone }) => zone), transitions.map(({ at }) => at)],
  );
  expect(rows.length).toBeGreaterThan(transitions.length);
  expect(rows.filter(({ first, start }) => first !== start).slice(0, 10)).toEqual([]);
  expect(
    rows.filter(({ zone, day, first }) => instantOf(`${day}T00:00:00`, zone)!.getTime() !== Number(first)).slice(0, 10),
  ).toEqual([]);
  expect(
    rows
      .filter(
        ({ zone, day, first }) =>
          dayIn(zone, new Date(Number(first))) !== day || dayIn(zone, new Date(Number(first) - 1)) >= day,
      )
      .slice(0, 10),
  ).toEqual([]);
});

test('what a clock shows is found again: the first time it shows it, and behind the gap what it never shows', async () => {
  const { rows } = await db.query<{ zone: string; put: string; clocks: string[] }>(
    `
    select zone, put::text, array_agg(to_char((to_timestamp(put::float8 / 1000) + step * interval '1 minute') at time
      zone zone, 'YYYY-MM-DD"T"HH24:MI:SS') order by step) as clocks
    from unnest($1::text[], $2::bigint[]) as put (zone, put), generate_series(-250, 250) as step group by 1, 2`,
    [transitions.map(({ zone }) => zone), transitions.map(({ at }) => at)],
  );
  const wrong: unknown[] = [];
  for (const { zone, put, clocks } of rows) {
    const start = Number(put) - 250 * minute;
    const expected = new Map<string, number>();
    for (const [at, clock] of clocks.entries())
      if (at % 10 === 0 && at >= 100 && at <= 400) expected.set(clock, start + clocks.indexOf(clock) * minute);
    const [before, after] = [Date.parse(`${clocks[249]}Z`), Date.parse(`${clocks[250]}Z`)];
    for (let never = before + minute; never < after; never += 10 * minute)
      expected.set(new Date(never).toISOString().slice(0, 19), Number(put) + never - before - minute);
    for (const [clock, at] of expected)
      if (instantOf(clock, zone)!.getTime() !== at)
        wrong.push({ zone, clock, found: instantOf(clock, zone), at: new Date(at) });
    // Of a table file, where moments are read in thousands.
    const read = wallClockIn(zone);
    for (const at of [240, 249, 250, 251, 260])
      if (new Date(read(new Date(start + at * minute))).toISOString().slice(0, 19) !== clocks[at])
        wrong.push({ zone, at: new Date(start + at * minute), read: clocks[at] });
  }
  expect(wrong.slice(0, 10)).toEqual([]);
});

test('zones that were stored as anything else are put to the nearest name, and such pages are counted anew', async () => {
  const folder = join(import.meta.dirname, 'db/migrations');
  const file = (await readdir(folder)).find((name) => name.endsWith('_true-figures-whole-erasure.sql'))!;
  const mending = (await readFile(join(folder, file), 'utf8'))
    .split('--> statement-breakpoint')
    .find((statement) => statement.includes('pg_timezone_names'))!;
  const stored: [string, string][] = [
    ['+07:00', 'Asia/Ho_Chi_Minh'],
    ['+0700', 'Asia/Ho_Chi_Minh'],
    ['+07', 'Asia/Ho_Chi_Minh'],
    ['-03:30', 'America/St_Johns'],
    ['+05:30', 'Asia/Kolkata'],
    ['+05:40', 'Asia/Kathmandu'],
    ['-12:00', 'Pacific/Pago_Pago'],
    ['Etc/GMT-7', 'Asia/Ho_Chi_Minh'],
    ['Etc/GMT+5', 'America/Lima'],
    ['Etc/UTC', 'UTC'],
    ['GMT', 'UTC'],
    ['GMT+0', 'UTC'],
    ['CET', 'Europe/Brussels'],
    ['Japan', 'Asia/Tokyo'],
    ['asia/saigon', 'Asia/Saigon'],
    ['VST', 'Asia/Ho_Chi_Minh'],
    ['US/Pacific-New', 'Asia/Ho_Chi_Minh'],
    ['UTC', 'UTC'],
    ['Europe/Paris', 'Europe/Paris'],
    ['Asia/Ho_Chi_Minh', 'Asia/Ho_Chi_Minh'],
  ];
  const [zones, numbers] = [stored.map(([zone]) => zone), stored.map((_, at) => at + 1)];
  await db.query('set session_replication_role = replica');
  await db.query(
    "insert into page_settings (page_id, time_zone, currency, language_id) select page, zone, 'VND', 'vi' from unnest($1::int[], $2::text[]) as s (page, zone)",
    [numbers, zones],
  );
  await db.query(
    'insert into count_states (page_id, time_zone) select page, zone from unnest($1::int[], $2::text[]) as s (page, zone)',
    [numbers, zones],
  );
  await db.query(mending);
  const { rows } = await db.query<{ zone: string; counted: string }>(
    'select s.time_zone as zone, c.time_zone as counted from page_settings s join count_states c on c.page_id = s.page_id order by s.page_id',
  );
  expect(rows.map(({ zone }, at) => [zones[at], zone])).toEqual(stored);
  // Both readable, and different where it was mended: that is how a page is found whose days begin elsewhere now.
  expect(rows.map(({ counted }) => isTimeZoneName(counted))).toEqual(rows.map(() => true));
  expect(rows.map(({ zone, counted }) => zone === counted)).toEqual(stored.map(([old, now]) => old === now));
});
