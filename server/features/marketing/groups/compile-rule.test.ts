import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { meetsCondition } from '@wifi/contract/access/answer-conditions.ts';
import { groupRule, type GroupCondition, type GroupPart, type GroupRule } from '@wifi/contract/marketing/group-rule.ts';
import { inScope, type PageContext } from '../../../platform/context.ts';
import { orderedId } from '../../../platform/crypto/ordered-id.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { consents } from '../../access/consent-ledger/tables.ts';
import { openVenue } from '../../access/guest-access/testing/guest.ts';
import { surveyAnswers, visits } from '../../access/visits/tables.ts';
import { profiles, profileVisits } from '../../people/profiles/tables.ts';
import { guestTotals } from '../../people/profiles/tables.ts';
import { compileRule } from './compile-rule.ts';
import { guestsOf } from './members.ts';

let app: TestApp;
let ctx: PageContext;
beforeAll(async () => {
  app = await openTestApp();
  ctx = inScope(app.ctx, (await openVenue(app)).page.id) as PageContext;
});
afterAll(() => app.close());

const now = new Date('2026-11-15T12:00:00Z');
const today = '2026-11-15';
const day = 86_400_000;

/**
 * `agreed: false`: given with the login and taken back on the page after it, which is as if nothing had been said then.
 */
interface Came {
  daysAgo: number;
  brand: string;
  os: string;
  router: number;
  answers: { questionId: string; answer: unknown }[];
  agreed: boolean | undefined;
}
interface Guest {
  id: number;
  mergedInto: number | null;
  email: string;
  phone: string;
  city: string;
  gender: string;
  language: string;
  dob: string | null;
  age: number | null;
  tags: string[];
  visits: Came[];
  withdrewDaysAgo: number | null;
}

const few = (...values: string[]) => fc.constantFrom(...values);
const answer = fc.oneof(
  few('spa', 'Spa day', 'food', 'Ẩm thực', '3'),
  fc.integer({ min: 0, max: 5 }),
  fc.array(few('spa', 'food', 'Bar'), { maxLength: 3 }),
  fc.constant({ room: 'good', food: ['fair'] }),
);
const came: fc.Arbitrary<Came> = fc.record({
  daysAgo: fc.integer({ min: 0, max: 60 }),
  brand: few('', 'Apple', 'Samsung'),
  os: few('', 'iOS', 'Android'),
  router: fc.integer({ min: 1, max: 3 }),
  answers: fc.uniqueArray(fc.record({ questionId: few('q1', 'q2'), answer }), {
    selector: ({ questionId }) => questionId,
    maxLength: 2,
  }),
  agreed: fc.constantFrom(true, false, undefined),
});
const guest = fc.record({
  email: few('', 'a@example.com'),
  phone: few('', '+84901234567'),
  city: few('', 'Hà Nội', 'HUẾ'),
  gender: few('', 'female', 'Male'),
  language: few('', 'vi', 'en'),
  dob: fc.constantFrom(null, '1990-11-15', '1990-11-16', '2000-02-29'),
  age: fc.constantFrom(null, 17, 36),
  tags: fc.uniqueArray(few('vip', 'late'), { maxLength: 2 }),
  visits: fc.array(came, { maxLength: 4 }),
  withdrewDaysAgo: fc.constantFrom(null, 0, 30),
  isMerged: fc.boolean(),
});
// Some are merged into the first one: they count no more, and what they said in the console was said by that one.
const guests = fc.array(guest, { minLength: 1, maxLength: 12 }).map((all) =>
  all.map(({ isMerged, ...one }, at): Guest => ({
    ...one,
    id: at + 1,
    mergedInto: at > 0 && isMerged ? 1 : null,
    visits: at > 0 && isMerged ? [] : one.visits,
  })),
);

const span = fc
  .tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 5 }), few('least', 'most', 'both'))
  .map(([from, length, ends]) => ({
    least: ends === 'most' ? null : from,
    most: ends === 'least' ? null : from + length,
  }));
