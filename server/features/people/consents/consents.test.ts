import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { digest } from '../../../platform/crypto/random.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { openPhone, openVenue, setFlow, visitIn } from '../../access/guest-access/testing/guest.ts';
import { mayMarket } from './find-consents.ts';
import { comeIn, ctxOf, ledgerOf, offered, openOffering, survey } from './testing/offering-venue.ts';
import { withdrawConsent } from './withdraw.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

describe('the box for news', () => {
  test('is not there unless the venue wants it, nor where no address is asked for', async () => {
    const venue = await openVenue(app);
    await setFlow(app, venue, [survey]);
    expect((await openPhone(app, venue).arrive()).html).not.toContain('news-email');
    await setFlow(app, venue, [{ id: 'go', type: 'click' }], offered);
    expect((await openPhone(app, venue).arrive()).html).not.toContain('news-email');
  });

  test('is not ticked beforehand and not required, and the login works without it', async () => {
    const venue = await openOffering(app);
    const { html } = await comeIn(app, venue);
    const box = /<input type="checkbox"[^>]*name="news-email"[^>]*>/.exec(html)?.[0];
    expect(box).toBeDefined();
    expect(box).not.toMatch(/checked|required/);
    // No phone number is asked for, so that there is nothing to agree to.
    expect(html).not.toContain('news-messages');
    expect((await ledgerOf(app, venue)).map(({ purpose }) => purpose)).toEqual(['terms']);
  });

  test('leaves a row with the very words, their digest, language, device, address and method', async () => {
    const venue = await openOffering(app);
    const { phone, profileId } = await comeIn(app, venue, { 'news-email': 'yes', 'news-messages': 'yes' });
    const row = (await ledgerOf(app, venue)).find(({ purpose }) => purpose === 'email');
    const text = offered.emailNewsText.en;
    expect(row).toMatchObject({
      isGiven: true,
      termsHash: digest(text),
      language: 'en',
      mac: phone.mac,
      method: 'survey',
      actor: '',
    });
    expect(await ledgerOf(app, venue)).toHaveLength(2);
    const { body } = await app.call('GET /custom-users/{id}/consents', {
      token: venue.token,
      params: { id: profileId },
    });
    expect(
      body.states.map(({ purpose, isGiven, text: shown }: Record<string, unknown>) => ({ purpose, isGiven, shown })),
    ).toEqual([
      { purpose: 'terms', isGiven: true, shown: expect.stringContaining('Wi-Fi') },
      { purpose: 'email', isGiven: true, shown: text },
    ]);
    expect(body.count).toBe(2);
  });

  test('is recorded in the language in which it was read, also when the guest changes the language afterwards', async () => {
    const venue = await openVenue(app);
    await setFlow(app, venue, [survey, { id: 'go', type: 'click' }], {
      ...offered,
      emailNewsText: { en: 'Yes, write to me.', fr: 'Oui, écrivez-moi.' },
    });
    const phone = openPhone(app, venue);
    const second = await phone.send({
      visit: visitIn((await phone.arrive()).html),
      method: 'ask',
      terms: 'yes',
      'q.mail': 'b@quan.example',
      'news-email': 'yes',
    });
    const french = await phone.send({ visit: visitIn(second.html), intent: 'language', language: 'fr' });
    expect((await phone.send({ visit: visitIn(french.html), method: 'go' })).status).toBe(303);
    expect(
      (await ledgerOf(app, venue)).map(({ purpose, language, termsHash }) => [
        purpose,
        language,
        termsHash === digest('Yes, write to me.'),
      ]),
    ).toEqual([
      ['email', 'en', true],
      ['terms', 'en', false],
    ]);
  });

  test('is not recorded when the words have changed on the way', async () => {
    const venue = await openVenue(app);
    await setFlow(app, venue, [survey, { id: 'go', type: 'click' }], offered);
    const phone = openPhone(app, venue);
    const second = await phone.send({
      visit: visitIn((await phone.arrive()).html),
      method: 'ask',
      terms: 'yes',
      'q.mail': 'c@quan.example',
      'news-email': 'yes',
    });
    await setFlow(app, venue, [survey, { id: 'go', type: 'click' }], {
      ...offered,
      emailNewsText: { en: 'And we may sell your address.' },
    });
    app.passTime(2200);
    expect((await phone.send({ visit: visitIn(second.html), method: 'go' })).status).toBe(303);
    expect((await ledgerOf(app, venue)).map(({ purpose }) => purpose)).toEqual(['terms']);
  });
});

