import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inScope } from '../../platform/context.ts';
import { digest } from '../../platform/crypto/random.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { openPhone, openVenue, setFlow, visitIn, type TestVenue } from '../guest-access/testing/guest.ts';
import { countAll } from '../reports/testing/add-visits.ts';
import { mayMarket } from './find-consents.ts';
import { consents } from './tables.ts';
import { withdrawConsent } from './withdraw.ts';
import { privacyLinkOfVisit, withdrawLinkOf } from './withdraw-link.ts';

let app: TestApp;
beforeAll(async () => { app = await openTestApp(); });
afterAll(() => app.close());

const survey = { id: 'ask', type: 'survey' as const, questions: [{ id: 'mail', type: 'SURVEY_TEXT' as const, title: { en: 'Your e-mail' }, mappingField: 'email' as const }] };
const offered = { asksForEmailNews: true, asksForMessageNews: true, emailNewsText: { en: 'Lotus may write to me once a week.' } };

const ctxOf = ({ page }: TestVenue) => inScope(app.ctx, page.id);
const ledgerOf = (venue: TestVenue) => ctxOf(venue).db.select().from(consents).orderBy(consents.at, consents.purpose);

/** A guest who leaves an address, with the boxes ticked that are named. */
async function comeIn(venue: TestVenue, ticked: Record<string, string> = {}, address = 'an@quan.example', phone = openPhone(app, venue)) {
  const shown = await phone.arrive();
  const answer = await phone.send({ visit: visitIn(shown.html), method: 'ask', terms: 'yes', 'q.mail': address, ...ticked });
  expect(answer.status).toBe(303);
  await countAll(app.program);
  const [consent] = (await ledgerOf(venue)).toReversed();
  const visitId = consent!.id;
  const { rows } = await ctxOf(venue).db.execute<{ id: number }>(sql`select profile_id as id from profile_visits where page_id = ${venue.page.id} and visit_id = ${visitId}`);
  return { phone, html: shown.html, visitId, profileId: rows[0]?.id ?? 0 };
}

const openOffering = async () => {
  const venue = await openVenue(app);
  await setFlow(app, venue, [survey], offered);
  return venue;
};

