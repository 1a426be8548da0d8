import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeIn } from '@wifi/test-services/messages/box.ts';
import { inScope } from '../../../platform/context.ts';
import { eventually } from '../../../testing/test-app.ts';
import { countAll } from '../../figures/reports/testing/add-visits.ts';
import { countGuess } from '../../venue/auth/guess-limits.ts';
import { passIn, problemIn } from '../guest-access/testing/guest.ts';
import { addGateway, openCodeVenue, openMessagingApp, someNumber, walk, type CodeVenue } from './testing/code-venue.ts';

let world: Awaited<ReturnType<typeof openMessagingApp>>;
beforeAll(async () => {
  world = await openMessagingApp();
});
afterAll(() => world.close());

const phoneFlow = [{ id: 'phone', type: 'phone_code' as const }];
const emailFlow = [{ id: 'mail', type: 'email_code' as const }];

const rowsOf = async ({ app, page }: CodeVenue) =>
  (await app.program.database.scoped(page.id).execute(sql`select * from guest_codes order by at`)).rows as Record<
    string,
    unknown
  >[];

async function askByPhone(venue: CodeVenue, number = someNumber()) {
  const guest = await walk(venue.app, venue);
  const arriving = world.services.next(number);
  const answer = await guest.send({ method: 'phone', contact: number });
  return { guest, number, answer, code: codeIn(await arriving) };
}