describe('the ledger', () => {
  test('can be added to and read by the program, and neither changed nor emptied', async () => {
    const venue = await openOffering(app);
    await comeIn(app, venue);
    const { db } = ctxOf(app, venue);
    for (const statement of [
      "update consents set language = 'fr'",
      'delete from consents',
      "update terms_versions set text = 'other'",
      'delete from erasures',
      'truncate consents',
    ]) {
      await expect(db.execute(sql.raw(statement)), statement).rejects.toMatchObject({ cause: { code: '42501' } });
    }
  });

  test('can be erased of one page only, and whole only with a deleted page', async () => {
    const venue = await openOffering(app);
    await comeIn(app, venue);
    const other = await openVenue(app);
    const [row] = await ledgerOf(app, venue);
    await ctxOf(app, other).db.execute(sql`select erase_consents(array[${row!.id}]::uuid[], '{}')`);
    expect(await ledgerOf(app, venue)).toHaveLength(1);
    await expect(ctxOf(app, venue).db.execute(sql`select erase_ledger_of_deleted_page()`)).rejects.toThrow();
  });
});

describe('taking back', () => {
  test('is a row more, counts at once, and pressing twice is pressing once', async () => {
    const venue = await openOffering(app);
    const { profileId } = await comeIn(app, venue, { 'news-email': 'yes' });
    const ctx = ctxOf(app, venue);
    expect([await mayMarket(ctx, profileId, 'email'), await mayMarket(ctx, profileId, 'messages')]).toEqual([
      true,
      false,
    ]);
    expect(await withdrawConsent(ctx, { profileId, purpose: 'email', method: 'link' })).toBe(true);
    expect(await mayMarket(ctx, profileId, 'email')).toBe(false);
    expect(await withdrawConsent(ctx, { profileId, purpose: 'email', method: 'link' })).toBe(false);
    expect(
      (await ledgerOf(app, venue))
        .filter(({ purpose }) => purpose === 'email')
        .map(({ isGiven, method }) => [isGiven, method]),
    ).toEqual([
      [true, 'survey'],
      [false, 'link'],
    ]);
  });

  test('ends with the next tick of the box', async () => {
    const venue = await openOffering(app);
    const { profileId, phone } = await comeIn(app, venue, { 'news-email': 'yes' });
    await withdrawConsent(ctxOf(app, venue), { profileId, purpose: 'email', method: 'console' });
    await comeIn(app, venue, { 'news-email': 'yes' }, 'an@quan.example', phone);
    expect(await mayMarket(ctxOf(app, venue), profileId, 'email')).toBe(true);
  });

  test('of one who was merged away counts for the one that is left', async () => {
    const venue = await openOffering(app);
    const { profileId: one } = await comeIn(app, venue, { 'news-email': 'yes' }, 'one@quan.example');
    const { profileId: other } = await comeIn(app, venue, { 'news-email': 'yes' }, 'other@quan.example');
    await withdrawConsent(ctxOf(app, venue), { profileId: other, purpose: 'email', method: 'link' });
    await app.call('POST /custom-users/{id}/merge', { token: venue.token, params: { id: one }, body: { with: other } });
    expect(await mayMarket(ctxOf(app, venue), one, 'email')).toBe(false);
  });

  test('through the console says who wrote it down', async () => {
    const venue = await openOffering(app);
    const { profileId } = await comeIn(app, venue, { 'news-email': 'yes' });
    expect(
      (
        await app.call('POST /custom-users/{id}/consents/withdraw', {
          token: venue.token,
          params: { id: profileId },
          body: { purpose: 'email' },
        })
      ).status,
    ).toBe(200);
    expect((await ledgerOf(app, venue)).at(-1)).toMatchObject({
      isGiven: false,
      method: 'console',
      actor: expect.stringContaining('@'),
    });
    expect(
      (
        await app.call('POST /custom-users/{id}/consents/withdraw', {
          token: venue.token,
          params: { id: profileId },
          body: { purpose: 'terms' },
        })
      ).status,
    ).toBe(400);
  });
});