describe('the box for news', () => {
  test('is not there unless the venue wants it, nor where no address is asked for', async () => {
    const venue = await openVenue(app);
    await setFlow(app, venue, [survey]);
    expect((await openPhone(app, venue).arrive()).html).not.toContain('news-email');
    await setFlow(app, venue, [{ id: 'go', type: 'click' }], offered);
    expect((await openPhone(app, venue).arrive()).html).not.toContain('news-email');
  });

  test('is not ticked beforehand and not required, and the login works without it', async () => {
    const venue = await openOffering();
    const { html } = await comeIn(venue);
    const box = /<input type="checkbox"[^>]*name="news-email"[^>]*>/.exec(html)?.[0];
    expect(box).toBeDefined();
    expect(box).not.toMatch(/checked|required/);
    // No phone number is asked for, so that there is nothing to agree to.
    expect(html).not.toContain('news-messages');
    expect((await ledgerOf(venue)).map(({ purpose }) => purpose)).toEqual(['terms']);
  });

  test('leaves a row with the very words, their digest, language, device, address and method', async () => {
    const venue = await openOffering();
    const { phone, profileId } = await comeIn(venue, { 'news-email': 'yes', 'news-messages': 'yes' });
    const row = (await ledgerOf(venue)).find(({ purpose }) => purpose === 'email');
    const text = offered.emailNewsText.en;
    expect(row).toMatchObject({ isGiven: true, termsHash: digest(text), language: 'en', mac: phone.mac, method: 'survey', actor: '' });
    expect(await ledgerOf(venue)).toHaveLength(2);
    const { body } = await app.call('GET /custom-users/{id}/consents', { token: venue.token, params: { id: profileId } });
    expect(body.states.map(({ purpose, isGiven, text: shown }: Record<string, unknown>) => ({ purpose, isGiven, shown })))
      .toEqual([{ purpose: 'terms', isGiven: true, shown: expect.stringContaining('Wi-Fi') }, { purpose: 'email', isGiven: true, shown: text }]);
    expect(body.count).toBe(2);
  });

  test('is recorded in the language in which it was read, also when the guest changes the language afterwards', async () => {
    const venue = await openVenue(app);
    await setFlow(app, venue, [survey, { id: 'go', type: 'click' }], { ...offered, emailNewsText: { en: 'Yes, write to me.', fr: 'Oui, écrivez-moi.' } });
    const phone = openPhone(app, venue);
    const second = await phone.send({ visit: visitIn((await phone.arrive()).html), method: 'ask', terms: 'yes', 'q.mail': 'b@quan.example', 'news-email': 'yes' });
    const french = await phone.send({ visit: visitIn(second.html), intent: 'language', language: 'fr' });
    expect((await phone.send({ visit: visitIn(french.html), method: 'go' })).status).toBe(303);
    expect((await ledgerOf(venue)).map(({ purpose, language, termsHash }) => [purpose, language, termsHash === digest('Yes, write to me.')])).toEqual([['email', 'en', true], ['terms', 'en', false]]);
  });

  test('is not recorded when the words have changed on the way', async () => {
    const venue = await openVenue(app);
    await setFlow(app, venue, [survey, { id: 'go', type: 'click' }], offered);
    const phone = openPhone(app, venue);
    const second = await phone.send({ visit: visitIn((await phone.arrive()).html), method: 'ask', terms: 'yes', 'q.mail': 'c@quan.example', 'news-email': 'yes' });
    await setFlow(app, venue, [survey, { id: 'go', type: 'click' }], { ...offered, emailNewsText: { en: 'And we may sell your address.' } });
    await new Promise((resolve) => setTimeout(resolve, 2200));
    expect((await phone.send({ visit: visitIn(second.html), method: 'go' })).status).toBe(303);
    expect((await ledgerOf(venue)).map(({ purpose }) => purpose)).toEqual(['terms']);
  });
});

describe('the ledger', () => {
  test('can be added to and read by the program, and neither changed nor emptied', async () => {
    const venue = await openOffering();
    await comeIn(venue);
    const { db } = ctxOf(venue);
    for (const statement of ["update consents set language = 'fr'", 'delete from consents', "update terms_versions set text = 'other'", 'delete from erasures', 'truncate consents']) {
      await expect(db.execute(sql.raw(statement)), statement).rejects.toMatchObject({ cause: { code: '42501' } });
    }
  });

  test('can be erased of one page only, and whole only with a deleted page', async () => {
    const venue = await openOffering();
    await comeIn(venue);
    const other = await openVenue(app);
    const [row] = await ledgerOf(venue);
    await ctxOf(other).db.execute(sql`select erase_consents(array[${row!.id}]::uuid[], '{}')`);
    expect(await ledgerOf(venue)).toHaveLength(1);
    await expect(ctxOf(venue).db.execute(sql`select erase_ledger_of_deleted_page()`)).rejects.toThrow();
  });
});

