import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { digest } from '../../../../platform/crypto/random.ts';
import { openTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { countAll } from '../../../figures/reports/testing/add-visits.ts';
import { mayMarket } from '../../../people/consents/find-consents.ts';
import { privacyLinkOfVisit } from '../../../people/consents/withdraw-link.ts';
import {
  agrees,
  askedFor,
  asks,
  born,
  ctxOf,
  eraseAll,
  formIn,
  guardian,
  leftBehind,
  ledger,
  one,
  openAsking,
  rows,
  survey,
  told,
  without,
  words,
} from '../testing/guardian.ts';
import { openPhone, problemIn, visitIn } from '../testing/guest.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

describe('a child, where the page asks for a guardian', () => {
  test('is asked on a page of its own, with a name to fill in and boxes that nobody has ticked, and nothing is kept meanwhile', async () => {
    const venue = await openAsking(app);
    const { phone, html } = await askedFor(app, venue, { 'news-email': 'yes' });
    expect(html).toContain(words);
    expect(html).toContain('Read the terms');
    expect(
      [...html.matchAll(/<input type="checkbox"[^>]*>/g)].map(([box]) => [
        /name="([^"]+)"/.exec(box)?.[1],
        box.includes('checked'),
      ]),
    ).toEqual([
      ['terms', false],
      ['news-email', false],
    ]);
    expect(/<input[^>]*name="guardian"[^>]*>/.exec(html)?.[0]).toContain('required');
    expect(await leftBehind(app)).toEqual([]);
    expect(
      await rows(
        app,
        venue,
        'select 1 from visits union all select 1 from begun_answers union all select 1 from consents',
      ),
    ).toEqual([]);
    expect(await rows(app, venue, `select 1 from portal_events where mac = '${phone.mac}'`)).toEqual([]);
  });

  test('is kept like anybody once one agrees, and the consents say who gave them, when and to which words', async () => {
    const venue = await openAsking(app);
    const { phone, form } = await askedFor(app, venue);
    expect((await phone.send({ ...form, ...agrees, 'news-email': 'yes' })).status).toBe(303);
    await countAll(app.program);
    expect(await rows(app, venue, 'select name, email, dob::text from profiles')).toEqual([
      { name: 'Zqchildzq Bo', email: 'zqchildzq@quan.example', dob: '2016-04-23' },
    ]);
    expect(await rows(app, venue, 'select is_child, mac from visits')).toEqual([{ is_child: false, mac: phone.mac }]);
    expect(await rows(app, venue, 'select question_id from survey_answers order by 1')).toEqual([
      { question_id: 'born' },
      { question_id: 'mail' },
      { question_id: 'name' },
    ]);
    expect(await ledger(app, venue)).toEqual([
      { purpose: 'email', guardian },
      { purpose: 'terms', guardian },
    ]);
    const [{ id }] = (await rows(app, venue, 'select id from profiles')) as [{ id: number }];
    const { body } = await app.call('GET /custom-users/{id}/consents', { token: venue.token, params: { id } });
    expect(body.states).toMatchObject([
      { purpose: 'terms', guardian, isGiven: true },
      { purpose: 'email', guardian, isGiven: true, text: words, hash: digest(words) },
    ]);
    expect(body.rows).toMatchObject([{ guardian }, { guardian }]);
    const exported = (await app.call('GET /custom-users/{id}/data', { token: venue.token, params: { id } })).body;
    expect(exported.tables.consents).toMatchObject([{ guardian }, { guardian }]);

    // News go by the consent as they always do.
    expect(await mayMarket(ctxOf(app, venue), id, 'email')).toBe(true);
    const [{ id: visitId }] = (await rows(app, venue, 'select id from visits')) as [{ id: string }];
    const link = new URL(privacyLinkOfVisit(ctxOf(app, venue), visitId)).pathname;
    expect((await app.app.inject({ url: link, headers: { 'accept-language': 'en' } })).body).toContain(
      `Given by a parent or guardian: ${guardian}`,
    );
    await app.call('POST /custom-users/{id}/consents/withdraw', {
      token: venue.token,
      params: { id },
      body: { purpose: 'email' },
    });
    expect(await mayMarket(ctxOf(app, venue), id, 'email')).toBe(false);
    await eraseAll(app, venue);
    expect(await leftBehind(app)).toEqual([]);
  });

  test('goes on without one as if nobody had been asked', async () => {
    const venue = await openAsking(app);
    const { phone, form } = await askedFor(app, venue, { 'news-email': 'yes' });
    expect((await phone.send({ ...form, ...without, guardian, terms: 'yes', 'news-email': 'yes' })).status).toBe(303);
    await countAll(app.program);
    expect(await leftBehind(app)).toEqual([]);
    expect(await ledger(app, venue)).toEqual([]);
    expect(await rows(app, venue, 'select is_child, mac, ip from visits')).toEqual([
      { is_child: true, mac: '', ip: '' },
    ]);
    expect(
      await rows(
        app,
        venue,
        'select 1 from profile_keys union all select 1 from leads union all select 1 from remembered_devices',
      ),
    ).toEqual([]);
  });

  test('gives no consent by sending the guardian’s fields without having been asked', async () => {
    const venue = await openAsking(app);
    const phone = openPhone(app, venue);
    const answer = await phone.send({
      visit: visitIn((await phone.arrive()).html),
      method: 'ask',
      ...told,
      ...agrees,
      'news-email': 'yes',
    });
    expect(answer.status).toBe(200);
    formIn(answer.html);
    expect(await leftBehind(app)).toEqual([]);
    expect(await ledger(app, venue)).toEqual([]);
  });

  test('is asked again where the name or the box is missing, with what was typed', async () => {
    const venue = await openAsking(app);
    const { phone, form } = await askedFor(app, venue);
    for (const [sent, wrong] of [
      [{ guardian: ' \t ' }, 'guardian'],
      [{ terms: '' }, 'terms'],
      [{ intent: '' }, undefined],
      [{ intent: 'sign-up' }, undefined],
    ] as const) {
      const again = await phone.send({ ...form, ...agrees, ...sent });
      expect([again.status, problemIn(again.html)]).toEqual([200, expect.stringContaining('missing')]);
      if (wrong) expect(new RegExp(`<input[^>]*name="${wrong}"[^>]*>`).exec(again.html)?.[0]).toContain('aria-invalid');
      if (wrong === 'terms') expect(again.html).toContain(`value="${guardian}"`);
    }
    expect(await leftBehind(app)).toEqual([]);
    expect((await phone.send({ ...form, ...agrees })).status).toBe(303);
    expect(await ledger(app, venue)).toEqual([{ purpose: 'terms', guardian }]);
    await countAll(app.program);
    await eraseAll(app, venue);
  });

  test('ticks nothing that counts: neither before the guardian was asked nor afterwards', async () => {
    const venue = await openAsking(app, [survey('ask', born), survey('more', asks('mail', 'email'))]);
    const { phone, html, form } = await askedFor(app, venue);
    expect(html, 'all boxes of the way, at once').toContain('name="news-email"');
    const next = await phone.send({ ...form, ...agrees });
    expect(next.html).not.toContain('name="news-email"');
    expect(
      (
        await phone.send({
          visit: visitIn(next.html),
          method: 'more',
          'q.mail': 'zqchildzq@quan.example',
          'news-email': 'yes',
        })
      ).status,
    ).toBe(303);
    expect(await ledger(app, venue)).toEqual([{ purpose: 'terms', guardian }]);
    await countAll(app.program);
    await eraseAll(app, venue);
  });

  test('says the terms with a guardian also where the page asks no guest for them', async () => {
    const venue = await openAsking(app, [one], { asksForTerms: false, termsText: { en: 'Be kind to the fish.' } });
    const { phone, html, form } = await askedFor(app, venue, { terms: '' });
    expect(html).toContain('Be kind to the fish.');
    expect((await phone.send({ ...form, ...agrees })).status).toBe(303);
    expect(await rows(app, venue, 'select purpose, guardian, terms_hash from consents')).toEqual([
      { purpose: 'terms', guardian, terms_hash: digest('Be kind to the fish.') },
    ]);
    await countAll(app.program);
    await eraseAll(app, venue);
  });
});