describe('a code by text message', () => {
  test('proves the number, and opens the network', async () => {
    const venue = await openCodeVenue(world.app, world.services, phoneFlow);
    const { guest, number, code } = await askByPhone(venue);
    expect(guest.html()).toMatch(/autocomplete="one-time-code"/i);
    expect(guest.html()).toContain(`+84${number.slice(1)}`);
    expect(code).toMatch(/^\d{6}$/);
    const done = await guest.send({ method: 'phone', otp: code });
    expect(done.status).toBe(303);
    expect(passIn(String(done.location)).userName).toMatch(/^g-/);
    await world.services.settled();
    const [row] = await eventually(async () => {
      const rows = await rowsOf(venue);
      return rows[0]?.cost === null ? undefined : rows;
    });
    expect(row).toMatchObject({ state: 'delivered', provider: 'esms', cost: '780000', currency: 'VND', tries: 1 });
    expect(String(row!.code_hash)).not.toContain(code);
  });

  test('says on the phone where it may be filled in', async () => {
    const venue = await openCodeVenue(world.app, world.services, phoneFlow);
    const { number, code } = await askByPhone(venue);
    expect(world.services.to(number).at(-1)!.text.split('\n').at(-1)).toBe(`@localhost #${code}`);
  });

  test('of another visit opens nothing, neither does the same code on another phone', async () => {
    const venue = await openCodeVenue(world.app, world.services, phoneFlow);
    const victim = await askByPhone(venue);
    const thief = await askByPhone(venue);
    const tried = await thief.guest.send({ method: 'phone', otp: victim.code });
    expect(problemIn(tried.html)).toContain('not the code');
    expect((await victim.guest.send({ method: 'phone', otp: victim.code })).status).toBe(303);
  });

  test('is over after five tries, also where they come at once', async () => {
    const venue = await openCodeVenue(world.app, world.services, phoneFlow);
    const { guest, code } = await askByPhone(venue);
    const visit = guest.visit();
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => guest.sendCopy({ visit, method: 'phone', otp: wrong })),
    );
    expect(answers.filter(({ html }) => problemIn(html).includes('not the code'))).toHaveLength(4);
    const right = await guest.sendCopy({ visit, method: 'phone', otp: code });
    expect(right.status).toBe(200);
    expect(problemIn(right.html)).toContain('too often');
  });

  test('ends with the next one, and with five minutes', async () => {
    const venue = await openCodeVenue(world.app, world.services, phoneFlow);
    const { guest, number, code } = await askByPhone(venue);
    const tooSoon = await guest.send({ method: 'phone', intent: 'send-again' });
    expect(problemIn(tooSoon.html)).toMatch(/in \d+ seconds/);
    const db = world.app.program.database.scoped(venue.page.id);
    await db.execute(sql`update guest_codes set at = at - interval '1 minute'`);
    const arriving = world.services.next(number);
    await guest.send({ method: 'phone', intent: 'send-again' });
    const newer = codeIn(await arriving);
    const old = await guest.send({ method: 'phone', otp: code });
    if (code !== newer) expect(problemIn(old.html)).toContain('not the code');
    await db.execute(sql`update guest_codes set expires_at = now() - interval '1 second'`);
    expect(problemIn((await guest.send({ method: 'phone', otp: newer })).html)).toContain('time of this code is over');
  });

  test('asked for twice by a double press is sent once', async () => {
    const venue = await openCodeVenue(world.app, world.services, phoneFlow);
    const number = someNumber();
    const guest = await walk(venue.app, venue);
    const visit = guest.visit();
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => guest.sendCopy({ visit, method: 'phone', contact: number })),
    );
    expect(answers.map(({ html }) => problemIn(html))).toEqual(['', '', '', '']);
    expect(world.services.to(number)).toHaveLength(1);
  });

  test('typed twice, as by a double press, lets in twice on the same visit', async () => {
    const venue = await openCodeVenue(world.app, world.services, phoneFlow);
    const { guest, code } = await askByPhone(venue);
    const visit = guest.visit();
    const answers = await Promise.all([1, 2].map(() => guest.sendCopy({ visit, method: 'phone', otp: code })));
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    const { rows } = await world.app.program.database.scoped(venue.page.id).execute(sql`select from visits`);
    expect(rows).toHaveLength(1);
  });

  test('in Arabic digits is the same code', async () => {
    const venue = await openCodeVenue(world.app, world.services, phoneFlow);
    const { guest, code } = await askByPhone(venue);
    const arabic = code.replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)));
    expect((await guest.send({ method: 'phone', otp: arabic })).status).toBe(303);
  });

  test('is one of several ways in a block, and has the page for itself once it is sent', async () => {
    const venue = await openCodeVenue(world.app, world.services, [
      {
        id: 'ways',
        type: 'block',
        methods: [
          { id: 'code', type: 'access_code' },
          { id: 'phone', type: 'phone_code' },
        ],
      },
    ]);
    const number = someNumber();
    const guest = await walk(venue.app, venue);
    const arriving = world.services.next(number);
    await guest.send({ method: 'phone', 'phone.contact': number });
    expect(guest.html()).not.toContain('name="code.code"');
    expect((await guest.send({ method: 'phone', otp: codeIn(await arriving) })).status).toBe(303);
  });

  test.each([
    ['speedsms', { state: 'delivered', cost: '350000', currency: 'VND' }],
    ['twilio_verify', { state: 'delivered', cost: '1200000', currency: 'VND' }],
    ['sms_http', { state: 'delivered', cost: '500000', currency: 'VND' }],
  ] as const)('goes out by %s', async (kind, expected) => {
    const venue = await openCodeVenue(world.app, world.services, phoneFlow, kind);
    const { guest, code } = await askByPhone(venue);
    await world.services.settled();
    const wrong = await guest.send({ method: 'phone', otp: code === '111111' ? '222222' : '111111' });
    expect(problemIn(wrong.html)).toContain('not the code');
    expect((await guest.send({ method: 'phone', otp: code })).status).toBe(303);
    expect((await rowsOf(venue))[0]).toMatchObject({ provider: kind, ...expected });
  });
});