describe('taking back', () => {
  test('is a row more, counts at once, and pressing twice is pressing once', async () => {
    const venue = await openOffering();
    const { profileId } = await comeIn(venue, { 'news-email': 'yes' });
    const ctx = ctxOf(venue);
    expect([await mayMarket(ctx, profileId, 'email'), await mayMarket(ctx, profileId, 'messages')]).toEqual([true, false]);
    expect(await withdrawConsent(ctx, { profileId, purpose: 'email', method: 'link' })).toBe(true);
    expect(await mayMarket(ctx, profileId, 'email')).toBe(false);
    expect(await withdrawConsent(ctx, { profileId, purpose: 'email', method: 'link' })).toBe(false);
    expect((await ledgerOf(venue)).filter(({ purpose }) => purpose === 'email').map(({ isGiven, method }) => [isGiven, method])).toEqual([[true, 'survey'], [false, 'link']]);
  });

  test('ends with the next tick of the box', async () => {
    const venue = await openOffering();
    const { profileId, phone } = await comeIn(venue, { 'news-email': 'yes' });
    await withdrawConsent(ctxOf(venue), { profileId, purpose: 'email', method: 'console' });
    await comeIn(venue, { 'news-email': 'yes' }, 'an@quan.example', phone);
    expect(await mayMarket(ctxOf(venue), profileId, 'email')).toBe(true);
  });

  test('of one who was merged away counts for the one that is left', async () => {
    const venue = await openOffering();
    const { profileId: one } = await comeIn(venue, { 'news-email': 'yes' }, 'one@quan.example');
    const { profileId: other } = await comeIn(venue, { 'news-email': 'yes' }, 'other@quan.example');
    await withdrawConsent(ctxOf(venue), { profileId: other, purpose: 'email', method: 'link' });
    await app.call('POST /custom-users/{id}/merge', { token: venue.token, params: { id: one }, body: { with: other } });
    expect(await mayMarket(ctxOf(venue), one, 'email')).toBe(false);
  });

  test('through the console says who wrote it down', async () => {
    const venue = await openOffering();
    const { profileId } = await comeIn(venue, { 'news-email': 'yes' });
    expect((await app.call('POST /custom-users/{id}/consents/withdraw', { token: venue.token, params: { id: profileId }, body: { purpose: 'email' } })).status).toBe(200);
    expect((await ledgerOf(venue)).at(-1)).toMatchObject({ isGiven: false, method: 'console', actor: expect.stringContaining('@') });
    expect((await app.call('POST /custom-users/{id}/consents/withdraw', { token: venue.token, params: { id: profileId }, body: { purpose: 'terms' } })).status).toBe(400);
  });
});

