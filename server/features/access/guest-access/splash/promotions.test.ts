import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inScope } from '../../../../platform/context.ts';
import { openTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { addDevice } from '../../../network/devices/add-device.ts';
import { letPlanHaveCta } from '../../campaigns/testing/plans.ts';
import { openPhone, openVenue, setFlow, someMac, visitIn, type TestVenue } from '../testing/guest.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const inHours = (hours: number) => new Date(Date.now() + hours * 60 * 60_000).toISOString();

/** Before the first guest: what a page shows is kept for two seconds. */
async function promote(venue: TestVenue, name: string, more: Record<string, unknown> = {}) {
  const { status, body } = await app.call('POST /campaigns', {
    token: venue.token,
    body: {
      name,
      type: 'remnant',
      startTime: inHours(-1),
      design: { welcomeText: { en: `Welcome to ${name}` }, autologin: false },
      ...more,
    },
  });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body as { id: number };
}

const shownIn = (html: string): string | undefined => /Welcome to ([A-Z][a-z]+)/.exec(html)?.[1];

async function figures({ token }: TestVenue, id: number) {
  await app.access.events.flush();
  return (await app.call('GET /campaigns/{id}', { token, params: { id } })).body as {
    figures: object;
    days: { day: string }[];
  };
}

/** Goes the whole way; the last page is the landing after the router opened. */
async function logIn(venue: TestVenue, phone = openPhone(app, venue)) {
  const arrived = await phone.arrive();
  const sent = await phone.send({ visit: visitIn(arrived.html), method: 'click', terms: 'yes' });
  const landing = new URL(new URL(sent.location!).searchParams.get('dst')!);
  return { phone, arrived, landing: await phone.ask('GET', landing.pathname + landing.search) };
}

describe('the campaign that wins is shown', () => {
  test('an override before a contract before a remnant, whatever their priorities, and never a draft or one whose time is not now', async () => {
    const venue = await openVenue(app);
    await promote(venue, 'Remnant', { priority: 100 });
    await promote(venue, 'Contract', { type: 'contract', priority: 50 });
    await promote(venue, 'Override', { type: 'override' });
    await promote(venue, 'Draft', { type: 'design', priority: 100 });
    await promote(venue, 'Over', { type: 'override', priority: 100, startTime: inHours(-2), endTime: inHours(-1) });
    await promote(venue, 'Soon', { type: 'override', priority: 100, startTime: inHours(1) });
    expect(shownIn((await openPhone(app, venue).arrive()).html)).toBe('Override');
  });

  test('on the devices it is for, and the page shows its own splash on the others', async () => {
    const venue = await openVenue(app);
    const pool = await addDevice(inScope(app.ctx, venue.page.id), {
      name: 'Pool',
      type: 'mikrotik',
      settings: { login: 'pap' },
    });
    await promote(venue, 'Pool', { devices: [pool.nasId] });
    expect(shownIn((await openPhone(app, { ...venue, nasId: pool.nasId }).arrive()).html)).toBe('Pool');
    expect(shownIn((await openPhone(app, venue).arrive()).html)).toBeUndefined();
  });

  test('equals share: each phone keeps its own, and all of them get their share', async () => {
    const venue = await openVenue(app);
    for (const name of ['Anna', 'Bella', 'Clara']) await promote(venue, name, { priority: 5 });
    await promote(venue, 'Loser', { priority: 4 });
    const counts = new Map<string, number>();
    for (let guest = 0; guest < 150; guest += 1) {
      const phone = openPhone(app, venue, someMac());
      const shown = shownIn((await phone.arrive()).html)!;
      counts.set(shown, (counts.get(shown) ?? 0) + 1);
      if (guest % 10 === 0) expect(shownIn((await phone.arrive()).html)).toBe(shown);
    }
    expect([...counts.keys()].toSorted()).toEqual(['Anna', 'Bella', 'Clara']);
    // Fifty each on average; one of 150 fair draws falls below 25 once in hundred thousand runs.
    for (const count of counts.values()) expect(count).toBeGreaterThan(25);
  });

  test('to the end of a way that began under it, even when it was ended meanwhile', async () => {
    const venue = await openVenue(app);
    await setFlow(app, venue, [
      { id: 'survey', type: 'survey', questions: [{ id: 'q', type: 'SURVEY_TEXT', title: { en: 'Name?' } }] },
      { id: 'click', type: 'click' },
    ]);
    const { id } = await promote(venue, 'Evening');
    const phone = openPhone(app, venue);
    const arrived = await phone.arrive();
    await app.call('PUT /campaigns/{id}', { token: venue.token, params: { id }, body: { type: 'finished' } });
    app.passTime(2100);
    const next = await phone.send({
      visit: visitIn(arrived.html),
      method: 'survey',
      terms: 'yes',
      'q.q': 'Lan',
      q: 'Lan',
    });
    expect(shownIn(next.html)).toBe('Evening');
    expect(shownIn((await openPhone(app, venue).arrive()).html)).toBeUndefined();
  });

  test('with the flow it names, and with that of the page when it names none', async () => {
    const venue = await openVenue(app);
    await app.call('PUT /pages/{eid}', {
      token: venue.token,
      params: { eid: venue.page.eid },
      body: { allowedLoginMethods: ['click', 'access_code'] },
    });
    const { body: codes } = await app.call('POST /wifi-campaign', {
      token: venue.token,
      body: { name: 'Codes', flow: [{ id: 'code', type: 'access_code' }] },
    });
    await promote(venue, 'Plain');
    expect((await openPhone(app, venue).arrive()).html).not.toMatch(/name="(code\.)?code"/);
    const other = await openVenue(app);
    await app.call('PUT /pages/{eid}', {
      token: other.token,
      params: { eid: other.page.eid },
      body: { allowedLoginMethods: ['click', 'access_code'] },
    });
    const { body: theirs } = await app.call('POST /wifi-campaign', {
      token: other.token,
      body: { name: 'Codes', flow: [{ id: 'code', type: 'access_code' }] },
    });
    await promote(other, 'Coded', { wifiCampaignId: theirs.id });
    expect(codes.id).not.toBe(theirs.id);
    expect((await openPhone(app, other).arrive()).html).toMatch(/name="(code\.)?code"/);
  });

  test('and answers given in its flow belong to the wifi campaign that asked', async () => {
    const venue = await openVenue(app);
    const questions = [{ id: 'q', type: 'SURVEY_TEXT', title: { en: 'Name?' } }];
    await app.call('PUT /pages/{eid}', {
      token: venue.token,
      params: { eid: venue.page.eid },
      body: { allowedLoginMethods: ['click', 'survey'] },
    });
    const { body: asking } = await app.call('POST /wifi-campaign', {
      token: venue.token,
      body: { name: 'Asking', flow: [{ id: 'survey', type: 'survey', questions }] },
    });
    await promote(venue, 'Asked', { wifiCampaignId: asking.id });
    const phone = openPhone(app, venue);
    await phone.send({
      visit: visitIn((await phone.arrive()).html),
      method: 'survey',
      terms: 'yes',
      'q.q': 'Lan',
      q: 'Lan',
    });
    const { rows } = await inScope(app.ctx, venue.page.id).db.execute(
      sql`select campaign_id from survey_answers where page_id = ${venue.page.id}`,
    );
    expect(rows).toEqual([{ campaign_id: asking.id }]);
  });
});

describe('after the login', () => {
  test("the guest goes to the campaign's address, else to that of the page", async () => {
    const venue = await openVenue(app);
    await setFlow(app, venue, [{ id: 'click', type: 'click' }], { redirectUrl: 'https://example.com/venue' });
    await promote(venue, 'Elsewhere', { redirectUrl: 'https://example.com/offer' });
    expect((await logIn(venue)).landing.location).toBe('https://example.com/offer');
    const other = await openVenue(app);
    await setFlow(app, other, [{ id: 'click', type: 'click' }], { redirectUrl: 'https://example.com/venue' });
    await promote(other, 'Nowhere');
    expect((await logIn(other)).landing.location).toBe('https://example.com/venue');
  });

  test('a call to action is offered, counted and followed; a forged one goes nowhere', async () => {
    const venue = await openVenue(app);
    const lapse = await letPlanHaveCta(app, venue.page);
    const { id } = await promote(venue, 'Dinner', {
      redirectUrl: 'https://example.com/venue',
      callToAction: { label: { en: 'Book a table' }, url: 'https://example.com/book?a=1&b=2' },
    });
    const { phone, landing } = await logIn(venue);
    const [, href, label] = /<a class="go" href="([^"]+)">([^<]+)</.exec(landing.html)!;
    expect(label).toBe('Book a table');
    expect(landing.html).toContain('href="https://example.com/venue"');
    const clicked = await phone.ask('GET', href!.replaceAll('&amp;', '&'));
    expect([clicked.status, clicked.location]).toEqual([303, 'https://example.com/book?a=1&b=2']);
    expect((await figures(venue, id)).figures).toEqual({ views: 1, clicks: 1, logins: 1 });

    const foreign = await openVenue(app);
    const go = `/portal/${venue.page.eid}/go`;
    for (const address of [
      go,
      `${go}?t=`,
      `${go}?t=https://evil.example`,
      `${go}?url=https://evil.example`,
      `${href!.slice(0, -1)}A${href!.at(-1)}`,
      href!.replace(venue.page.eid, foreign.page.eid),
    ]) {
      const forged = await phone.ask('GET', address);
      expect([forged.status, forged.location], address).toEqual([410, undefined]);
    }
    expect((await figures(venue, id)).figures).toMatchObject({ clicks: 1 });

    await lapse();
    app.passTime(2100);
    expect((await logIn(venue)).landing.location).toBe('https://example.com/venue');
  });
});

test('views and logins are counted by day, a login pressed twice is one, and the figures equal a count of the log', async () => {
  const venue = await openVenue(app);
  const { id } = await promote(venue, 'Counted');
  for (let guest = 0; guest < 3; guest += 1) await logIn(venue);
  const phone = openPhone(app, venue);
  await phone.arrive();
  const visit = visitIn((await phone.arrive()).html);
  await Promise.all([1, 2, 3].map(() => phone.send({ visit, method: 'click', terms: 'yes' })));
  await phone.send({ visit, method: 'click', terms: 'yes' });
  const counted = await figures(venue, id);
  expect(counted.figures).toEqual({ views: 5, clicks: 0, logins: 4 });
  const { rows } = await app.program.database.scoped('every').execute(sql`
    select to_char(at at time zone 'Asia/Ho_Chi_Minh', 'YYYY-MM-DD') as day,
      count(*) filter (where name = 'view')::int as views, count(*) filter (where name = 'click')::int as clicks,
      count(*) filter (where name = 'login')::int as logins
    from portal_events where page_id = ${venue.page.id} and promotion_id = ${id} group by 1 order by 1`);
  expect(counted.days).toEqual(rows);
});