describe('what goes wrong with text messages', () => {
  const straighten = () => world.services.turn({});

  test('a number that is none, of another country, or that the gateway refuses, is said', async () => {
    const venue = await openCodeVenue(world.app, world.services, phoneFlow);
    const guest = await walk(venue.app, venue);
    const say = async (contact: string) => problemIn((await guest.send({ method: 'phone', contact })).html);
    expect(await say('12')).toContain('does not look right');
    expect(await say('+1 876 555 1234')).toContain('numbers of this country');
    expect(await say('0920000000')).toContain('Nothing can be sent to this number');
    expect((await rowsOf(venue)).map(({ state }) => state)).toEqual(['failed']);
  });

  test('without a gateway that works nothing is promised', async () => {
    const venue = await openCodeVenue(world.app, world.services, phoneFlow, null);
    const guest = await walk(venue.app, venue);
    const answer = await guest.send({ method: 'phone', contact: someNumber() });
    expect(problemIn(answer.html)).toContain('could not be sent');
    expect(await rowsOf(venue)).toEqual([]);
  });

  test('a gateway that fails is told to the page, and the next one sends', async () => {
    const venue = await openCodeVenue(world.app, world.services, phoneFlow);
    await addGateway(world.app, world.services, venue.token, 'speedsms');
    const db = world.app.program.database.scoped(venue.page.id);
    await db.execute(
      sql`update integrations set settings = jsonb_set(settings, '{brandname}', '"GONE"') where kind = 'esms'`,
    );
    const { guest, code } = await askByPhone(venue);
    expect((await guest.send({ method: 'phone', otp: code })).status).toBe(303);
    expect((await rowsOf(venue))[0]).toMatchObject({ provider: 'speedsms' });
    const { body } = await world.app.call('GET /integrations', { token: venue.token });
    expect(body.rows.find(({ kind }: { kind: string }) => kind === 'esms')).toMatchObject({
      state: 'failing',
      lastError: { why: 'message-refused' },
    });
  });

  test('a guest waits seconds for a slow gateway, and a code that may have gone out is not sent again', async () => {
    const venue = await openCodeVenue(world.app, world.services, phoneFlow);
    world.services.turn({ slow: 5000 });
    const number = someNumber();
    const guest = await walk(venue.app, venue);
    const arriving = world.services.next(number);
    const startedAt = performance.now();
    await guest.send({ method: 'phone', contact: number });
    expect(performance.now() - startedAt).toBeLessThan(4500);
    straighten();
    expect(guest.html()).toContain('one-time-code');
    expect((await guest.send({ method: 'phone', otp: codeIn(await arriving) })).status).toBe(303);
    expect(world.services.to(number)).toHaveLength(1);
  });

  test.each([
    [{ isCut: true, isSilent: true }, 'unknown'],
    [{ status: 500 }, 'unknown'],
    [{ status: 429 }, 'failed'],
  ])('where the gateway answers with %o it is %s', async (dial, state) => {
    const venue = await openCodeVenue(world.app, world.services, phoneFlow);
    const asked = world.services.asked();
    world.services.turn(dial);
    const guest = await walk(venue.app, venue);
    await guest.send({ method: 'phone', contact: someNumber() });
    straighten();
    expect((await rowsOf(venue)).map((row) => row.state)).toEqual([state]);
    expect(world.services.asked()).toBe(asked + 1);
  });

  test.each([
    [{ status: 500 }, 'out-of-order'],
    [{ status: 503 }, 'out-of-order'],
    [{ status: 429 }, 'asked-too-often'],
  ])('a test of a gateway that answers with %o says %s', async (dial, why) => {
    const venue = await openCodeVenue(world.app, world.services, phoneFlow, null);
    for (const kind of ['esms', 'speedsms', 'twilio_verify', 'sms_http'] as const) {
      world.services.turn(dial);
      const tested = await addGateway(venue.app, world.services, venue.token, kind);
      straighten();
      expect([kind, tested.body.failure?.why]).toEqual([kind, why]);
    }
  });

  test('whoever has tried enough for a day is told so, in no minutes', async () => {
    const venue = await openCodeVenue(world.app, world.services, phoneFlow, null);
    const bucket = { key: `sms-test/page/${venue.page.id}`, most: 20, window: 24 * 60 * 60_000 };
    for (let n = 0; n < 20; n += 1) await countGuess(inScope(venue.app.ctx, venue.page.id), [bucket]);
    const tested = await addGateway(venue.app, world.services, venue.token, 'esms');
    expect([tested.status, tested.body.code]).toEqual([429, 'tests-used-up']);
  });

  test('whom Twilio has no time for gets the code by the next gateway, and no number is blamed', async () => {
    const venue = await openCodeVenue(world.app, world.services, phoneFlow, 'twilio_verify');
    await addGateway(venue.app, world.services, venue.token, 'sms_http');
    world.services.turn({ status: 429, only: '/twilio/' });
    const number = someNumber();
    const guest = await walk(venue.app, venue);
    const arriving = world.services.next(number);
    await guest.send({ method: 'phone', contact: number });
    straighten();
    expect((await arriving).provider).toBe('generic');
    expect(problemIn(guest.html())).toBe('');
  });

  test('what was never delivered is reported as such', async () => {
    const venue = await openCodeVenue(world.app, world.services, phoneFlow);
    world.services.turn({ isLost: true });
    const guest = await walk(venue.app, venue);
    await guest.send({ method: 'phone', contact: someNumber() });
    await world.services.settled();
    straighten();
    expect((await rowsOf(venue))[0]).toMatchObject({ state: 'failed' });
  });
});

