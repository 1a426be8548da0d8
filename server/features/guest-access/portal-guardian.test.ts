import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { languages } from '@wifi/contract/languages.ts';
import { formsOf } from '@wifi/splash/testing/forms.ts';
import { inScope } from '../../platform/context.ts';
import { digest } from '../../platform/crypto/random.ts';
import { findCanaries } from '../../testing/find-canaries.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { mayMarket } from '../consents/find-consents.ts';
import { privacyLinkOfVisit } from '../consents/withdraw-link.ts';
import { countAll } from '../reports/testing/add-visits.ts';
import { openPhone, openVenue, problemIn, setFlow, visitIn, type TestVenue } from './testing/guest.ts';

let app: TestApp;
beforeAll(async () => { app = await openTestApp(); });
afterAll(() => app.close());

const ctxOf = ({ page }: TestVenue) => inScope(app.ctx, page.id);
const rows = async (venue: TestVenue, text: string) => (await ctxOf(venue).db.execute(sql.raw(text))).rows;
const asks = (id: string, mappingField: string, more: object = {}) => ({ id, type: 'SURVEY_TEXT' as const, title: { en: id }, mappingField: mappingField as never, ...more });
const survey = (id: string, ...questions: object[]) => ({ id, type: 'survey' as const, questions: questions as never });
const born = asks('born', 'dob', { dataType: 'date' });
const one = survey('ask', asks('name', 'name'), asks('mail', 'email'), born);
const told = { 'q.name': 'Zqchildzq Bo', 'q.mail': 'zqchildzq@quan.example', 'q.born': '2016-04-23' };
const guardian = 'Zqguardianzq Lan';
const canaries = ['zqchildzq', 'zqguardianzq', '2016-04-23'];
const words = 'Lotus may write to me about the playground.';
const news = { asksForEmailNews: true, emailNewsText: { en: words } };

async function openAsking(flow: Parameters<typeof setFlow>[2] = [one], design: Record<string, unknown> = news): Promise<TestVenue> {
  const venue = await openVenue(app);
  await setFlow(app, venue, flow, design);
  await setRules(venue, true);
  return venue;
}
const setRules = async (venue: TestVenue, asksGuardian: boolean) => expect((await app.call('PUT /privacy/children', { token: venue.token, body: { ageOfConsent: 16, asksGuardian } })).status).toBe(200);

/** What a browser sends of the page that asks for a guardian, with what is typed and pressed on it. */
function formIn(html: string): Record<string, string | string[]> {
  const form = formsOf(html).find(({ names }) => names.includes('guardian'));
  expect(form, 'the page asks for a guardian').toBeDefined();
  return form!.hidden;
}
const agrees = { intent: 'guardian-agrees', guardian, terms: 'yes' };
const without = { intent: 'guardian-without' };

/** A child who has told who they are, and stands where a guardian is asked for. */
async function askedFor(venue: TestVenue, more: Record<string, string> = {}, phone = openPhone(app, venue)) {
  const asked = await phone.send({ visit: visitIn((await phone.arrive()).html), method: 'ask', terms: 'yes', ...told, ...more });
  expect(asked.status).toBe(200);
  return { phone, html: asked.html, form: formIn(asked.html) };
}
const leftBehind = async () => {
  await app.access.events.flush();
  return findCanaries(app.owner, app.folder, canaries);
};
const ledger = (venue: TestVenue) => rows(venue, 'select purpose, guardian from consents order by purpose');
const eraseAll = async (venue: TestVenue) => {
  for (const { id } of await rows(venue, 'select id from profiles where merged_into is null')) expect((await app.call('POST /custom-users/{id}/erase', { token: venue.token, params: { id: Number(id) }, body: {} })).status).toBe(200);
};

