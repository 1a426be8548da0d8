import { sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inScope, transaction } from '../../../../platform/context.ts';
import { orderedId } from '../../../../platform/crypto/ordered-id.ts';
import { openTestApp, type TestApp, type TestPage } from '../../../../testing/test-app.ts';
import { takeCountLock } from '../count/count-lock.ts';
import { noteLogFrom } from '../count/forget-before.ts';
import { recountPage } from '../count/recount.ts';
import { changingWays, countLoginHealth } from './count-health.ts';
import { medianOf, spanBounds } from './outcomes.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

interface Line {
  name: string;
  method?: string;
  why?: string;
  /** Seconds after the login page was shown. */
  after: number;
}
interface Way {
  at: number;
  device?: number;
  system?: string;
  place?: string;
  lines: Line[];
}

const dbOf = (pageId: number) => inScope(app.ctx, pageId).db;

async function write(pageId: number, ways: readonly Way[]): Promise<string[]> {
  const months = ways.map(({ at }) => new Date(at).toISOString().slice(0, 10)).toSorted();
  if (months.length > 0)
    await app.ctx.db.execute(sql`select ensure_month_partitions(${months[0]}::date, ${months.at(-1)}::date + 1)`);
  const ids: string[] = [];
  for (const { at, device = 1, system = '', place = '', lines } of ways) {
    const visitId = orderedId(at);
    ids.push(visitId);
    for (const { name, method = '', why = '', after } of lines)
      await dbOf(pageId).execute(sql`
        insert into portal_events (page_id, at, name, level, device_id, visit_id, mac, method, why, user_input, system,
          place)
        values (${pageId}, to_timestamp(${(at + after * 1000) / 1000}), ${name}, 'info', ${device}, ${visitId}, '',
          ${method}, ${why}, '{}', ${name === 'view' ? system : ''}, ${name === 'view' ? place : ''})`);
  }
  return ids;
}

const count = (pageId: number) =>
  transaction(inScope(app.ctx, pageId), async ({ db }) => {
    await takeCountLock(db, pageId);
    while (!(await countLoginHealth(db, pageId)));
  });

const stored = async (pageId: number, grain: 'day' | 'month' = 'day') => {
  const { rows } = await dbOf(pageId).execute<Record<string, string | number>>(
    sql.raw(`select ${grain}::text as day, device_id, method, system, place, what, detail, times
      from login_health_${grain}s where times <> 0`),
  );
  return Object.fromEntries(
    rows.map((row) => [
      [row.day, row.device_id, row.method, row.system, row.place, row.what, row.detail].join('|'),
      row.times,
    ]),
  );
};

const shown = (method = ''): Line => ({ name: 'view', method, after: 0 });
const hoursAgo = (hours: number) => Date.now() - hours * 3_600_000;

/** The rules once more, in a plain walk over each way. */
function plainly(ways: readonly Way[], dayOf: (at: number) => string): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { at, device = 1, system = '', place = '', lines } of ways) {
    const inOrder = lines.toSorted((one, other) => one.after - other.after);
    if (!inOrder.some(({ name }) => name === 'view')) continue;
    if (inOrder.some(({ name, why }) => name === 'login' && why === 'remembered')) continue;
    const add = (method: string, what: string, detail: string) => {
      const key = [dayOf(at), device, method, system, place, what, detail].join('|');
      sums[key] = (sums[key] ?? 0) + 1;
    };
    const methodsIn = ({ method = '' }: Line) => method.split(',').filter(Boolean);
    const isRefusal = ({ name, why = '' }: Line) =>
      name === 'refused' || name === 'router' || (name === 'view' && why !== '');
    const isTry = (line: Line) => line.name !== 'view' || isRefusal(line);
    const tried = [...new Set(inOrder.filter(isTry).flatMap(methodsIn))];
    const offered = [...new Set(inOrder.flatMap(methodsIn))];
    const unnamed = offered.length === 0 ? [''] : [];
    for (const method of ['*', ...(tried.length > 0 ? tried : [...offered, ...unnamed])]) {
      const own = inOrder.filter((line) => method === '*' || method === '' || methodsIn(line).includes(method));
      const login = own.find(({ name }) => name === 'login');
      const last = own.findLast(isTry);
      if (login && !own.some(({ name }) => name === 'router')) {
        const span = spanBounds.filter((bound) => bound <= login.after).length;
        add(method, 'finished', String(span));
      } else add(method, last && isRefusal(last) ? 'refused' : 'gave-up', '');
    }
    for (const line of inOrder.filter(isRefusal))
      for (const method of ['*', ...methodsIn(line), ...unnamed]) add(method, 'refusal', line.why ?? '');
  }
  return sums;
}

