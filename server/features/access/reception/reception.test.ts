import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inScope } from '../../../platform/context.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import {
  openPhone,
  openVenue,
  passIn,
  problemIn,
  setFlow,
  someMac,
  visitIn,
  type TestVenue,
} from '../guest-access/testing/guest.ts';
import { openHotel } from '../hotel-system/testing/hotel.ts';
import { purgeReception } from './answer-request.ts';
import { askReception } from './ask-reception.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const code = { type: 'access_code' as const, id: 'code' };

async function openDesk(flow: Parameters<typeof setFlow>[2] = [code]): Promise<TestVenue> {
  const venue = await openVenue(app);
  await setFlow(app, venue, flow, { asksForTerms: false });
  await app.call('PUT /reception', { token: venue.token, body: { isOn: true } });
  return venue;
}
const list = async ({ token }: TestVenue) => (await app.call('GET /reception/requests', { token })).body;
const answer = ({ token }: TestVenue, id: string, body: object) =>
  app.call('POST /reception/requests/{id}/answer', { token, params: { id }, body });
const ask = async ({ page }: TestVenue, text: string) =>
  (await inScope(app.ctx, page.id).db.execute(sql.raw(text))).rows;
const nextIn = (html: string): string => /url=([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';

/** A phone whose guest was refused and has asked reception. */
async function asking(venue: TestVenue, mac = someMac()) {
  const phone = openPhone(app, venue, mac);
  const visit = visitIn((await phone.arrive()).html);
  const refused = await phone.send({ visit, method: 'code', code: 'WRONG-CODE' });
  const asked = await phone.send({ visit: visitIn(refused.html), method: 'code', ask: 'code', code: 'WRONG-CODE' });
  return { phone, refused, asked, look: () => phone.ask('GET', nextIn(asked.html)) };
}

describe('a guest who was not let in', () => {
  test('asks reception, waits on a page that looks again by itself, and is online once somebody agrees', async () => {
    const venue = await openDesk();
    const { asked, refused, look } = await asking(venue);
    expect(refused.html).toContain('Ask reception');
    expect(asked.html).toContain('We have asked reception');
    expect(asked.html).toContain('http-equiv="refresh"');
    expect((await look()).html, 'nobody has answered').toContain('We have asked reception');

    const { rows } = await list(venue);
    expect(rows).toMatchObject([
      { state: 'waiting', method: 'access_code', typed: { code: 'WRONG-CODE' }, device: 'Lobby' },
    ]);
    const approved = await answer(venue, rows[0].id, { answer: 'approve' });
    expect(approved.body).toMatchObject({ state: 'approved', codeId: expect.any(Number) });
    const { userName } = passIn((await look()).location);
    expect(await ask(venue, `select subject_kind, subject_id from passes where user_name = '${userName}'`)).toEqual([
      { subject_kind: 'code', subject_id: approved.body.codeId },
    ]);
    expect((await look()).status, 'the page is loaded again').toBe(303);
    expect(await ask(venue, `select spent from access_codes where id = ${approved.body.codeId}`)).toEqual([
      { spent: 1 },
    ]);
  });

  test('hears that reception refused, and that nobody answered, and may try again', async () => {
    const venue = await openDesk();
    const first = await asking(venue);
    const [waiting] = (await list(venue)).rows;
    expect((await answer(venue, waiting.id, { answer: 'refuse' })).body.state).toBe('refused');
    const refused = await first.look();
    expect(problemIn(refused.html)).toContain('Reception could not let you in');
    expect((await first.phone.send({ visit: visitIn(refused.html), method: 'code', code: 'X' })).html).toContain(
      'Ask reception',
    );

    const second = await asking(venue);
    await ask(venue, "update reception_requests set asked_at = asked_at - interval '11 minutes'");
    expect(problemIn((await second.look()).html)).toContain('Nobody at reception has answered');
    const ended = (await list(venue)).rows.find(({ state }: { state: string }) => state === 'ended');
    expect((await answer(venue, ended.id, { answer: 'approve' })).status, 'too late').toBe(409);
    expect(await ask(venue, 'select from access_codes where revoked_at is null')).toEqual([]);
  });

  test('asks from a form that several methods share, for the one that it is about', async () => {
    const block = {
      type: 'block' as const,
      id: 'ways',
      methods: [code, { type: 'hsia_account' as const, id: 'room' }],
    };
    const venue = await openDesk([block]);
    const phone = openPhone(app, venue);
    const visit = visitIn((await phone.arrive()).html);
    const refused = await phone.send({ visit, method: 'room', 'room.username': '101', 'room.password': 'nope' });
    expect(refused.html).toMatch(/value="room"[^>]*name="ask"/);
    expect(refused.html).not.toMatch(/value="code"[^>]*name="ask"/);
    const asked = await phone.send({
      visit: visitIn(refused.html),
      ask: 'room',
      'room.username': '101',
      'room.password': '',
    });
    const [waiting] = (await list(venue)).rows;
    expect(waiting).toMatchObject({ method: 'hsia_account', typed: { username: '101' } });
    expect(JSON.stringify(await ask(venue, 'select * from reception_requests'))).not.toContain('nope');
    await answer(venue, waiting.id, { answer: 'approve' });
    const online = await phone.ask('GET', nextIn(asked.html));
    expect(
      await ask(venue, `select method from passes where user_name = '${passIn(online.location).userName}'`),
    ).toEqual([{ method: 'hsia_account' }]);
  });

  test('asks at most three times an hour, and only where the page wants it', async () => {
    const venue = await openDesk();
    const mac = someMac();
    for (let turn = 0; turn < 3; turn += 1) expect((await asking(venue, mac)).asked.html).toContain('We have asked');
    expect(problemIn((await asking(venue, mac)).asked.html)).toContain('Too many tries');
    expect((await asking(venue)).asked.html, 'another phone').toContain('We have asked');
    await app.call('PUT /reception', { token: venue.token, body: { isOn: false } });
    app.passTime(2100);
    const { refused, asked } = await asking(venue);
    expect(refused.html).not.toContain('Ask reception');
    expect(asked.html).not.toContain('We have asked reception');
    expect((await list(venue)).rows).toHaveLength(4);
  });

  test('presses twice and waits once', async () => {
    const venue = await openDesk();
    const phone = openPhone(app, venue);
    const visit = visitIn((await phone.arrive()).html);
    await Promise.all([1, 2, 3].map(() => phone.send({ visit, method: 'code', ask: 'code', code: 'WRONG' })));
    expect((await list(venue)).rows).toHaveLength(1);
  });
});

describe('the desk', () => {
  test('has places left for others, however many phones somebody makes up at one address', async () => {
    const { page } = await openDesk();
    const from = (address: string) =>
      askReception(inScope(app.ctx, page.id), {
        visitId: randomUUID(),
        mac: someMac(),
        address,
        deviceId: 1,
        methodId: 'code',
        method: 'access_code',
        typed: {},
        language: 'en',
      });
    const hosts = Array.from({ length: 25 }, (_, host) => `2001:db8:1:2::${host + 1}`);
    const taken = await Promise.all(hosts.map(from));
    expect(taken.filter(Boolean)).toHaveLength(20);
    expect(await from('203.0.113.9')).toBeDefined();
  });

  test('loses nobody who waits behind those who were answered since', async () => {
    const venue = await openDesk();
    await asking(venue);
    await ask(venue, "update reception_requests set asked_at = asked_at - interval '5 minutes'");
    await ask(
      venue,
      `insert into reception_requests (page_id, id, visit_id, mac, device_id, method_id, method, typed, language,
        asked_at, answer, answered_at)
      select page_id, gen_random_uuid(), visit_id, mac, device_id, method_id, method, typed, language, now(), 'refuse',
        now() from reception_requests, generate_series(1, 60)`,
    );
    expect((await list(venue)).rows[0]).toMatchObject({ state: 'waiting' });
  });

  test('of two who answer at once one counts, and no code is left over', async () => {
    const venue = await openDesk();
    await asking(venue);
    const [{ id }] = (await list(venue)).rows;
    const answers = await Promise.all(
      ['approve', 'approve', 'refuse'].map((one) => answer(venue, id, { answer: one })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const [request] = await ask(venue, 'select answer, code_id from reception_requests');
    const live = await ask(venue, 'select id from access_codes where revoked_at is null');
    expect(live).toEqual(request!.answer === 'approve' ? [{ id: request!.code_id }] : []);
  });

  test('gives what a preset gives, of its own page', async () => {
    const [venue, other] = [await openDesk(), await openDesk()];
    const preset = async ({ token }: TestVenue) =>
      (
        await app.call('POST /access-code-presets', {
          token,
          body: { name: 'Hour', settings: { time: 60, password: 'tea' } },
        })
      ).body.id;
    const { look } = await asking(venue);
    const [{ id }] = (await list(venue)).rows;
    expect((await answer(venue, id, { answer: 'approve', presetId: await preset(other) })).status).toBe(404);
    expect((await answer(other, id, { answer: 'approve' })).status).toBe(404);
    expect(await ask(other, 'select from access_codes where revoked_at is null')).toEqual([]);
    await answer(venue, id, { answer: 'approve', presetId: await preset(venue) });
    expect((await look()).status, 'the password of the code is the desk’s business').toBe(303);
  });

  test('a code that is revoked before the guest’s page looks lets nobody in', async () => {
    const venue = await openDesk();
    const { look } = await asking(venue);
    const [{ id }] = (await list(venue)).rows;
    const { codeId } = (await answer(venue, id, { answer: 'approve' })).body;
    await app.call('POST /access-codes/revoke', { token: venue.token, body: { ids: [codeId] } });
    expect(problemIn((await look()).html)).toContain('no longer valid');
  });

  test('another phone’s link, and a visit that asked for nothing, open nothing', async () => {
    const venue = await openDesk();
    await asking(venue);
    const [{ id }] = (await list(venue)).rows;
    await answer(venue, id, { answer: 'approve' });
    const stranger = openPhone(app, venue);
    const visit = visitIn((await stranger.arrive()).html);
    expect(
      (await stranger.ask('GET', `/portal/${venue.page.eid}/asked?visit=${encodeURIComponent(visit)}`)).status,
    ).toBe(410);
    expect((await stranger.ask('GET', `/portal/${venue.page.eid}/asked`)).status).toBe(410);
  });

  test('sees who is in the room that was typed, the name that is most alike first', async () => {
    const venue = await openVenue(app);
    await app.call('PUT /reception', { token: venue.token, body: { isOn: true } });
    await openHotel(app, venue.token, [
      { room: '101', lastName: 'Trần', firstName: 'Minh' },
      { room: '101', lastName: 'Nguyễn', firstName: 'Lan' },
      { room: '102', lastName: 'Nguyen', firstName: 'An' },
    ]);
    await setFlow(app, venue, [{ type: 'opera_cloud', id: 'room' }], { asksForTerms: false });
    const phone = openPhone(app, venue);
    const visit = visitIn((await phone.arrive()).html);
    const typed = { roomNumber: '0101', lastName: 'Nguyem' };
    const refused = await phone.send({ visit, method: 'room', ...typed });
    expect(problemIn(refused.html)).toContain('Guest data does not exist in the hotel system!');
    const asked = await phone.send({ visit: visitIn(refused.html), method: 'room', ask: 'room', ...typed });
    const [waiting] = (await list(venue)).rows;
    expect(waiting).toMatchObject({ typed, nearest: ['Nguyễn, Lan', 'Trần, Minh'] });
    await answer(venue, waiting.id, { answer: 'approve' });
    expect((await phone.ask('GET', nextIn(asked.html))).status).toBe(303);
  });

  test('what was asked is gone a day later', async () => {
    const venue = await openDesk();
    await asking(venue);
    await purgeReception(inScope(app.ctx, 'every').db, new Date(Date.now() + 23 * 3_600_000));
    expect((await list(venue)).rows).toHaveLength(1);
    await purgeReception(inScope(app.ctx, 'every').db, new Date(Date.now() + 25 * 3_600_000));
    expect((await list(venue)).rows).toEqual([]);
  });
});