describe('the guest’s own page', () => {
  const look = (url: string, headers: Record<string, string> = {}) => app.app.inject({ url: url.replace('http://localhost:4040', ''), headers: { 'accept-language': 'en', ...headers } });
  const press = (url: string, form: Record<string, string>) =>
    app.app.inject({ method: 'POST', url: url.replace('http://localhost:4040', ''), headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: new URLSearchParams(form).toString() });

  test('shows what was agreed to and ends it with one button, without a script and without a trace in caches', async () => {
    const venue = await openOffering();
    const { profileId } = await comeIn(venue, { 'news-email': 'yes' });
    const url = withdrawLinkOf(ctxOf(venue), profileId);
    const shown = await look(url);
    expect([shown.statusCode, shown.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(shown.body).toContain(offered.emailNewsText.en);
    expect(shown.body).not.toContain('<script');
    const answer = await press(url, { intent: 'withdraw', purpose: 'email' });
    expect(answer.statusCode).toBe(303);
    expect(await mayMarket(ctxOf(venue), profileId, 'email')).toBe(false);
    const after = await look(String(answer.headers.location));
    expect(after.body).toContain('role="status"');
    expect(after.body).not.toContain('value="withdraw"');
    expect((await look(`${url}?hl=ar`)).body).toContain('dir="rtl"');
  });

  test('asks the venue for the data or the erasure, once however often it is pressed', async () => {
    const venue = await openOffering();
    const { profileId } = await comeIn(venue);
    const url = withdrawLinkOf(ctxOf(venue), profileId);
    await Promise.all(Array.from({ length: 5 }, () => press(url, { intent: 'erase' })));
    const { body } = await app.call('GET /privacy/requests', { token: venue.token });
    expect(body.rows.map(({ kind, profileId: whose, createdBy }: Record<string, unknown>) => ({ kind, whose, createdBy }))).toEqual([{ kind: 'erase', whose: profileId, createdBy: '' }]);
  });

  test('follows a merge', async () => {
    const venue = await openOffering();
    const { profileId: one } = await comeIn(venue, { 'news-email': 'yes' }, 'one@quan.example');
    const { profileId: other } = await comeIn(venue, {}, 'other@quan.example');
    await app.call('POST /custom-users/{id}/merge', { token: venue.token, params: { id: one }, body: { with: other } });
    expect((await look(withdrawLinkOf(ctxOf(venue), other))).body).toContain(offered.emailNewsText.en);
  });

  test('is open for thirty days and not for years', async () => {
    const venue = await openOffering();
    const { profileId, visitId } = await comeIn(venue);
    const day = 24 * 60 * 60_000;
    const madeAgo = (days: number) => ({ ...ctxOf(venue), now: new Date(Date.now() - days * day) });
    for (const [days, status] of [[29, 200], [31, 404]] as const) {
      expect((await look(withdrawLinkOf(madeAgo(days), profileId))).statusCode, `${days} days`).toBe(status);
      expect((await look(privacyLinkOfVisit(madeAgo(days), visitId))).statusCode, `${days} days`).toBe(status);
    }
  });

  test('refuses what is forged, of another page, or nonsense, with a page', async () => {
    const venue = await openOffering();
    const { profileId } = await comeIn(venue);
    const url = withdrawLinkOf(ctxOf(venue), profileId);
    for (const wrong of [`${url}x`, '/privacy/nothing', `/privacy/${'a'.repeat(199)}`, url.replace('privacy.', 'visit.')]) expect((await look(wrong)).statusCode, wrong).toBe(404);
    expect((await press(url, { intent: 'withdraw', purpose: 'terms' })).statusCode).toBe(400);
    expect((await press(url, {})).statusCode).toBe(400);
    expect((await look(withdrawLinkOf(ctxOf(venue), 999_999))).statusCode).toBe(410);
  });
});

describe('the page after a login', () => {
  const path = (url: string) => url.replace('http://localhost:4040', '');
  const look = async (url: string) => { const { statusCode, body } = await app.app.inject({ url: path(url), headers: { 'accept-language': 'en' } }); return { status: statusCode, html: body }; };
  const press = (url: string, form: Record<string, string>) =>
    app.app.inject({ method: 'POST', url: path(url), headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: new URLSearchParams(form).toString() });
  const linkOf = (venue: TestVenue, { visitId }: { visitId: string }) => privacyLinkOfVisit(ctxOf(venue), visitId);
  const requestsOf = async (venue: TestVenue) => (await app.call('GET /privacy/requests', { token: venue.token })).body.rows as { kind: string; profileId: number | null; needsProof: boolean }[];

  // As somebody else who has copied the phone's address and typed what she typed: the worst that a stranger can bring.
  const stranger = async (venue: TestVenue, { phone }: { phone: ReturnType<typeof openPhone> }, ticked: Record<string, string> = {}) => comeIn(venue, ticked, 'an@quan.example', openPhone(app, venue, phone.mac));

  test('shows what was said with that login, and nothing that the same phone or contact said at other times', async () => {
    const venue = await openOffering();
    const hers = await comeIn(venue, { 'news-email': 'yes' });
    const theirs = await stranger(venue, hers);
    expect(theirs.profileId).toBe(hers.profileId);
    expect((await look(linkOf(venue, hers))).html).toContain(offered.emailNewsText.en);
    const { status, html } = await look(linkOf(venue, theirs));
    expect([status, html.includes(offered.emailNewsText.en), html.includes('value="withdraw"')]).toEqual([200, false, false]);
    expect(html).toContain('This page is about one login only.');
  });

  test('works at once, before anybody has been recognised, and not any more when the guest is erased', async () => {
    const venue = await openOffering();
    const guest = await comeIn(venue, { 'news-email': 'yes' });
    await ctxOf(venue).db.execute(sql`delete from profile_visits where page_id = ${venue.page.id}`);
    expect((await look(linkOf(venue, guest))).status).toBe(200);
    expect((await look(privacyLinkOfVisit(ctxOf(venue), '00000000-0000-7000-8000-000000000000'))).status).toBe(410);
  });

  test('takes back what that login gave, and nothing that was given at other times', async () => {
    const venue = await openOffering();
    const hers = await comeIn(venue, { 'news-email': 'yes' });
    const theirs = await stranger(venue, hers, { 'news-email': 'yes' });
    expect((await press(linkOf(venue, theirs), { intent: 'withdraw', purpose: 'email' })).statusCode).toBe(303);
    expect(await mayMarket(ctxOf(venue), hers.profileId, 'email')).toBe(true);
    const { html } = await look(linkOf(venue, theirs));
    expect([html.includes('You took this back'), html.includes('value="withdraw"')]).toEqual([true, false]);
    // It may have been herself: then the staff end the rest, once they know.
    expect(await requestsOf(venue)).toMatchObject([{ kind: 'withdraw', profileId: hers.profileId, needsProof: true }]);
    await press(linkOf(venue, hers), { intent: 'withdraw', purpose: 'email' });
    expect(await mayMarket(ctxOf(venue), hers.profileId, 'email')).toBe(false);
    expect((await app.call('GET /custom-users/{id}/consents', { token: venue.token, params: { id: hers.profileId } })).body)
      .toMatchObject({ count: 6, states: [{ purpose: 'terms', isGiven: true }, { purpose: 'email', isGiven: false, method: 'link' }] });
  });

  test('of the only login that agreed ends it without asking anybody, and pressing twice is pressing once', async () => {
    const venue = await openOffering();
    const guest = await comeIn(venue, { 'news-email': 'yes' });
    for (let n = 0; n < 2; n += 1) await press(linkOf(venue, guest), { intent: 'withdraw', purpose: 'email' });
    expect(await mayMarket(ctxOf(venue), guest.profileId, 'email')).toBe(false);
    expect((await ledgerOf(venue)).filter(({ isGiven }) => !isGiven)).toMatchObject([{ visitId: guest.visitId, profileId: null, method: 'link' }]);
    expect(await requestsOf(venue)).toEqual([]);
  });

  test('asks for the data or the erasure in nobody’s name: the staff are told to make sure, and the guest is told nothing of other requests', async () => {
    const venue = await openOffering();
    const hers = await comeIn(venue);
    await press(withdrawLinkOf(ctxOf(venue), hers.profileId), { intent: 'export' });
    const theirs = await stranger(venue, hers);
    expect((await look(linkOf(venue, theirs))).html).not.toContain('You have asked');
    await press(linkOf(venue, theirs), { intent: 'withdraw', purpose: 'email' });
    await Promise.all(Array.from({ length: 5 }, () => press(linkOf(venue, theirs), { intent: 'erase' })));
    expect((await requestsOf(venue)).map(({ kind, profileId, needsProof }) => ({ kind, profileId, needsProof })).toSorted((one, other) => one.kind.localeCompare(other.kind)))
      .toEqual([{ kind: 'erase', profileId: hers.profileId, needsProof: true }, { kind: 'export', profileId: hers.profileId, needsProof: false }]);
    expect((await look(linkOf(venue, hers))).html).not.toContain('You have asked');
    expect((await app.call('POST /custom-users/{id}/erase', { token: venue.token, params: { id: hers.profileId }, body: {} })).status).toBe(200);
    expect(await ledgerOf(venue)).toEqual([]);
    expect((await look(linkOf(venue, theirs))).status).toBe(410);
  });

  test('of a device that is let in again by itself shows nothing of who it was let in for, nor does any page on the way', async () => {
    const venue = await openVenue(app);
    await setFlow(app, venue, [{ ...survey, expire_in: 60 }], { ...offered, autologin: true });
    const hers = await comeIn(venue, { 'news-email': 'yes' });
    const forged = openPhone(app, venue, hers.phone.mac);
    const welcome = await forged.arrive();
    expect(welcome.html).not.toContain('an@quan.example');
    const again = await forged.send({ visit: visitIn(welcome.html) });
    expect(again.status, 'the network').toBe(303);
    const landing = await look(new URL(again.location!).searchParams.get('dst')!);
    expect(landing.html).not.toContain('an@quan.example');
    const { status, html } = await look(/href="([^"]*\/privacy\/[^"]+)"/.exec(landing.html)![1]!);
    expect([status, html.includes(offered.emailNewsText.en), html.includes('value="withdraw"'), html.includes('an@quan.example')]).toEqual([200, false, false, false]);
  });
});