const dayIn = (timeZone: string) => (at: number) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(at);

const byMonth = (days: Record<string, number>) => {
  const months: Record<string, number> = {};
  for (const [key, times] of Object.entries(days)) {
    const month = `${key.slice(0, 7)}-01${key.slice(10)}`;
    months[month] = (months[month] ?? 0) + times;
  }
  return months;
};

const zones = ['UTC', 'Asia/Ho_Chi_Minh', 'America/New_York', 'Pacific/Auckland', 'Asia/Kathmandu'];
const method = fc.constantFrom('click', 'survey', 'access_code');
const line = fc.oneof(
  fc.record({
    name: fc.constant('refused'),
    method: fc.oneof(method, fc.constant('')),
    why: fc.constantFrom('code-unknown', 'too-early'),
  }),
  fc.record({ name: fc.constant('step'), method }),
  fc.record({
    name: fc.constant('login'),
    method: fc.constantFrom('click', 'survey,click', 'access_code'),
    why: fc.constantFrom('', '', 'remembered'),
  }),
  fc.record({
    name: fc.constant('router'),
    method: fc.constantFrom('click', 'survey,click'),
    why: fc.constant('router-refused'),
  }),
);
const way: fc.Arbitrary<Way> = fc
  .record({
    hours: fc.integer({ min: 3, max: 24 * 70 }),
    device: fc.constantFrom(1, 2),
    system: fc.constantFrom('iOS', 'Android', ''),
    place: fc.constantFrom('sheet', 'browser', ''),
    view: fc.option(
      fc.record({ method: fc.oneof(method, fc.constant('')), why: fc.constantFrom('', '', 'router-refused') }),
    ),
    lines: fc.array(line, { maxLength: 5 }),
    pauses: fc.array(fc.integer({ min: 1, max: 600 }), { minLength: 5, maxLength: 5 }),
  })
  .map(({ hours, view, lines, pauses, ...rest }) => ({
    ...rest,
    at: Math.floor(hoursAgo(hours)),
    lines: [
      ...(view ? [{ name: 'view', ...view, after: 0 }] : []),
      ...lines.map((one, at) => ({ ...one, after: pauses.slice(0, at + 1).reduce((sum, pause) => sum + pause, 0) })),
    ],
  }));

