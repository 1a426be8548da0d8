import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { openPhone, openVenue, setFlow, visitIn, type TestVenue } from '../../access/guest-access/testing/guest.ts';
import { mayMarket } from './find-consents.ts';
import { comeIn, ctxOf, ledgerOf, offered, openOffering, survey } from './testing/offering-venue.ts';
import { privacyLinkOfVisit, withdrawLinkInMail, withdrawLinkOf } from './withdraw-link.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const path = (url: string) => url.replace('http://localhost:4040', '');
const look = async (url: string) => {
  const { statusCode, headers, body } = await app.app.inject({ url: path(url), headers: { 'accept-language': 'en' } });
  return { status: statusCode, headers, html: body };
};
const press = (url: string, form: Record<string, string>) =>
  app.app.inject({
    method: 'POST',
    url: path(url),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  });

describe('the guest’s own page', () => {
  test('shows what was agreed to and ends it with one button, without a script and without a trace in caches', async () => {
    const venue = await openOffering(app);
    const { profileId } = await comeIn(app, venue, { 'news-email': 'yes' });
    const url = withdrawLinkOf(ctxOf(app, venue), profileId);
    const shown = await look(url);
    expect([shown.status, shown.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(shown.html).toContain(offered.emailNewsText.en);
    expect(shown.html).not.toContain('<script');
    const answer = await press(url, { intent: 'withdraw', purpose: 'email' });
    expect(answer.statusCode).toBe(303);
    expect(await mayMarket(ctxOf(app, venue), profileId, 'email')).toBe(false);
    const after = await look(String(answer.headers.location));
    expect(after.html).toContain('role="status"');
    expect(after.html).not.toContain('value="withdraw"');
    expect((await look(`${url}?hl=ar`)).html).toContain('dir="rtl"');
  });

  test('asks the venue for the data or the erasure, once however often it is pressed', async () => {
    const venue = await openOffering(app);
    const { profileId } = await comeIn(app, venue);
    const url = withdrawLinkOf(ctxOf(app, venue), profileId);
    await Promise.all(Array.from({ length: 5 }, () => press(url, { intent: 'erase' })));
    const { body } = await app.call('GET /privacy/requests', { token: venue.token });
    expect(
      body.rows.map(({ kind, profileId: whose, createdBy }: Record<string, unknown>) => ({ kind, whose, createdBy })),
    ).toEqual([{ kind: 'erase', whose: profileId, createdBy: '' }]);
  });

  test('follows a merge', async () => {
    const venue = await openOffering(app);
    const { profileId: one } = await comeIn(app, venue, { 'news-email': 'yes' }, 'one@quan.example');
    const { profileId: other } = await comeIn(app, venue, {}, 'other@quan.example');
    await app.call('POST /custom-users/{id}/merge', { token: venue.token, params: { id: one }, body: { with: other } });
    expect((await look(withdrawLinkOf(ctxOf(app, venue), other))).html).toContain(offered.emailNewsText.en);
  });

  test('is open for thirty days, from a mail for a year, and not for longer', async () => {
    const venue = await openOffering(app);
    const { profileId, visitId } = await comeIn(app, venue);
    const day = 24 * 60 * 60_000;
    const madeAgo = (days: number) => ({ ...ctxOf(app, venue), now: new Date(Date.now() - days * day) });
    for (const [days, status] of [
      [29, 200],
      [31, 404],
    ] as const) {
      expect((await look(withdrawLinkOf(madeAgo(days), profileId))).status, `${days} days`).toBe(status);
      expect((await look(privacyLinkOfVisit(madeAgo(days), visitId))).status, `${days} days`).toBe(status);
    }
    expect((await look(withdrawLinkInMail(madeAgo(360), profileId, 'an@quan.example'))).status, 'from a mail').toBe(
      200,
    );
    expect((await look(withdrawLinkInMail(madeAgo(366), profileId, 'an@quan.example'))).status, 'from a mail').toBe(
      404,
    );
  });

  test('in a message ends with the contact that it went to: whoever reads one that went elsewhere is nobody', async () => {
    const venue = await openOffering(app);
    const { profileId } = await comeIn(app, venue, { 'news-email': 'yes' }, 'typo@quan.example');
    const mailed = withdrawLinkInMail(ctxOf(app, venue), profileId, 'typo@quan.example');
    expect((await look(mailed)).status).toBe(200);
    const changed = await app.call('PUT /custom-users/{id}', {
      token: venue.token,
      params: { id: profileId },
      body: { email: 'An@quan.example' },
    });
    expect(changed.status).toBe(200);
    expect((await look(mailed)).status).toBe(410);
    await press(mailed, { intent: 'withdraw', purpose: 'email' });
    await press(mailed, { 'List-Unsubscribe': 'One-Click' });
    await press(mailed, { intent: 'erase' });
    expect(await mayMarket(ctxOf(app, venue), profileId, 'email')).toBe(true);
    expect((await app.call('GET /privacy/requests', { token: venue.token })).body.rows).toEqual([]);
    const next = withdrawLinkInMail(ctxOf(app, venue), profileId, 'an@quan.example');
    expect((await press(next, { 'List-Unsubscribe': 'One-Click' })).statusCode).toBe(200);
    expect(await mayMarket(ctxOf(app, venue), profileId, 'email')).toBe(false);
  });

  test('is ended by a press however many others press and look from the same address, and not flooded itself', async () => {
    const venue = await openOffering(app);
    const { profileId } = await comeIn(app, venue, { 'news-email': 'yes' });
    const ctx = ctxOf(app, venue);
    const from = (url: string, method: 'GET' | 'POST') =>
      app.app.inject({
        method,
        url: path(url),
        remoteAddress: '198.51.100.7',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        ...(method === 'POST' && { payload: 'List-Unsubscribe=One-Click' }),
      });
    const others = withdrawLinkInMail(ctx, profileId + 1000, 'other@quan.example');
    const looked = await Promise.all(Array.from({ length: 80 }, () => from(others, 'GET')));
    expect(looked.at(-1)!.statusCode).toBe(429);
    const pressed = await Promise.all(Array.from({ length: 80 }, () => from(others, 'POST')));
    expect(pressed.at(-1)!.statusCode).toBe(429);
    const forged = await Promise.all(Array.from({ length: 80 }, () => from(others.replace(/.$/, '!'), 'POST')));
    expect(forged.at(-1)!.statusCode).toBe(429);
    expect((await from(withdrawLinkOf(ctx, profileId), 'POST')).statusCode).toBe(200);
    expect(await mayMarket(ctx, profileId, 'email')).toBe(false);
  });

  test('in a message goes on after a merge, by whichever of the contacts it went to', async () => {
    const venue = await openOffering(app);
    const { profileId: one } = await comeIn(app, venue, { 'news-email': 'yes' }, 'one@quan.example');
    const { profileId: other } = await comeIn(app, venue, {}, 'other@quan.example');
    const mailed = withdrawLinkInMail(ctxOf(app, venue), other, 'other@quan.example');
    await app.call('POST /custom-users/{id}/merge', { token: venue.token, params: { id: one }, body: { with: other } });
    expect((await look(mailed)).html).toContain(offered.emailNewsText.en);
  });

  test('refuses what is forged, of another page, or nonsense, with a page', async () => {
    const venue = await openOffering(app);
    const { profileId } = await comeIn(app, venue);
    const url = withdrawLinkOf(ctxOf(app, venue), profileId);
    for (const wrong of [
      `${url}x`,
      '/privacy/nothing',
      `/privacy/${'a'.repeat(199)}`,
      url.replace('privacy.', 'visit.'),
    ])
      expect((await look(wrong)).status, wrong).toBe(404);
    expect((await press(url, { intent: 'withdraw', purpose: 'terms' })).statusCode).toBe(400);
    expect((await press(url, {})).statusCode).toBe(400);
    expect((await look(withdrawLinkOf(ctxOf(app, venue), 999_999))).status).toBe(410);
  });
});

describe('the page after a login', () => {
  const linkOf = (venue: TestVenue, { visitId }: { visitId: string }) => privacyLinkOfVisit(ctxOf(app, venue), visitId);
  const requestsOf = async (venue: TestVenue) =>
    (await app.call('GET /privacy/requests', { token: venue.token })).body.rows as {
      kind: string;
      profileId: number | null;
      needsProof: boolean;
    }[];

  // As somebody else who has copied the phone's address and typed what she typed: the worst that a stranger can bring.
  const stranger = async (
    venue: TestVenue,
    { phone }: { phone: ReturnType<typeof openPhone> },
    ticked: Record<string, string> = {},
  ) => comeIn(app, venue, ticked, 'an@quan.example', openPhone(app, venue, phone.mac));

  test('shows what was said with that login, and nothing that the same phone or contact said at other times', async () => {
    const venue = await openOffering(app);
    const hers = await comeIn(app, venue, { 'news-email': 'yes' });
    const theirs = await stranger(venue, hers);
    expect(theirs.profileId).toBe(hers.profileId);
    expect((await look(linkOf(venue, hers))).html).toContain(offered.emailNewsText.en);
    const { status, html } = await look(linkOf(venue, theirs));
    expect([status, html.includes(offered.emailNewsText.en), html.includes('value="withdraw"')]).toEqual([
      200,
      false,
      false,
    ]);
    expect(html).toContain('This page is about one login only.');
  });

  test('works at once, before anybody has been recognised, and not any more when the guest is erased', async () => {
    const venue = await openOffering(app);
    const guest = await comeIn(app, venue, { 'news-email': 'yes' });
    await ctxOf(app, venue).db.execute(sql`delete from profile_visits where page_id = ${venue.page.id}`);
    expect((await look(linkOf(venue, guest))).status).toBe(200);
    expect((await look(privacyLinkOfVisit(ctxOf(app, venue), '00000000-0000-7000-8000-000000000000'))).status).toBe(
      410,
    );
  });

  test('takes back what that login gave, and nothing that was given at other times', async () => {
    const venue = await openOffering(app);
    const hers = await comeIn(app, venue, { 'news-email': 'yes' });
    const theirs = await stranger(venue, hers, { 'news-email': 'yes' });
    expect((await press(linkOf(venue, theirs), { intent: 'withdraw', purpose: 'email' })).statusCode).toBe(303);
    expect(await mayMarket(ctxOf(app, venue), hers.profileId, 'email')).toBe(true);
    const { html } = await look(linkOf(venue, theirs));
    expect([html.includes('You took this back'), html.includes('value="withdraw"')]).toEqual([true, false]);
    // It may have been herself: then the staff end the rest, once they know.
    expect(await requestsOf(venue)).toMatchObject([{ kind: 'withdraw', profileId: hers.profileId, needsProof: true }]);
    await press(linkOf(venue, hers), { intent: 'withdraw', purpose: 'email' });
    expect(await mayMarket(ctxOf(app, venue), hers.profileId, 'email')).toBe(false);
    expect(
      (await app.call('GET /custom-users/{id}/consents', { token: venue.token, params: { id: hers.profileId } })).body,
    ).toMatchObject({
      count: 6,
      states: [
        { purpose: 'terms', isGiven: true },
        { purpose: 'email', isGiven: false, method: 'link' },
      ],
    });
  });

  test('of the only login that agreed ends it without asking anybody, and pressing twice is pressing once', async () => {
    const venue = await openOffering(app);
    const guest = await comeIn(app, venue, { 'news-email': 'yes' });
    for (let n = 0; n < 2; n += 1) await press(linkOf(venue, guest), { intent: 'withdraw', purpose: 'email' });
    expect(await mayMarket(ctxOf(app, venue), guest.profileId, 'email')).toBe(false);
    expect((await ledgerOf(app, venue)).filter(({ isGiven }) => !isGiven)).toMatchObject([
      { visitId: guest.visitId, profileId: null, method: 'link' },
    ]);
    expect(await requestsOf(venue)).toEqual([]);
  });

  test('asks for the data or the erasure in nobody’s name: the staff are told to make sure, and the guest is told nothing of other requests', async () => {
    const venue = await openOffering(app);
    const hers = await comeIn(app, venue);
    await press(withdrawLinkOf(ctxOf(app, venue), hers.profileId), { intent: 'export' });
    const theirs = await stranger(venue, hers);
    expect((await look(linkOf(venue, theirs))).html).not.toContain('You have asked');
    await press(linkOf(venue, theirs), { intent: 'withdraw', purpose: 'email' });
    await Promise.all(Array.from({ length: 5 }, () => press(linkOf(venue, theirs), { intent: 'erase' })));
    expect(
      (await requestsOf(venue))
        .map(({ kind, profileId, needsProof }) => ({ kind, profileId, needsProof }))
        .toSorted((one, other) => one.kind.localeCompare(other.kind)),
    ).toEqual([
      { kind: 'erase', profileId: hers.profileId, needsProof: true },
      { kind: 'export', profileId: hers.profileId, needsProof: false },
    ]);
    expect((await look(linkOf(venue, hers))).html).not.toContain('You have asked');
    expect(
      (
        await app.call('POST /custom-users/{id}/erase', {
          token: venue.token,
          params: { id: hers.profileId },
          body: {},
        })
      ).status,
    ).toBe(200);
    expect(await ledgerOf(app, venue)).toEqual([]);
    expect((await look(linkOf(venue, theirs))).status).toBe(410);
  });

  test('of a device that is let in again by itself shows nothing of who it was let in for, nor does any page on the way', async () => {
    const venue = await openVenue(app);
    await setFlow(app, venue, [{ ...survey, expire_in: 60 }], { ...offered, autologin: true });
    const hers = await comeIn(app, venue, { 'news-email': 'yes' });
    const forged = openPhone(app, venue, hers.phone.mac);
    const welcome = await forged.arrive();
    expect(welcome.html).not.toContain('an@quan.example');
    const again = await forged.send({ visit: visitIn(welcome.html) });
    expect(again.status, 'the network').toBe(303);
    const landing = await look(new URL(again.location!).searchParams.get('dst')!);
    expect(landing.html).not.toContain('an@quan.example');
    const { status, html } = await look(/href="([^"]*\/privacy\/[^"]+)"/.exec(landing.html)![1]!);
    expect([
      status,
      html.includes(offered.emailNewsText.en),
      html.includes('value="withdraw"'),
      html.includes('an@quan.example'),
    ]).toEqual([200, false, false, false]);
  });
});