describe('limits', () => {
  const limits = { countries: ['VN'], perNumber: 2, perPhone: 3, perDevice: 1000, smsADay: 1000, emailsADay: 1000 };
  const setLimits = (venue: CodeVenue, more: object) =>
    world.app.call('PUT /guest-codes/settings', { token: venue.token, body: { ...limits, ...more } });

  test('one number gets so many a day, whichever phones ask', async () => {
    const venue = await openCodeVenue(world.app, world.services, phoneFlow);
    await setLimits(venue, {});
    const number = someNumber();
    const say = async () =>
      problemIn((await (await walk(venue.app, venue)).send({ method: 'phone', contact: number })).html);
    expect([await say(), await say()]).toEqual(['', '']);
    expect(await say()).toContain('Enough codes');
    expect(world.services.to(number)).toHaveLength(2);
  });

  test('one phone asks so often, whatever numbers it types', async () => {
    const venue = await openCodeVenue(world.app, world.services, phoneFlow);
    await setLimits(venue, { perPhone: 2 });
    const mac = '02:aa:bb:cc:dd:01';
    const say = async () =>
      problemIn((await (await walk(venue.app, venue, mac)).send({ method: 'phone', contact: someNumber() })).html);
    expect([await say(), await say()]).toEqual(['', '']);
    expect(await say()).toContain('Enough codes');
  });

  test('a page sends no more than its budget, also where all ask at once, and its admins hear of it once', async () => {
    const venue = await openCodeVenue(world.app, world.services, phoneFlow);
    await setLimits(venue, { smsADay: 5 });
    const before = world.services.asked();
    const guests = await Promise.all(Array.from({ length: 12 }, () => walk(venue.app, venue)));
    const answers = await Promise.all(guests.map((guest) => guest.send({ method: 'phone', contact: someNumber() })));
    expect(answers.filter(({ html }) => problemIn(html).includes('No more codes'))).toHaveLength(7);
    expect(world.services.asked() - before).toBe(5);
    const { rows } = await world.app.program.database
      .scoped(venue.page.id)
      .execute(sql`select details from audit_events where action = 'guest-codes.budget' order by id`);
    expect(rows.map(({ details }) => (details as { percent: number }).percent)).toEqual([80, 100]);
  });
});

describe('a code by e-mail', () => {
  test('proves the address, and joins what is known of it', async () => {
    const venue = await openCodeVenue(world.app, world.services, emailFlow, null);
    const visit = async () => {
      const guest = await walk(venue.app, venue);
      const arriving = world.services.next('an@quan.example');
      await guest.send({ method: 'mail', contact: 'An@Quan.example ' });
      const mail = await arriving;
      expect((await guest.send({ method: 'mail', otp: codeIn(mail) })).status).toBe(303);
      return mail;
    };
    expect((await visit()).text).toMatch(/^\d{6} is your Wi-Fi code/);
    await visit();
    const db = world.app.program.database.scoped(venue.page.id);
    await countAll(world.app.program);
    const { rows: profiles } = await db.execute(
      sql`select p.email, p.is_email_verified, (select count(*)::int from profile_visits v where v.profile_id = p.id) as n
        from profiles p`,
    );
    expect(profiles).toEqual([{ email: 'an@quan.example', is_email_verified: true, n: 2 }]);
  });

  test('what is no address is said', async () => {
    const venue = await openCodeVenue(world.app, world.services, emailFlow, null);
    const guest = await walk(venue.app, venue);
    for (const contact of ['an', 'a b@c.de', `${'x'.repeat(300)}@quan.example`])
      expect(problemIn((await guest.send({ method: 'mail', contact })).html)).toContain('does not look right');
  });
});