describe('what was told before a guardian is asked for', () => {
  test('goes at once; who has one begins anew, and who has none goes on where they were', async () => {
    const venue = await openAsking(app, [
      survey('first', asks('name', 'name')),
      survey('ask', born),
      { id: 'go', type: 'click' },
    ]);
    const toAsking = async () => {
      const phone = openPhone(app, venue);
      const second = await phone.send({
        visit: visitIn((await phone.arrive()).html),
        method: 'first',
        terms: 'yes',
        'q.name': 'Zqchildzq Bo',
      });
      const asked = await phone.send({ visit: visitIn(second.html), method: 'ask', 'q.born': '2016-04-23' });
      expect(await leftBehind(app)).toEqual([]);
      return { phone, form: formIn(asked.html) };
    };
    const lonely = await toAsking();
    const last = await lonely.phone.send({ ...lonely.form, ...without });
    expect((await lonely.phone.send({ visit: visitIn(last.html), method: 'go' })).status).toBe(303);
    await countAll(app.program);
    expect(await leftBehind(app)).toEqual([]);

    const { phone, form } = await toAsking();
    const anew = await phone.send({ ...form, ...agrees });
    expect(anew.html).toContain('name="q.name"');
    const again = await phone.send({ visit: visitIn(anew.html), method: 'first', 'q.name': 'Zqchildzq Bo' });
    const end = await phone.send({ visit: visitIn(again.html), method: 'ask', 'q.born': '2016-04-23' });
    expect((await phone.send({ visit: visitIn(end.html), method: 'go' })).status).toBe(303);
    await countAll(app.program);
    expect(await rows(app, venue, "select name, dob::text from profiles where name <> ''")).toEqual([
      { name: 'Zqchildzq Bo', dob: '2016-04-23' },
    ]);
    expect(await ledger(app, venue)).toEqual([{ purpose: 'terms', guardian }]);
    await eraseAll(app, venue);
  });

  test('is an account too: it goes, and is made anew with a guardian, or not at all', async () => {
    const venue = await openAsking(app, [{ id: 'in', type: 'account' }, survey('ask', born)]);
    const signUp = {
      method: 'in',
      intent: 'sign-up',
      name: 'Zqchildzq Bo',
      username: 'zqchildzq@quan.example',
      password: 'long enough',
    };
    const toAsking = async () => {
      const phone = openPhone(app, venue);
      const made = await phone.send({ visit: visitIn((await phone.arrive()).html), terms: 'yes', ...signUp });
      const asked = await phone.send({ visit: visitIn(made.html), method: 'ask', 'q.born': '2016-04-23' });
      expect(await leftBehind(app)).toEqual([]);
      return { phone, form: formIn(asked.html) };
    };
    const lonely = await toAsking();
    expect(problemIn((await lonely.phone.send({ ...lonely.form, ...without })).html)).toMatch(/parent/);
    const { phone, form } = await toAsking();
    const anew = await phone.send({ ...form, ...agrees });
    const made = await phone.send({ visit: visitIn(anew.html), ...signUp });
    expect((await phone.send({ visit: visitIn(made.html), method: 'ask', 'q.born': '2016-04-23' })).status).toBe(303);
    await countAll(app.program);
    expect(await rows(app, venue, 'select username from guest_accounts')).toEqual([
      { username: 'zqchildzq@quan.example' },
    ]);
    expect(await ledger(app, venue)).toEqual([{ purpose: 'terms', guardian }]);
    await eraseAll(app, venue);
    expect(await leftBehind(app)).toEqual([]);
  });
});