describe('the sums of login health', () => {
  let admin: Awaited<ReturnType<TestApp['user']>>;
  beforeAll(async () => {
    admin = await app.user();
  });

  test('are what a plain walk over the lines gives, and what a recount gives, whatever clocks and order', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(way, { maxLength: 12 }),
        fc.array(way, { maxLength: 6 }),
        fc.constantFrom(...zones),
        fc.constantFrom(...zones),
        fc.nat(20),
        async (first, second, zone, moved, erased) => {
          const { id: pageId } = await app.page(admin);
          const setZone = (to: string) =>
            dbOf(pageId).execute(sql`update page_settings set time_zone = ${to} where page_id = ${pageId}`);
          await setZone(zone);
          const ids = await write(pageId, first);
          await count(pageId);
          expect(await stored(pageId)).toEqual(plainly(first, dayIn(zone)));
          // What comes to light later than an hour is counted by a recount alone.
          ids.push(...(await write(pageId, second)));
          await recountPage(app.ctx, pageId);
          let ways = [...first, ...second];
          expect(await stored(pageId)).toEqual(plainly(ways, dayIn(zone)));
          const gone = erased % Math.max(1, ids.length);
          if (ids.length > 0)
            await transaction(inScope(app.ctx, pageId), ({ db }) =>
              changingWays(db, pageId, [ids[gone]!], () =>
                db.execute(sql`delete from portal_events where page_id = ${pageId} and visit_id = ${ids[gone]!}`),
              ),
            );
          ways = ways.filter((_, at) => at !== gone);
          expect(await stored(pageId)).toEqual(plainly(ways, dayIn(zone)));
          expect(await stored(pageId, 'month')).toEqual(byMonth(plainly(ways, dayIn(zone))));
          await setZone(moved);
          await recountPage(app.ctx, pageId);
          expect(await stored(pageId)).toEqual(plainly(ways, dayIn(moved)));
          expect(await stored(pageId, 'month')).toEqual(byMonth(plainly(ways, dayIn(moved))));
        },
      ),
      { numRuns: 40 },
    );
  });

  test('wait until a way is over, and count it once', async () => {
    const { id: pageId } = await app.page(admin);
    await write(pageId, [
      { at: hoursAgo(3), lines: [shown('click'), { name: 'login', method: 'click', after: 7 }] },
      { at: hoursAgo(0.5), lines: [shown('click')] },
    ]);
    await count(pageId);
    await count(pageId);
    expect(Object.values(await stored(pageId))).toEqual([1, 1]);
  });

  test('stay when retention takes the lines, also by a recount and by other clocks', async () => {
    const { id: pageId } = await app.page(admin);
    await write(pageId, [
      { at: hoursAgo(24 * 20), lines: [shown('click')] },
      { at: hoursAgo(24 * 3), lines: [shown('click'), { name: 'login', method: 'click', after: 50 }] },
    ]);
    await count(pageId);
    const before = await stored(pageId);
    const day = new Date(hoursAgo(24 * 10)).toISOString().slice(0, 10);
    await transaction(inScope(app.ctx, pageId), async (ctx) => {
      await ctx.db.execute(sql`delete from portal_events where page_id = ${pageId} and at < ${day}::date`);
      await noteLogFrom(ctx, day);
    });
    await recountPage(app.ctx, pageId);
    expect(await stored(pageId)).toEqual(before);
    await dbOf(pageId).execute(sql`update page_settings set time_zone = 'Pacific/Auckland' where page_id = ${pageId}`);
    await recountPage(app.ctx, pageId);
    expect(Object.values(await stored(pageId)).reduce((sum, times) => Number(sum) + Number(times), 0)).toBe(4);
  });
});

test('a median is read out of spans as if they were filled evenly', () => {
  expect(medianOf(new Map())).toBeNull();
  expect(medianOf(new Map([[4, 10]]))).toBe(25);
  expect(
    medianOf(
      new Map([
        [0, 1],
        [6, 3],
      ]),
    ),
  ).toBe(50);
  expect(medianOf(new Map([[spanBounds.length, 2]]))).toBe(2700);
});