const is = fc.constantFrom('is' as const, 'is-not' as const);
const has = fc.constantFrom('has' as const, 'has-not' as const);
const within = {
  test: fc.constantFrom('within' as const, 'not-within' as const),
  days: fc.integer({ min: 1, max: 60 }),
};
const condition: fc.Arbitrary<GroupCondition> = fc.oneof(
  fc.record({ field: fc.constantFrom('lastVisit' as const, 'firstVisit' as const), ...within }),
  fc.tuple(fc.constantFrom('visits' as const, 'age' as const), span).map(([field, ends]) => ({ field, ...ends })),
  fc.record({ field: fc.constant('tag' as const), test: has, value: few('vip', 'late', 'none') }),
  fc.record({ field: fc.constant('brand' as const), test: is, value: few('Apple', 'Samsung') }),
  fc.record({ field: fc.constant('os' as const), test: is, value: few('iOS', 'Android') }),
  fc.record({
    field: fc.constantFrom('city' as const, 'gender' as const, 'language' as const),
    test: is,
    value: few('hà nội', 'Huế', 'male', 'FEMALE', 'vi'),
  }),
  fc.record({ field: fc.constantFrom('email' as const, 'phone' as const), test: has }),
  fc.record({
    field: fc.constant('consent' as const),
    test: has,
    purpose: fc.constantFrom('email' as const, 'messages' as const),
  }),
  fc.record({ field: fc.constant('router' as const), test: is, deviceId: fc.integer({ min: 1, max: 4 }) }),
  fc.record({
    field: fc.constant('answer' as const),
    campaignId: fc.constantFrom(7, 8),
    methodId: fc.constant('ask'),
    questionId: few('q1', 'q2'),
    wanted: fc.oneof(
      fc.record({ test: fc.constantFrom('is' as const, 'contains' as const), value: few('spa', 'SPA', '3', 'ẩm') }),
      fc.record({
        test: fc.constantFrom('at-least' as const, 'at-most' as const),
        value: fc.integer({ min: 0, max: 5 }),
      }),
    ),
  }),
) as fc.Arbitrary<GroupCondition>;
const match = fc.constantFrom('all' as const, 'any' as const);
const part: fc.Arbitrary<GroupPart> = fc.record({
  field: fc.constant('part' as const),
  match,
  conditions: fc.array(condition, { minLength: 1, maxLength: 3 }),
});
const rule: fc.Arbitrary<GroupRule> = fc.record({
  match,
  conditions: fc.array(fc.oneof({ arbitrary: condition, weight: 4 }, part), { minLength: 1, maxLength: 5 }),
});

/** What a rule means, said once more without a database. */
function meets(
  all: Guest[],
  one: Guest,
  condition: GroupCondition | GroupPart | (GroupRule & { field?: undefined }),
): boolean {
  const ago = one.visits.map(({ daysAgo }) => daysAgo);
  const negated = (isNegated: boolean, met: boolean) => met !== isNegated;
  switch (condition.field) {
    case undefined:
    case 'part':
      return condition.match === 'all'
        ? condition.conditions.every((inner) => meets(all, one, inner))
        : condition.conditions.some((inner) => meets(all, one, inner));
    case 'lastVisit':
      return negated(condition.test === 'not-within', ago.length > 0 && Math.min(...ago) <= condition.days);
    case 'firstVisit':
      return negated(condition.test === 'not-within', ago.length > 0 && Math.max(...ago) <= condition.days);
    case 'visits':
      return inside(ago.length, condition);
    case 'age':
      return inside(ageOf(one), condition);
    case 'tag':
      return negated(condition.test === 'has-not', one.tags.includes(condition.value));
    case 'brand':
      return negated(
        condition.test === 'is-not',
        one.visits.some(({ brand }) => brand === condition.value),
      );
    case 'os':
      return negated(
        condition.test === 'is-not',
        one.visits.some(({ os }) => os === condition.value),
      );
    case 'router':
      return negated(
        condition.test === 'is-not',
        one.visits.some(({ router }) => router === condition.deviceId),
      );
    case 'city':
    case 'gender':
    case 'language':
      return negated(condition.test === 'is-not', one[condition.field].toLowerCase() === condition.value.toLowerCase());
    case 'email':
    case 'phone':
      return negated(condition.test === 'has-not', one[condition.field] !== '');
    case 'consent':
      return negated(condition.test === 'has-not', condition.purpose === 'email' && agrees(all, one));
    case 'answer':
      return (
        condition.campaignId === 7 &&
        one.visits.some(({ answers }) =>
          answers.some(
            ({ questionId, answer }) => questionId === condition.questionId && meetsCondition(answer, condition.wanted),
          ),
        )
      );
  }
}

const inside = (value: number | null, { least, most }: { least: number | null; most: number | null }) =>
  value !== null && (least === null || value >= least) && (most === null || value <= most);

function ageOf({ dob, age }: Guest): number | null {
  if (dob === null) return age;
  return Number(today.slice(0, 4)) - Number(dob.slice(0, 4)) - (today.slice(5) < dob.slice(5) ? 1 : 0);
}

function agrees(all: Guest[], one: Guest): boolean {
  const same = [one, ...all.filter(({ mergedInto }) => mergedInto === one.id)];
  const said = [
    ...one.visits.flatMap(({ daysAgo, agreed }) => (agreed ? [{ daysAgo, agreed }] : [])),
    ...same.flatMap(({ withdrewDaysAgo }) =>
      withdrewDaysAgo === null ? [] : [{ daysAgo: withdrewDaysAgo, agreed: false }],
    ),
  ];
  const last = Math.min(...said.map(({ daysAgo }) => daysAgo));
  const words = said.filter(({ daysAgo }) => daysAgo === last);
  return words.length > 0 && words.every(({ agreed }) => agreed);
}

