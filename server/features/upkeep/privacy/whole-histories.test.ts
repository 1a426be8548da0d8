import { sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inScope, transaction } from '../../../platform/context.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { openVenue, type TestVenue } from '../../access/guest-access/testing/guest.ts';
import { forgetBefore } from '../../figures/reports/count/forget-before.ts';
import { recountPage } from '../../figures/reports/count/recount.ts';
import { addVisits, countAll } from '../../figures/reports/testing/add-visits.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

type Step =
  | { kind: 'visit'; phone: number; day: number; seconds: number }
  | { kind: 'forget'; day: number }
  | { kind: 'merge' | 'unmerge'; one: number; other: number }
  | { kind: 'erase'; one: number };

const start = Date.parse('2026-03-01T12:00:00Z');
const dayText = (day: number) => new Date(start + day * 86_400_000).toISOString().slice(0, 10);
const never = '0001-01-01';

interface Visit {
  who: number;
  day: number;
  at: number;
  seconds: number;
}

/**
 * What should be known, kept by hand: every visit that ever was with the person who was recognised, who is merged, and
 * returns of days that retention has taken, as they were.
 */
class Oracle {
  visits: Visit[] = [];
  known = new Map<number, number>();
  mergedInto = new Map<number, number>();
  people = new Set<number>();
  lastNumber = 0;
  since = -1;
  frozen = new Map<string, number>();

  rootOf = (who: number): number => {
    const into = this.mergedInto.get(who);
    return into === undefined ? who : this.rootOf(into);
  };
  shown = () => [...this.people].filter((who) => !this.mergedInto.has(who)).toSorted((one, other) => one - other);

  come(phone: number, day: number, seconds: number, at: number): void {
    if (!this.known.has(phone)) {
      this.known.set(phone, ++this.lastNumber);
      this.people.add(this.lastNumber);
    }
    this.visits.push({ who: this.known.get(phone)!, day, at, seconds });
  }

  erase(root: number): void {
    const gone = [...this.people].filter((who) => this.rootOf(who) === root);
    for (const who of gone) {
      this.people.delete(who);
      this.mergedInto.delete(who);
    }
    for (const [phone, who] of this.known) if (gone.includes(who)) this.known.delete(phone);
    this.visits = this.visits.filter(({ who }) => !gone.includes(who));
  }

  forget(day: number): void {
    if (day <= this.since) return;
    for (const [key, guests] of this.returns()) if (key.slice(0, 10) < dayText(day)) this.frozen.set(key, guests);
    this.since = day;
  }

  totals() {
    return this.shown().flatMap((root) => {
      const own = this.visits.filter(({ who }) => this.rootOf(who) === root);
      const days = own.map(({ day }) => dayText(day)).toSorted();
      return own.length === 0
        ? []
        : [
            {
              profile_id: root,
              logins: own.length,
              seconds: own.reduce((sum, { seconds }) => sum + seconds, 0),
              first_day: days[0],
              last_day: days.at(-1),
            },
          ];
    });
  }

  returns(): Map<string, number> {
    const found = new Map(this.frozen);
    for (const root of this.shown()) {
      const days = [
        ...new Set(this.visits.filter(({ who }) => this.rootOf(who) === root).map(({ day }) => day)),
      ].toSorted((one, other) => one - other);
      days.forEach((day, nth) => {
        if (day < this.since) return;
        const key = `${dayText(day)} ${nth === 0 ? never : dayText(days[nth - 1]!)}`;
        found.set(key, (found.get(key) ?? 0) + 1);
      });
    }
    return found;
  }
}

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('visit' as const),
      phone: fc.nat(3),
      day: fc.nat(40),
      seconds: fc.nat(1000),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('forget' as const), day: fc.nat(40) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom('merge' as const, 'unmerge' as const),
      one: fc.nat(5),
      other: fc.nat(5),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('erase' as const), one: fc.nat(5) }) },
);