describe('the report', () => {
  let page: TestPage;
  let token: string;
  beforeAll(async () => {
    const admin = await app.user();
    page = await app.page(admin);
    ({ token } = (await app.call('POST /auth/page', { token: admin.token, body: { pageId: page.eid } })).body);
    const refused: Line = { name: 'refused', method: 'access_code', why: 'code-unknown', after: 20 };
    const ofPhone = { system: 'iOS', place: 'sheet' };
    await write(page.id, [
      {
        at: hoursAgo(30),
        ...ofPhone,
        lines: [shown(), refused, { ...refused, after: 30 }, { name: 'login', method: 'access_code', after: 40 }],
      },
      { at: hoursAgo(31), ...ofPhone, lines: [shown(), refused, { name: 'login', method: 'click', after: 44 }] },
      { at: hoursAgo(32), device: 2, system: 'Android', lines: [shown()] },
      { at: hoursAgo(33), lines: [shown('click'), { name: 'login', method: 'click', why: 'remembered', after: 1 }] },
    ]);
    await count(page.id);
  });

  const read = async (query: Record<string, string> = {}) =>
    (await app.call('GET /reports/login-health', { token, query: { range: '10', ...query } })).body;

  test('tells each method apart, with what refused it and how long it took', async () => {
    const { totals, methods, rows, countedUntil } = await read();
    expect(totals).toMatchObject({ begun: 3, finished: 2, refused: 0, gaveUp: 1, before: null });
    expect(totals.refusals).toEqual([{ why: 'code-unknown', times: 3 }]);
    expect(methods).toMatchObject([
      { method: 'access_code', begun: 2, finished: 1, refused: 1, gaveUp: 0, refusals: [{ times: 3 }] },
      { method: 'click', begun: 1, finished: 1, medianSeconds: 38, refusals: [] },
      { method: '', begun: 1, gaveUp: 1, medianSeconds: null },
    ]);
    expect(rows).toContainEqual(expect.objectContaining({ method: '', system: 'Android', place: '', begun: 1 }));
    expect(Date.parse(countedUntil)).toBeLessThan(Date.now());
  });

  test('can be of one router, is compared with the days before, and written to a file', async () => {
    expect((await read({ router: '2' })).totals).toMatchObject({ begun: 1, gaveUp: 1 });
    expect((await read({ compare: 'previous' })).totals.before).toMatchObject({ begun: 0, medianSeconds: null });
    const { body } = await app.call('GET /reports/login-health/file', { token, query: { range: '10' } });
    expect(String(body)).toContain('access_code,iOS,sheet,2,1,');
    expect(String(body)).toContain('code-unknown 3');
    const { status, body: wrong } = await app.call('GET /reports/login-health', { token, query: { router: 'x' } });
    expect([status, wrong.fields]).toMatchObject([400, [{ field: 'router' }]]);
  });
});

describe('a fall', () => {
  const days = (ago: number) => hoursAgo(24 * ago);
  const ways = (method: string, ago: number, finished: number, begun: number): Way[] =>
    Array.from({ length: begun }, (_, at) => ({
      at: days(ago) - at * 1000,
      lines: [shown(method), ...(at < finished ? [{ name: 'login', method, after: 9 }] : [])],
    }));
  const fallsOf = async (history: Way[], allowed?: string[]) => {
    const admin = await app.user();
    const page = await app.page(admin);
    const { body } = await app.call('POST /auth/page', { token: admin.token, body: { pageId: page.eid } });
    await app.call('PUT /pages/{eid}', {
      token: body.token,
      params: { eid: page.eid },
      body: { allowedLoginMethods: allowed ?? ['click', 'survey'] },
    });
    await write(page.id, history);
    await count(page.id);
    return (await app.call('GET /reports/login-health/falls', { token: body.token })).body.rows;
  };

  test('is told of a method that lost a third against its own four weeks, and of no other', async () => {
    const history = [...ways('click', 20, 36, 40), ...ways('survey', 20, 20, 40), ...ways('survey', 2, 18, 40)];
    expect(await fallsOf([...history, ...ways('click', 2, 20, 40)])).toEqual([
      { method: 'click', share: 0.5, shareBefore: 0.9 },
    ]);
    expect(await fallsOf([...history, ...ways('click', 2, 25, 40)])).toEqual([]);
  });

  test('is none where too few came, before or now, or where the page switched the method off', async () => {
    const former = ways('click', 20, 36, 40);
    expect(await fallsOf([...former, ...ways('click', 2, 1, 29)])).toEqual([]);
    expect(await fallsOf([...ways('click', 20, 29, 29), ...ways('click', 2, 1, 40)])).toEqual([]);
    expect(await fallsOf([...former, ...ways('click', 2, 1, 40)], ['survey'])).toEqual([]);
    expect(await fallsOf(former)).toEqual([]);
  });
});