const at = (daysAgo: number) => new Date(now.getTime() - daysAgo * day);

let nextPage = 1_000_000;

async function store(all: Guest[]): Promise<number> {
  // A page of its own for each run: consents cannot be deleted.
  const pageId = nextPage;
  nextPage += 1;
  const { db } = inScope(ctx, pageId);
  const stays = all.map((one) => ({
    ...one,
    came: one.visits.map((visit) => ({ ...visit, id: orderedId(at(visit.daysAgo).getTime()), guest: one.id })),
  }));
  await db.insert(profiles).values(
    all.map(({ visits: _visits, withdrewDaysAgo: _withdrew, ...one }) => ({
      ...one,
      pageId,
      createdAt: now,
      updatedAt: now,
    })),
  );
  const came = stays.flatMap((one) => one.came);
  const spoken = [
    ...came.flatMap(({ id, agreed, daysAgo }) =>
      agreed === undefined ? [] : [{ id, visitId: id, profileId: null, isGiven: true, at: at(daysAgo) }],
    ),
    ...came.flatMap(({ id, agreed, daysAgo }) =>
      agreed === false
        ? [{ id: orderedId(now.getTime()), visitId: id, profileId: null, isGiven: false, at: at(daysAgo) }]
        : [],
    ),
    ...all.flatMap(({ id, withdrewDaysAgo }) =>
      withdrewDaysAgo === null
        ? []
        : [{ id: orderedId(now.getTime()), visitId: null, profileId: id, isGiven: false, at: at(withdrewDaysAgo) }],
    ),
  ];
  if (spoken.length > 0)
    await db.insert(consents).values(
      spoken.map((one) => ({
        ...one,
        pageId,
        purpose: 'email' as const,
        termsHash: 'x',
        language: 'en' as const,
        mac: '',
        address: '',
      })),
    );
  if (came.length === 0) return pageId;
  const shared = {
    pageId,
    campaignId: 7,
    campaignVersion: 1,
    mac: '',
    ip: '',
    address: '',
    language: 'en' as const,
    userAgent: '',
    room: '',
    methods: 'click',
    subjectKind: 'none' as const,
    subjectLabel: '',
  };
  await db.insert(visits).values(
    came.map(({ id, brand, os, router, daysAgo }) => ({
      ...shared,
      id,
      deviceBrand: brand,
      os,
      deviceId: router,
      arrivedAt: at(daysAgo),
      loggedInAt: at(daysAgo),
    })),
  );
  await db.insert(profileVisits).values(
    came.map(({ id, guest, daysAgo }) => ({
      pageId,
      visitId: id,
      profileId: guest,
      recognisedId: guest,
      at: at(daysAgo),
    })),
  );
  await db.insert(guestTotals).values(
    stays
      .filter(({ came }) => came.length > 0)
      .map(({ id, came }) => {
        const ago = came.map(({ daysAgo }) => daysAgo);
        const [firstAt, lastAt] = [at(Math.max(...ago)), at(Math.min(...ago))];
        return {
          pageId,
          profileId: id,
          logins: came.length,
          seconds: 0,
          bytes: 0,
          firstAt,
          lastAt,
          firstDay: today,
          lastDay: today,
        };
      }),
  );
  const given = came.flatMap(({ id, answers, daysAgo }) =>
    answers.map((one) => ({ ...one, pageId, visitId: id, methodId: 'ask', campaignId: 7, at: at(daysAgo) })),
  );
  if (given.length > 0) await db.insert(surveyAnswers).values(given);
  return pageId;
}

test('a rule means in SQL what it means in words, whoever the guests are', async () => {
  await fc.assert(
    fc.asyncProperty(guests, fc.array(rule, { minLength: 10, maxLength: 20 }), async (all, rules) => {
      const pageId = await store(all);
      const { db } = inScope(ctx, pageId);
      for (const one of rules) {
        expect(groupRule.safeParse(one).success).toBe(true);
        const { rows } = await db.execute<{ id: number }>(
          sql`select p.id from ${guestsOf(pageId)} and (${compileRule(one, { pageId, now, today })}) order by 1`,
        );
        expect(
          rows.map(({ id }) => id),
          JSON.stringify(one),
        ).toEqual(all.filter((guest) => guest.mergedInto === null && meets(all, guest, one)).map(({ id }) => id));
      }
    }),
    { numRuns: 40 },
  );
});
