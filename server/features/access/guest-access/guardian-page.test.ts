import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { languages } from '@wifi/contract/languages.ts';
import { formsOf } from '@wifi/splash/testing/forms.ts';
import { findCanaries } from '../../../testing/find-canaries.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { countAll } from '../../figures/reports/testing/add-visits.ts';
import {
  agrees,
  askedFor,
  born,
  eraseAll,
  formIn,
  guardian,
  leftBehind,
  ledger,
  news,
  one,
  openAsking,
  rows,
  setRules,
  survey,
  told,
  without,
} from './testing/guardian.ts';
import { openPhone, setFlow, visitIn } from './testing/guest.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

describe('the guardian’s page', () => {
  test('opens nothing for another visit, another page or a changed token', async () => {
    const [venue, other] = [await openAsking(app), await openAsking(app)];
    const { form } = await askedFor(app, venue);
    const stranger = openPhone(app, other);
    expect((await stranger.send({ ...form, ...agrees })).status, 'a visit of another page').toBe(410);
    expect(
      (await stranger.send({ ...form, ...agrees, visit: `${String(form.visit).slice(0, -2)}xx` })).status,
      'a changed token',
    ).toBe(410);
    // The fields of the page with the visit of somebody who was not asked.
    const fresh = visitIn((await stranger.arrive()).html);
    formIn((await stranger.send({ ...form, ...agrees, visit: fresh })).html);
    expect([await ledger(app, venue), await ledger(app, other), await leftBehind(app)]).toEqual([[], [], []]);
  });

  test('speaks every language, and keeps the answers when another one is chosen', async () => {
    const venue = await openAsking(app);
    const { phone, html } = await askedFor(app, venue);
    const titles = new Set<string>();
    let shown = html;
    for (const { id } of languages) {
      const change = formsOf(shown).find(({ hidden }) => hidden.intent === 'language')!;
      shown = (await phone.send({ ...change.hidden, language: id })).html;
      expect(formIn(shown)).toMatchObject({ method: 'ask', ...told });
      titles.add(/<h1[^>]*>(.*?)<\/h1>/.exec(shown)![1]!);
    }
    expect(titles.size).toBe(languages.length);
    expect((await phone.send({ ...formIn(shown), ...agrees })).status).toBe(303);
    expect(await rows(app, venue, 'select language from consents')).toEqual([{ language: languages.at(-1)!.id }]);
    await countAll(app.program);
    await eraseAll(app, venue);
  });

  test('brings back answers of every kind, also those of a survey that stands beside other ways in', async () => {
    const options = [
      { value: 'am', label: { en: 'Morning' } },
      { value: 'pm', label: { en: 'Evening' } },
    ];
    const venue = await openAsking(app, [
      {
        id: 'ways',
        type: 'block',
        methods: [
          { id: 'go', type: 'click' },
          survey('ask', born, { id: 'when', type: 'SURVEY_CHECKBOX', title: { en: 'When' }, options }),
        ],
      },
    ]);
    const phone = openPhone(app, venue);
    const asked = await phone.send({
      visit: visitIn((await phone.arrive()).html),
      method: 'ask',
      terms: 'yes',
      'ask.q.born': '2016-04-23',
      'ask.q.when': ['am', 'pm'],
    });
    expect(
      (
        await phone.send({
          ...formIn(asked.html),
          'q.when': [...asked.html.matchAll(/name="q\.when" value="(\w+)"/g)].slice(0, 2).map(([, value]) => value!),
          ...agrees,
        })
      ).status,
    ).toBe(303);
    expect(await rows(app, venue, 'select question_id, answer from survey_answers order by 1')).toEqual([
      { question_id: 'born', answer: '2016-04-23' },
      { question_id: 'when', answer: ['am', 'pm'] },
    ]);
    await countAll(app.program);
    await eraseAll(app, venue);
  });

  test('comes again when its words have changed before the login is done: nothing is kept by words that nobody agreed to', async () => {
    const flow = [one, { id: 'go', type: 'click' as const }];
    const venue = await openAsking(app, flow);
    const { phone, form } = await askedFor(app, venue);
    const next = await phone.send({ ...form, ...agrees });
    await setFlow(app, venue, flow, { ...news, termsText: { en: 'And we sell the fish.' } });
    app.passTime(2200);
    const asked = await phone.send({ visit: visitIn(next.html), method: 'go' });
    expect(asked.html).toContain('And we sell the fish.');
    const go = await phone.send({ ...formIn(asked.html), ...without });
    expect((await phone.send({ visit: visitIn(go.html), method: 'go' })).status).toBe(303);
    await countAll(app.program);
    expect([await ledger(app, venue), await leftBehind(app)]).toEqual([[], []]);
  });

  test('lets nobody agree any more once the page has stopped asking', async () => {
    const venue = await openAsking(app);
    const { phone, form } = await askedFor(app, venue);
    await setRules(app, venue, false);
    app.passTime(2200);
    expect((await phone.send({ ...form, ...agrees })).status).toBe(303);
    await countAll(app.program);
    expect([await ledger(app, venue), await leftBehind(app)]).toEqual([[], []]);
  });
});

test('a guardian’s name goes with the guest, moves with a merge and back, and is veiled from who sees no contacts', async () => {
  const venue = await openAsking(app);
  const first = await askedFor(app, venue);
  await first.phone.send({ ...first.form, ...agrees, 'news-email': 'yes' });
  const grown = openPhone(app, venue);
  await grown.send({
    visit: visitIn((await grown.arrive()).html),
    method: 'ask',
    terms: 'yes',
    'q.name': 'Grown',
    'q.mail': 'grown@quan.example',
    'q.born': '1990-01-01',
  });
  await countAll(app.program);
  const [child, adult] = (await rows(app, venue, 'select id from profiles order by id')).map(({ id }) =>
    Number(id),
  ) as [number, number];
  const guardiansOf = async (id: number, token = venue.token) =>
    (await app.call('GET /custom-users/{id}/consents', { token, params: { id } })).body.rows.map(
      (row: { guardian: string }) => row.guardian,
    );
  expect(await guardiansOf(adult)).toEqual(['']);
  expect(
    (
      await app.call('POST /custom-users/{id}/merge', {
        token: venue.token,
        params: { id: adult },
        body: { with: child },
      })
    ).status,
  ).toBe(200);
  expect((await guardiansOf(adult)).toSorted()).toEqual(['', guardian, guardian]);
  expect(
    (
      await app.call('POST /custom-users/{id}/unmerge', {
        token: venue.token,
        params: { id: adult },
        body: { profile: child },
      })
    ).status,
  ).toBe(200);
  expect([await guardiansOf(adult), await guardiansOf(child)]).toEqual([[''], [guardian, guardian]]);
  const analyst = await app.user();
  await app.join(venue.page, analyst, 'analyst');
  const { body } = await app.call('POST /auth/page', { token: analyst.token, body: { pageId: venue.page.eid } });
  expect(await guardiansOf(child, body.token as string)).toEqual(['Z. L.', 'Z. L.']);

  expect(await findCanaries(app.owner, app.folder, ['zqguardianzq'])).toEqual(['public.consents.guardian']);
  expect(
    (await app.call('POST /custom-users/{id}/erase', { token: venue.token, params: { id: child }, body: {} })).status,
  ).toBe(200);
  expect(await leftBehind(app)).toEqual([]);
});