async function play(venue: TestVenue, oracle: Oracle, one: Step, nth: number): Promise<void> {
  const pageId = venue.page.id;
  const call = (key: Parameters<TestApp['call']>[0], params: object, body: object) =>
    app.call(key, { token: venue.token, params: params as Record<string, number>, body });
  const shown = oracle.shown();
  if (one.kind === 'visit') {
    // Nothing is reported so late that its day has been forgotten.
    if (one.day < oracle.since) return;
    const at = start + one.day * 86_400_000 + nth * 1000;
    await addVisits(app.ctx, [
      {
        pageId,
        deviceId: venue.deviceId,
        at: new Date(at),
        mac: `02:00:00:00:0c:0${one.phone}`,
        methods: 'click',
        session: { seconds: one.seconds, bytes: 0 },
      },
    ]);
    await countAll(app.program);
    oracle.come(one.phone, one.day, one.seconds, at);
  } else if (one.kind === 'forget') {
    await transaction(inScope(app.ctx, pageId), async (ctx) => {
      await forgetBefore(ctx, dayText(one.day));
    });
    if (oracle.lastNumber > 0) oracle.forget(one.day);
  } else if (shown.length > 0 && one.kind === 'merge') {
    const [id, other] = [shown[one.one % shown.length]!, shown[one.other % shown.length]!];
    if (id === other) return;
    expect((await call('POST /custom-users/{id}/merge', { id }, { with: other })).status).toBe(200);
    oracle.mergedInto.set(other, id);
  } else if (one.kind === 'unmerge') {
    const parts = [...oracle.mergedInto].filter(([, into]) => !oracle.mergedInto.has(into));
    const part = parts[one.one % Math.max(1, parts.length)];
    if (!part) return;
    expect((await call('POST /custom-users/{id}/unmerge', { id: part[1] }, { profile: part[0] })).status).toBe(200);
    oracle.mergedInto.delete(part[0]);
  } else if (shown.length > 0 && one.kind === 'erase') {
    const id = shown[one.one % shown.length]!;
    expect((await call('POST /custom-users/{id}/erase', { id }, { keepsAccounts: false })).status).toBe(200);
    oracle.erase(id);
  }
}

const ask = async (pageId: number, text: string) => (await inScope(app.ctx, pageId).db.execute(sql.raw(text))).rows;

async function expectTruth(pageId: number, oracle: Oracle, when: string): Promise<void> {
  expect(
    await ask(
      pageId,
      'select profile_id, logins, seconds::int, first_day::text, last_day::text from guest_totals order by 1',
    ),
    when,
  ).toEqual(oracle.totals());
  const returns = await ask(
    pageId,
    "select day::text || ' ' || last_day::text as key, guests from return_days where guests <> 0 order by 1",
  );
  expect(returns, when).toEqual(
    [...oracle.returns()]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, guests]) => ({ key, guests })),
  );
}

const visit = (phone: number, day: number): Step => ({ kind: 'visit', phone, day, seconds: 60 });
const merge: Step = { kind: 'merge', one: 0, other: 1 };
const mergedAfterRetention: Step[] = [visit(0, 0), visit(1, 1), { kind: 'forget', day: 2 }, merge, visit(1, 5)];
const mergedBeforeRetention: Step[] = [
  visit(0, 0),
  visit(1, 1),
  merge,
  { kind: 'forget', day: 2 },
  { kind: 'unmerge', one: 0, other: 0 },
  visit(0, 5),
  visit(1, 5),
];

test('whoever came, was forgotten, merged, taken apart or erased in whatever order: totals and returns are what really happened, and a recount says the same', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 16 }), async (history) => {
      const venue = await openVenue(app);
      await inScope(app.ctx, venue.page.id).db.execute(
        sql`update page_settings set time_zone = 'UTC' where page_id = ${venue.page.id}`,
      );
      const oracle = new Oracle();
      for (const [nth, one] of history.entries()) await play(venue, oracle, one, nth);
      await expectTruth(venue.page.id, oracle, 'as it was kept');
      await recountPage(app.ctx, venue.page.id);
      await expectTruth(venue.page.id, oracle, 'as it is counted anew');
    }),
    { numRuns: 25, examples: [[mergedAfterRetention], [mergedBeforeRetention]] },
  );
});

test('a recount disagrees with a merge that has moved visits wrongly, and puts it right', async () => {
  const venue = await openVenue(app);
  await inScope(app.ctx, venue.page.id).db.execute(
    sql`update page_settings set time_zone = 'UTC' where page_id = ${venue.page.id}`,
  );
  const oracle = new Oracle();
  for (const [nth, one] of [
    visit(0, 0),
    visit(1, 1),
    visit(2, 2),
    { kind: 'forget', day: 1 } as const,
    merge,
  ].entries())
    await play(venue, oracle, one, nth);
  await ask(venue.page.id, `update profile_visits set profile_id = 3 where page_id = ${venue.page.id}`);
  await ask(
    venue.page.id,
    `update guest_totals set logins = 9, earlier_logins = 0, earlier_last_day = null where page_id = ${venue.page.id}`,
  );
  await expect(expectTruth(venue.page.id, oracle, 'as it was written')).rejects.toThrow('as it was written');
  await recountPage(app.ctx, venue.page.id);
  await expectTruth(venue.page.id, oracle, 'as it is counted anew');
});
