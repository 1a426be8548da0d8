import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inScope } from '../../../../platform/context.ts';
import { dayIn } from '../../../../platform/zoned-time.ts';
import { findCanaries } from '../../../../testing/find-canaries.ts';
import { openTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { recountPage } from '../../../figures/reports/count/recount.ts';
import { addVisits, countAll } from '../../../figures/reports/testing/add-visits.ts';
import { openPhone, openVenue, problemIn, setFlow, visitIn, type TestVenue } from '../testing/guest.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const rows = async (venue: TestVenue, text: string) =>
  (await inScope(app.ctx, venue.page.id).db.execute(sql.raw(text))).rows;
const asks = (id: string, mappingField: string | null, more: object = {}) => ({
  id,
  type: 'SURVEY_TEXT' as const,
  title: { en: id },
  mappingField: mappingField as never,
  ...more,
});
const who = [asks('name', 'name'), asks('mail', 'email'), asks('words', null)];
const survey = (id: string, ...questions: object[]) => ({ id, type: 'survey' as const, questions: questions as never });
const canaries = ['zqchildnamezq', 'zqchild@quan.example', 'zqchildwordszq'];
const told = (prefix = '') => ({
  'q.name': `${prefix}zqchildnamezq`,
  'q.mail': 'zqchild@quan.example',
  'q.words': 'zqchildwordszq',
});
const left = async (venue: TestVenue, ...more: string[]) => {
  await app.access.events.flush();
  await countAll(app.program);
  expect(await rows(venue, 'select purpose from consents')).toEqual([]);
  return findCanaries(app.owner, app.folder, [...canaries, ...more]);
};
const yearsAgo = (years: number, days = 0) => {
  const at = new Date();
  return dayIn(
    'Asia/Ho_Chi_Minh',
    new Date(Date.UTC(at.getUTCFullYear() - years, at.getUTCMonth(), at.getUTCDate() + days, 12)),
  );
};

test('of who tells a birth date under the age, by whatever kind of question, the network opens and nothing that identifies is kept, nor a consent', async () => {
  const born = yearsAgo(15, 3);
  const forms: [question: object, answer: string][] = [
    [asks('born', 'dob', { dataType: 'date' }), born],
    [asks('born', 'dob'), born.split('-').toReversed().join('/')],
    [asks('born', 'dob'), born.slice(0, 4)],
    [asks('born', 'age', { dataType: 'number' }), '15.5'],
    [asks('born', 'age', { dataType: 'number' }), '15,99'],
    [asks('born', 'age'), '١٢'],
    [asks('born', 'age'), '12 tuổi'],
    [
      {
        id: 'born',
        type: 'SURVEY_DROPDOWN',
        title: { en: 'Age' },
        mappingField: 'age',
        options: [
          { value: '13-15', label: { en: '13 to 15' } },
          { value: '16-99', label: { en: 'Older' } },
        ],
      },
      '13-15',
    ],
    [
      {
        id: 'born',
        type: 'SURVEY_MULTIPLE_CHOICE',
        title: { en: 'Age' },
        mappingField: 'age',
        options: [
          { value: 'under-16', label: { en: 'Under 16' } },
          { value: '16-plus', label: { en: 'Older' } },
        ],
      },
      'under-16',
    ],
  ];
  for (const [question, answer] of forms) {
    const venue = await openVenue(app);
    await setFlow(app, venue, [survey('ask', ...who, question)], { asksForEmailNews: true });
    const phone = openPhone(app, venue);
    const done = await phone.send({
      visit: visitIn((await phone.arrive()).html),
      method: 'ask',
      terms: 'yes',
      'news-email': 'yes',
      ...told(),
      'q.born': answer,
    });
    expect(done.status, answer).toBe(303);
    await countAll(app.program);
    expect(await rows(venue, 'select purpose from consents')).toEqual([]);
    expect(await rows(venue, 'select is_child, mac, ip from visits')).toEqual([{ is_child: true, mac: '', ip: '' }]);
    expect(await rows(venue, 'select key from profile_keys')).toEqual([]);
    expect(await rows(venue, 'select 1 from leads')).toEqual([]);
    await app.access.events.flush();
    expect(await rows(venue, "select 1 from portal_events where mac <> '' or typed is not null")).toEqual([]);
    expect(await rows(venue, 'select 1 from remembered_devices')).toEqual([]);
    expect(await rows(venue, 'select 1 from survey_answers union all select 1 from begun_answers'), answer).toEqual([]);
  }
  expect(await findCanaries(app.owner, app.folder, [...canaries, born])).toEqual([]);
});

test('who was sixteen today, by the clocks of the page, is kept like everybody', async () => {
  const venue = await openVenue(app);
  await setFlow(app, venue, [survey('ask', ...who, asks('born', 'dob', { dataType: 'date' }))]);
  const phone = openPhone(app, venue);
  const [{ time_zone: timeZone }] = (await rows(venue, 'select time_zone from page_settings')) as [
    { time_zone: string },
  ];
  const today = dayIn(timeZone, new Date());
  await phone.send({
    visit: visitIn((await phone.arrive()).html),
    method: 'ask',
    terms: 'yes',
    'q.name': 'Grown Up',
    'q.mail': 'grown@quan.example',
    'q.born': `${Number(today.slice(0, 4)) - 16}${today.slice(4)}`,
  });
  await countAll(app.program);
  expect(await rows(venue, 'select name, email from profiles')).toEqual([
    { name: 'Grown Up', email: 'grown@quan.example' },
  ]);
  expect(await rows(venue, 'select purpose from consents')).toEqual([{ purpose: 'terms' }]);
});

/** A survey that asks who somebody is and when they were born, at a page of this age. */
async function openAtAge(ageOfConsent: number): Promise<TestVenue> {
  const venue = await openVenue(app);
  await setFlow(app, venue, [survey('ask', ...who, asks('born', 'dob', { dataType: 'date' }))]);
  await setAge(venue, ageOfConsent);
  return venue;
}
const setAge = async (venue: TestVenue, ageOfConsent: number) =>
  expect(
    (await app.call('PUT /privacy/children', { token: venue.token, body: { ageOfConsent, asksGuardian: false } }))
      .status,
  ).toBe(200);
async function comeIn(venue: TestVenue, name: string, born: string): Promise<void> {
  const phone = openPhone(app, venue);
  expect(
    (
      await phone.send({
        visit: visitIn((await phone.arrive()).html),
        method: 'ask',
        terms: 'yes',
        'q.name': name,
        'q.mail': `${name}@quan.example`,
        'q.born': born,
      })
    ).status,
  ).toBe(303);
}

test.each([
  [13, 14, true],
  [13, 12, false],
  [18, 17, false],
  [18, 18, true],
])('at a page whose age is %i, whether answers of somebody of %i are kept: %s', async (age, years, isKept) => {
  const venue = await openAtAge(age);
  await comeIn(venue, 'somebody', yearsAgo(years, -10));
  await countAll(app.program);
  expect(await rows(venue, 'select name from profiles')).toEqual([{ name: isKept ? 'somebody' : '' }]);
  expect(await rows(venue, 'select purpose from consents')).toEqual(isKept ? [{ purpose: 'terms' }] : []);
  expect(await rows(venue, 'select is_child from visits')).toEqual([{ is_child: !isKept }]);
});

test('a page is sixteen until somebody says otherwise, and takes whole years from thirteen to eighteen', async () => {
  const venue = await openVenue(app);
  expect((await app.call('GET /privacy/children', { token: venue.token })).body).toEqual({
    ageOfConsent: 16,
    asksGuardian: false,
  });
  for (const ageOfConsent of [12, 19, 15.5, '16', null])
    expect(
      (
        await app.call('PUT /privacy/children', {
          token: venue.token,
          body: { ageOfConsent, asksGuardian: false } as never,
        })
      ).status,
      String(ageOfConsent),
    ).toBe(400);
  await setAge(venue, 13);
  expect((await app.call('GET /privacy/children', { token: venue.token })).body).toEqual({
    ageOfConsent: 13,
    asksGuardian: false,
  });
});

test('another age counts from then on: who came before stays what they were, also when everything is counted anew', async () => {
  const venue = await openAtAge(13);
  await comeIn(venue, 'early', yearsAgo(14));
  await setAge(venue, 18);
  // Not counted yet, and no child all the same.
  await countAll(app.program);
  expect(await rows(venue, 'select name from profiles')).toEqual([{ name: 'early' }]);
  app.passTime(2200);
  await comeIn(venue, 'late', yearsAgo(14));
  await countAll(app.program);
  await setAge(venue, 13);
  await recountPage(app.ctx, venue.page.id);
  expect(await rows(venue, 'select name from profiles order by id')).toEqual([{ name: 'early' }, { name: '' }]);
  expect(await rows(venue, 'select is_child from visits order by logged_in_at')).toEqual([
    { is_child: false },
    { is_child: true },
  ]);
});

test('what a child told on an earlier step goes, what they tell on a later one is not kept, and a log line names nobody', async () => {
  const venue = await openVenue(app);
  await app.call('POST /guest-accounts', {
    token: venue.token,
    body: { kind: 'account', username: 'family@quan.example', password: 'long enough' },
  });
  await setFlow(app, venue, [
    { id: 'in', type: 'account' },
    survey('one', ...who),
    survey('two', asks('born', 'dob', { dataType: 'date' })),
    survey('three', ...who),
  ]);
  const phone = openPhone(app, venue);
  const logIn = { method: 'in', terms: 'yes', username: 'family@quan.example', password: 'long enough' };
  const one = await phone.send({ visit: visitIn((await phone.arrive()).html), ...logIn });
  const two = await phone.send({ visit: visitIn(one.html), method: 'one', ...told() });
  const three = await phone.send({ visit: visitIn(two.html), method: 'two', 'q.born': yearsAgo(9) });
  expect((await phone.send({ visit: visitIn(three.html), method: 'three', ...told('again ') })).status).toBe(303);
  expect(await left(venue, yearsAgo(9))).toEqual([]);
  expect(await findCanaries(app.owner, app.folder, ['family@quan.example']), 'the account that the staff made').toEqual(
    ['public.guest_accounts.username'],
  );
});

test('a child makes no account: one made before the birth date was told goes, and the way asks kindly for a grown-up', async () => {
  const venue = await openVenue(app);
  await setFlow(app, venue, [{ id: 'in', type: 'account' }, survey('ask', asks('born', 'dob', { dataType: 'date' }))]);
  const phone = openPhone(app, venue);
  const signUp = {
    method: 'in',
    terms: 'yes',
    intent: 'sign-up',
    name: 'zqchildnamezq',
    username: 'zqchild@quan.example',
    password: 'long enough',
  };
  const made = await phone.send({ visit: visitIn((await phone.arrive()).html), ...signUp });
  const refused = await phone.send({ visit: visitIn(made.html), method: 'ask', 'q.born': yearsAgo(12) });
  expect(problemIn(refused.html)).toMatch(/parent/);
  const again = await phone.send({ visit: visitIn(refused.html), ...signUp });
  expect(problemIn(again.html)).toMatch(/parent/);
  expect(await left(venue)).toEqual([]);
});

test('a session of a child knows its phone no longer than it runs', async () => {
  const venue = await openVenue(app);
  const mac = '02:de:ad:be:ef:15';
  await addVisits(app.ctx, [
    {
      pageId: venue.page.id,
      at: new Date(Date.now() - 600_000),
      mac: '',
      isChild: true,
      session: { seconds: 60, bytes: 5 },
    },
  ]);
  await rows(
    venue,
    `update guest_sessions set mac = '${mac}', user_name = '-', router_facts = '{"Calling-Station-Id": "${mac}"}'`,
  );
  await countAll(app.program);
  expect(await findCanaries(app.owner, app.folder, [mac])).toEqual([]);
});