describe('a child, where the page asks for a guardian', () => {
  test('is asked on a page of its own, with a name to fill in and boxes that nobody has ticked, and nothing is kept meanwhile', async () => {
    const venue = await openAsking();
    const { phone, html } = await askedFor(venue, { 'news-email': 'yes' });
    expect(html).toContain(words);
    expect(html).toContain('Read the terms');
    expect([...html.matchAll(/<input type="checkbox"[^>]*>/g)].map(([box]) => [/name="([^"]+)"/.exec(box)?.[1], box.includes('checked')])).toEqual([['terms', false], ['news-email', false]]);
    expect(/<input[^>]*name="guardian"[^>]*>/.exec(html)?.[0]).toContain('required');
    expect(await leftBehind()).toEqual([]);
    expect(await rows(venue, 'select 1 from visits union all select 1 from begun_answers union all select 1 from consents')).toEqual([]);
    expect(await rows(venue, `select 1 from portal_events where mac = '${phone.mac}'`)).toEqual([]);
  });

  test('is kept like anybody once one agrees, and the consents say who gave them, when and to which words', async () => {
    const venue = await openAsking();
    const { phone, form } = await askedFor(venue);
    expect((await phone.send({ ...form, ...agrees, 'news-email': 'yes' })).status).toBe(303);
    await countAll(app.program);
    expect(await rows(venue, 'select name, email, dob::text from profiles')).toEqual([{ name: 'Zqchildzq Bo', email: 'zqchildzq@quan.example', dob: '2016-04-23' }]);
    expect(await rows(venue, 'select is_child, mac from visits')).toEqual([{ is_child: false, mac: phone.mac }]);
    expect(await rows(venue, 'select question_id from survey_answers order by 1')).toEqual([{ question_id: 'born' }, { question_id: 'mail' }, { question_id: 'name' }]);
    expect(await ledger(venue)).toEqual([{ purpose: 'email', guardian }, { purpose: 'terms', guardian }]);
    const [{ id }] = await rows(venue, 'select id from profiles') as [{ id: number }];
    const { body } = await app.call('GET /custom-users/{id}/consents', { token: venue.token, params: { id } });
    expect(body.states).toMatchObject([{ purpose: 'terms', guardian, isGiven: true }, { purpose: 'email', guardian, isGiven: true, text: words, hash: digest(words) }]);
    expect(body.rows).toMatchObject([{ guardian }, { guardian }]);
    const exported = (await app.call('GET /custom-users/{id}/data', { token: venue.token, params: { id } })).body;
    expect(exported.tables.consents).toMatchObject([{ guardian }, { guardian }]);

    // News go by the consent as they always do.
    expect(await mayMarket(ctxOf(venue), id, 'email')).toBe(true);
    const [{ id: visitId }] = await rows(venue, 'select id from visits') as [{ id: string }];
    const link = new URL(privacyLinkOfVisit(ctxOf(venue), visitId)).pathname;
    expect((await app.app.inject({ url: link, headers: { 'accept-language': 'en' } })).body).toContain(`Given by a parent or guardian: ${guardian}`);
    await app.call('POST /custom-users/{id}/consents/withdraw', { token: venue.token, params: { id }, body: { purpose: 'email' } });
    expect(await mayMarket(ctxOf(venue), id, 'email')).toBe(false);
    await eraseAll(venue);
    expect(await leftBehind()).toEqual([]);
  });

  test('goes on without one as if nobody had been asked', async () => {
    const venue = await openAsking();
    const { phone, form } = await askedFor(venue, { 'news-email': 'yes' });
    expect((await phone.send({ ...form, ...without, guardian, terms: 'yes', 'news-email': 'yes' })).status).toBe(303);
    await countAll(app.program);
    expect(await leftBehind()).toEqual([]);
    expect(await ledger(venue)).toEqual([]);
    expect(await rows(venue, 'select is_child, mac, ip from visits')).toEqual([{ is_child: true, mac: '', ip: '' }]);
    expect(await rows(venue, 'select 1 from profile_keys union all select 1 from leads union all select 1 from remembered_devices')).toEqual([]);
  });

  test('gives no consent by sending the guardian’s fields without having been asked', async () => {
    const venue = await openAsking();
    const phone = openPhone(app, venue);
    const answer = await phone.send({ visit: visitIn((await phone.arrive()).html), method: 'ask', ...told, ...agrees, 'news-email': 'yes' });
    expect(answer.status).toBe(200);
    formIn(answer.html);
    expect(await leftBehind()).toEqual([]);
    expect(await ledger(venue)).toEqual([]);
  });

  test('is asked again where the name or the box is missing, with what was typed', async () => {
    const venue = await openAsking();
    const { phone, form } = await askedFor(venue);
    for (const [sent, wrong] of [[{ guardian: ' \t ' }, 'guardian'], [{ terms: '' }, 'terms'], [{ intent: '' }, undefined], [{ intent: 'sign-up' }, undefined]] as const) {
      const again = await phone.send({ ...form, ...agrees, ...sent });
      expect([again.status, problemIn(again.html)]).toEqual([200, expect.stringContaining('missing')]);
      if (wrong) expect(new RegExp(`<input[^>]*name="${wrong}"[^>]*>`).exec(again.html)?.[0]).toContain('aria-invalid');
      if (wrong === 'terms') expect(again.html).toContain(`value="${guardian}"`);
    }
    expect(await leftBehind()).toEqual([]);
    expect((await phone.send({ ...form, ...agrees })).status).toBe(303);
    expect(await ledger(venue)).toEqual([{ purpose: 'terms', guardian }]);
    await countAll(app.program);
    await eraseAll(venue);
  });

  test('ticks nothing that counts: neither before the guardian was asked nor afterwards', async () => {
    const venue = await openAsking([survey('ask', born), survey('more', asks('mail', 'email'))]);
    const { phone, html, form } = await askedFor(venue);
    expect(html, 'all boxes of the way, at once').toContain('name="news-email"');
    const next = await phone.send({ ...form, ...agrees });
    expect(next.html).not.toContain('name="news-email"');
    expect((await phone.send({ visit: visitIn(next.html), method: 'more', 'q.mail': 'zqchildzq@quan.example', 'news-email': 'yes' })).status).toBe(303);
    expect(await ledger(venue)).toEqual([{ purpose: 'terms', guardian }]);
    await countAll(app.program);
    await eraseAll(venue);
  });

  test('says the terms with a guardian also where the page asks no guest for them', async () => {
    const venue = await openAsking([one], { asksForTerms: false, termsText: { en: 'Be kind to the fish.' } });
    const { phone, html, form } = await askedFor(venue, { terms: '' });
    expect(html).toContain('Be kind to the fish.');
    expect((await phone.send({ ...form, ...agrees })).status).toBe(303);
    expect(await rows(venue, 'select purpose, guardian, terms_hash from consents')).toEqual([{ purpose: 'terms', guardian, terms_hash: digest('Be kind to the fish.') }]);
    await countAll(app.program);
    await eraseAll(venue);
  });
});

describe('what was told before a guardian is asked for', () => {
  test('goes at once; who has one begins anew, and who has none goes on where they were', async () => {
    const venue = await openAsking([survey('first', asks('name', 'name')), survey('ask', born), { id: 'go', type: 'click' }]);
    const toAsking = async () => {
      const phone = openPhone(app, venue);
      const second = await phone.send({ visit: visitIn((await phone.arrive()).html), method: 'first', terms: 'yes', 'q.name': 'Zqchildzq Bo' });
      const asked = await phone.send({ visit: visitIn(second.html), method: 'ask', 'q.born': '2016-04-23' });
      expect(await leftBehind()).toEqual([]);
      return { phone, form: formIn(asked.html) };
    };
    const lonely = await toAsking();
    const last = await lonely.phone.send({ ...lonely.form, ...without });
    expect((await lonely.phone.send({ visit: visitIn(last.html), method: 'go' })).status).toBe(303);
    await countAll(app.program);
    expect(await leftBehind()).toEqual([]);

    const { phone, form } = await toAsking();
    const anew = await phone.send({ ...form, ...agrees });
    expect(anew.html).toContain('name="q.name"');
    const again = await phone.send({ visit: visitIn(anew.html), method: 'first', 'q.name': 'Zqchildzq Bo' });
    const end = await phone.send({ visit: visitIn(again.html), method: 'ask', 'q.born': '2016-04-23' });
    expect((await phone.send({ visit: visitIn(end.html), method: 'go' })).status).toBe(303);
    await countAll(app.program);
    expect(await rows(venue, "select name, dob::text from profiles where name <> ''")).toEqual([{ name: 'Zqchildzq Bo', dob: '2016-04-23' }]);
    expect(await ledger(venue)).toEqual([{ purpose: 'terms', guardian }]);
    await eraseAll(venue);
  });

  test('is an account too: it goes, and is made anew with a guardian, or not at all', async () => {
    const venue = await openAsking([{ id: 'in', type: 'account' }, survey('ask', born)]);
    const signUp = { method: 'in', intent: 'sign-up', name: 'Zqchildzq Bo', username: 'zqchildzq@quan.example', password: 'long enough' };
    const toAsking = async () => {
      const phone = openPhone(app, venue);
      const made = await phone.send({ visit: visitIn((await phone.arrive()).html), terms: 'yes', ...signUp });
      const asked = await phone.send({ visit: visitIn(made.html), method: 'ask', 'q.born': '2016-04-23' });
      expect(await leftBehind()).toEqual([]);
      return { phone, form: formIn(asked.html) };
    };
    const lonely = await toAsking();
    expect(problemIn((await lonely.phone.send({ ...lonely.form, ...without })).html)).toMatch(/parent/);
    const { phone, form } = await toAsking();
    const anew = await phone.send({ ...form, ...agrees });
    const made = await phone.send({ visit: visitIn(anew.html), ...signUp });
    expect((await phone.send({ visit: visitIn(made.html), method: 'ask', 'q.born': '2016-04-23' })).status).toBe(303);
    await countAll(app.program);
    expect(await rows(venue, 'select username from guest_accounts')).toEqual([{ username: 'zqchildzq@quan.example' }]);
    expect(await ledger(venue)).toEqual([{ purpose: 'terms', guardian }]);
    await eraseAll(venue);
    expect(await leftBehind()).toEqual([]);
  });
});

describe('the guardian’s page', () => {
  test('opens nothing for another visit, another page or a changed token', async () => {
    const [venue, other] = [await openAsking(), await openAsking()];
    const { form } = await askedFor(venue);
    const stranger = openPhone(app, other);
    expect((await stranger.send({ ...form, ...agrees })).status, 'a visit of another page').toBe(410);
    expect((await stranger.send({ ...form, ...agrees, visit: `${String(form.visit).slice(0, -2)}xx` })).status, 'a changed token').toBe(410);
    // The fields of the page with the visit of somebody who was not asked.
    const fresh = visitIn((await stranger.arrive()).html);
    formIn((await stranger.send({ ...form, ...agrees, visit: fresh })).html);
    expect([await ledger(venue), await ledger(other), await leftBehind()]).toEqual([[], [], []]);
  });

  test('speaks every language, and keeps the answers when another one is chosen', async () => {
    const venue = await openAsking();
    const { phone, html } = await askedFor(venue);
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
    expect(await rows(venue, 'select language from consents')).toEqual([{ language: languages.at(-1)!.id }]);
    await countAll(app.program);
    await eraseAll(venue);
  });

  test('brings back answers of every kind, also those of a survey that stands beside other ways in', async () => {
    const options = [{ value: 'am', label: { en: 'Morning' } }, { value: 'pm', label: { en: 'Evening' } }];
    const venue = await openAsking([{ id: 'ways', type: 'block', methods: [{ id: 'go', type: 'click' }, survey('ask', born, { id: 'when', type: 'SURVEY_CHECKBOX', title: { en: 'When' }, options })] }]);
    const phone = openPhone(app, venue);
    const asked = await phone.send({ visit: visitIn((await phone.arrive()).html), method: 'ask', terms: 'yes', 'ask.q.born': '2016-04-23', 'ask.q.when': ['am', 'pm'] });
    expect((await phone.send({ ...formIn(asked.html), 'q.when': [...asked.html.matchAll(/name="q\.when" value="(\w+)"/g)].slice(0, 2).map(([, value]) => value!), ...agrees })).status).toBe(303);
    expect(await rows(venue, 'select question_id, answer from survey_answers order by 1')).toEqual([{ question_id: 'born', answer: '2016-04-23' }, { question_id: 'when', answer: ['am', 'pm'] }]);
    await countAll(app.program);
    await eraseAll(venue);
  });

  test('comes again when its words have changed before the login is done: nothing is kept by words that nobody agreed to', async () => {
    const flow = [one, { id: 'go', type: 'click' as const }];
    const venue = await openAsking(flow);
    const { phone, form } = await askedFor(venue);
    const next = await phone.send({ ...form, ...agrees });
    await setFlow(app, venue, flow, { ...news, termsText: { en: 'And we sell the fish.' } });
    await new Promise((resolve) => setTimeout(resolve, 2200));
    const asked = await phone.send({ visit: visitIn(next.html), method: 'go' });
    expect(asked.html).toContain('And we sell the fish.');
    const go = await phone.send({ ...formIn(asked.html), ...without });
    expect((await phone.send({ visit: visitIn(go.html), method: 'go' })).status).toBe(303);
    await countAll(app.program);
    expect([await ledger(venue), await leftBehind()]).toEqual([[], []]);
  });

  test('lets nobody agree any more once the page has stopped asking', async () => {
    const venue = await openAsking();
    const { phone, form } = await askedFor(venue);
    await setRules(venue, false);
    await new Promise((resolve) => setTimeout(resolve, 2200));
    expect((await phone.send({ ...form, ...agrees })).status).toBe(303);
    await countAll(app.program);
    expect([await ledger(venue), await leftBehind()]).toEqual([[], []]);
  });
});

test('a guardian’s name goes with the guest, moves with a merge and back, and is veiled from who sees no contacts', async () => {
  const venue = await openAsking();
  const first = await askedFor(venue);
  await first.phone.send({ ...first.form, ...agrees, 'news-email': 'yes' });
  const grown = openPhone(app, venue);
  await grown.send({ visit: visitIn((await grown.arrive()).html), method: 'ask', terms: 'yes', 'q.name': 'Grown', 'q.mail': 'grown@quan.example', 'q.born': '1990-01-01' });
  await countAll(app.program);
  const [child, adult] = (await rows(venue, 'select id from profiles order by id')).map(({ id }) => Number(id)) as [number, number];
  const guardiansOf = async (id: number, token = venue.token) => (await app.call('GET /custom-users/{id}/consents', { token, params: { id } })).body.rows.map((row: { guardian: string }) => row.guardian);
  expect(await guardiansOf(adult)).toEqual(['']);
  expect((await app.call('POST /custom-users/{id}/merge', { token: venue.token, params: { id: adult }, body: { with: child } })).status).toBe(200);
  expect((await guardiansOf(adult)).toSorted()).toEqual(['', guardian, guardian]);
  expect((await app.call('POST /custom-users/{id}/unmerge', { token: venue.token, params: { id: adult }, body: { profile: child } })).status).toBe(200);
  expect([await guardiansOf(adult), await guardiansOf(child)]).toEqual([[''], [guardian, guardian]]);
  const analyst = await app.user();
  await app.join(venue.page, analyst, 'analyst');
  const { body } = await app.call('POST /auth/page', { token: analyst.token, body: { pageId: venue.page.eid } });
  expect(await guardiansOf(child, body.token as string)).toEqual(['Z. L.', 'Z. L.']);

  expect(await findCanaries(app.owner, app.folder, ['zqguardianzq'])).toEqual(['public.consents.guardian']);
  expect((await app.call('POST /custom-users/{id}/erase', { token: venue.token, params: { id: child }, body: {} })).status).toBe(200);
  expect(await leftBehind()).toEqual([]);
});
