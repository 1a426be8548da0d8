import { once } from 'node:events';
import { afterEach, describe, expect, test } from 'vitest';
import { createHotel } from '@wifi/test-services/hotel/hotel.ts';
import type { CallOut } from '../../../../platform/outbound/call-out.ts';
import { createCallOut } from '../../../../platform/outbound/create-call-out.ts';
import type { Asked, Stay } from '../hotel-client.ts';
import { openSystem, systems, type OpenSystem } from '../testing/rest-systems.ts';

const opened: OpenSystem[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map(({ player }) => player.close()));
});
const open = async (...args: Parameters<typeof openSystem>) => {
  const system = await openSystem(...args);
  opened.push(system);
  return system;
};

const valueOf = <Value>(asked: Asked<Value>): Value => {
  if (!asked.ok) throw new Error(`${asked.why}: ${asked.detail}`);
  return asked.value;
};
const namesIn = (stays: readonly Stay[]) =>
  stays.map(({ guests }) => guests.map(({ lastName }) => lastName).join('+')).toSorted();

const manyRooms = () => Array.from({ length: 230 }, (_, n) => ({ number: String(1000 + n), type: 'STD' }));

describe.each(systems)('%s', (system) => {
  test('who is in a room: who booked, who came along, and whoever shares it', async () => {
    const { hotel, staysIn } = await open(system);
    const [family, ...none] = valueOf(await staysIn('501'));
    expect(none).toEqual([]);
    const [booked] = hotel.inRoom('501');
    expect(family).toMatchObject({
      room: '501',
      roomType: 'STD',
      arrival: booked!.arrival,
      departure: booked!.departure,
    });
    expect(family!.guests.map(({ lastName, firstName }) => `${lastName} ${firstName}`)).toEqual([
      'NGUYEN VAN DUC',
      'Đặng Thị Hoa',
      'Nguyễn Đặng Minh',
    ]);
    expect(family!.guests[0]).toMatchObject({
      birthDate: '1984-03-09',
      email: 'duc.nguyen@example.vn',
      phone: '+84912345678',
    });
    expect(new Set(family!.guests.map(({ guestId }) => guestId)).size).toBe(3);
    const shared = valueOf(await staysIn('504'));
    expect(namesIn(shared)).toEqual(['Doe', "O'Connor"]);
    expect(new Set(shared.map(({ stayId }) => stayId)).size).toBe(2);
    expect(valueOf(await staysIn('502')), 'nobody').toEqual([]);
    expect(valueOf(await staysIn('VILLA 3'))).toMatchObject([{ room: 'VILLA 3' }]);
  });

  test('whoever moves, leaves or stays longer is found as they are now, and the other in the room stays', async () => {
    const { hotel, staysIn } = await open(system);
    const [first, second] = valueOf(await staysIn('504'));
    const [one, other] = hotel.inRoom('504');
    hotel.move(one!.reservationId, '502');
    hotel.extend(other!.reservationId, '2027-01-31');
    const [moved] = valueOf(await staysIn('502'));
    expect([first!.stayId, second!.stayId]).toContain(moved!.stayId);
    expect(valueOf(await staysIn('504'))).toMatchObject([{ departure: '2027-01-31' }]);
    hotel.checkOut(one!.reservationId);
    expect(valueOf(await staysIn('502'))).toEqual([]);
    expect(valueOf(await staysIn('504'))).toHaveLength(1);
  });

  test('everybody in house, in as many pages as there are, each once and as a question for the room tells', async () => {
    const more = manyRooms();
    const hotel = createHotel({ rooms: [...createHotel().rooms, ...more] });
    for (const { number } of more)
      hotel.checkIn(hotel.book({ guest: { lastName: `Guest ${number}` } }).reservationId, number);
    const { everybody, staysIn } = await open(system, { hotel });
    const stays = valueOf(await everybody());
    expect(stays).toHaveLength(hotel.inHouse().length);
    expect(new Set(stays.map(({ stayId }) => stayId)).size).toBe(stays.length);
    const ofRoom = stays.filter(({ room }) => room === '501');
    expect(ofRoom).toEqual(valueOf(await staysIn('501')));
  });

  test('whoever leaves while the pages are read takes nobody else along', async () => {
    const hotel = createHotel({ rooms: manyRooms(), isEmpty: true });
    for (const { number } of hotel.rooms)
      hotel.checkIn(hotel.book({ guest: { lastName: `Guest ${number}` } }).reservationId, number);
    const real = createCallOut({ allowsLoopback: true });
    let leaving = 1;
    const callOut: CallOut = async (request) => {
      const outcome = await real(request);
      const isPage = /reservations\/getAll|rsv|getReservations/.test(request.url);
      if (isPage && leaving > 0) hotel.checkOut(hotel.inHouse()[0]!.reservationId);
      if (isPage) leaving -= 1;
      return outcome;
    };
    const { everybody } = await open(system, { hotel, callOut });
    const rooms = valueOf(await everybody()).map(({ room }) => room);
    expect(rooms).toEqual(expect.arrayContaining(hotel.inHouse().map(({ room }) => room)));
  });

  test('nothing is asked for what is no room', async () => {
    const { player, staysIn } = await open(system);
    expect(await staysIn('  ')).toEqual({ ok: true, value: [] });
    expect(await staysIn('9'.repeat(41))).toEqual({ ok: true, value: [] });
    expect(player.answered()).toEqual([]);
    expect(await staysIn("1' OR '1'='1&x=y#\u0000")).toEqual({ ok: true, value: [] });
  });

  test('every step of a test is well, or the first that is not is the last', async () => {
    const { player, test: tryOut, client } = await open(system);
    const wellDone = await tryOut();
    expect(wellDone.map(({ step, outcome }) => [step, outcome.ok])).toEqual([
      ['address', true],
      ['login', true],
      ['hotel', true],
      ['guests', true],
    ]);
    player.turn({ isTokenRefused: true });
    const refused = await tryOut();
    expect(refused.at(-1)).toMatchObject({ step: 'login', outcome: { ok: false, why: 'wrong-login' } });
    expect(refused).toHaveLength(2);
    player.turn({ lie: 'page-for-people' });
    expect((await tryOut()).at(-1)).toMatchObject({ step: 'login', outcome: { ok: false, why: 'not-understood' } });
    await player.close();
    expect(await tryOut()).toMatchObject([{ step: 'address', outcome: { ok: false, why: 'unreachable' } }]);
    expect((await client.test(AbortSignal.abort())).at(-1)).toMatchObject({ outcome: { ok: false, why: 'too-slow' } });
  });

  test('where it answers and cannot say, neither its address nor the login is said to be wrong', async () => {
    const { player, test: tryOut } = await open(system);
    for (const [dials, why] of [
      [{ isBroken: true }, 'out-of-order'],
      [{ isCut: true }, 'broken-off'],
      [{ isTooMany: true, retryAfter: 40 }, 'asked-too-often'],
    ] as const) {
      player.turn(dials);
      expect(await tryOut()).toMatchObject([{ outcome: { ok: true } }, { step: 'login', outcome: { ok: false, why } }]);
    }
    expect((await tryOut()).at(-1)).toMatchObject({
      outcome: { detail: expect.stringMatching(/^It asked to be left alone for \d\d s$/) },
    });
  });

  test('a wrong secret is said to be one', async () => {
    const { test: tryOut, staysIn } = await open(system, {
      secrets: { clientSecret: 'x', accessToken: 'x', apiKey: 'x' },
    });
    expect((await tryOut()).at(-1)).toMatchObject({ step: 'login', outcome: { ok: false, why: 'wrong-login' } });
    expect(await staysIn('501')).toMatchObject({ ok: false, why: 'wrong-login' });
  });

  test('one that wants to be left alone is left alone for as long as it says', async () => {
    let skipped = 0;
    const { player, staysIn } = await open(system, { clock: () => performance.now() + skipped });
    valueOf(await staysIn('501'));
    player.turn({ isTooMany: true, retryAfter: 40 });
    expect(await staysIn('501')).toMatchObject({ ok: false, why: 'asked-too-often', retryAfterSeconds: 40 });
    player.turn({});
    const seen = player.answered().length;
    expect(await staysIn('503')).toMatchObject({ ok: false, why: 'asked-too-often', retryAfterSeconds: 40 });
    expect(player.answered()).toHaveLength(seen);
    skipped = 41_000;
    expect(valueOf(await staysIn('503'))).toHaveLength(1);
  });

  test('its own limits are never reached, however many guests come at once', async () => {
    const { hotel, player, staysIn } = await open(system);
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, n) => staysIn(hotel.rooms[n % hotel.rooms.length]!.number)),
    );
    expect(player.answered().filter(({ status }) => status === 429)).toEqual([]);
    for (const answer of answers)
      if (!answer.ok) expect(answer).toMatchObject({ why: 'too-slow', retryAfterSeconds: 1 });
    expect(answers.filter(({ ok }) => ok).length).toBeGreaterThan(4);
  });

  test('one that hangs keeps few connections, and nobody waits for longer than they want', async () => {
    let [atOnce, most] = [0, 0];
    const hanging: CallOut = async ({ until }) => {
      atOnce += 1;
      most = Math.max(most, atOnce);
      await once(AbortSignal.any([until ?? AbortSignal.timeout(5000), AbortSignal.timeout(5000)]), 'abort');
      atOnce -= 1;
      return { ok: false, why: 'no-answer', detail: 'no answer within 5000 ms' };
    };
    const { staysIn } = await open(system, { callOut: hanging });
    const begun = performance.now();
    const answers = await Promise.all(Array.from({ length: 300 }, () => staysIn('501', AbortSignal.timeout(500))));
    expect(performance.now() - begun).toBeLessThan(4000);
    expect(answers.every((answer) => !answer.ok && answer.why === 'too-slow')).toBe(true);
    expect(most).toBeLessThanOrEqual(16);
  });

  test('an error, silence, a cut answer and every lie are failures in words, and the next answer is right', async () => {
    const { hotel, player, staysIn, everybody } = await open(system);
    valueOf(await staysIn('501'));
    const expected = {
      'out-of-order': [{ isBroken: true }],
      'broken-off': [{ isCut: true }],
      'not-understood': [{ lie: 'huge' }, { lie: 'deep' }, { lie: 'other-shape' }, { lie: 'page-for-people' }],
    } as const;
    for (const [why, dials] of Object.entries(expected))
      for (const dial of dials) {
        player.turn(dial);
        expect(await staysIn('501'), JSON.stringify(dial)).toMatchObject({ ok: false, why });
        expect(await everybody(), JSON.stringify(dial)).toMatchObject({ ok: false, why });
      }
    player.turn({ delay: 5000 });
    const begun = performance.now();
    expect(await staysIn('501', AbortSignal.timeout(300))).toMatchObject({ ok: false, why: 'too-slow' });
    expect(performance.now() - begun).toBeLessThan(3000);
    player.turn({ lie: 'other-rooms' });
    expect(namesIn(valueOf(await staysIn('501')))).toEqual(['NGUYEN+Đặng+Nguyễn']);
    player.turn({});
    expect(valueOf(await everybody())).toHaveLength(hotel.inHouse().length);
  });

  test('no secret stands in what failed, nor in the log, even if the system repeats it', async () => {
    const { player, staysIn, everybody, test: tryOut, logged, secrets } = await open(system);
    valueOf(await staysIn('501'));
    const said: unknown[] = [];
    for (const dial of [{ isBroken: true }, { isTokenRefused: true }]) {
      player.turn({ ...dial, repeatsSecrets: true });
      player.expireTokens?.();
      said.push(await staysIn('503'), await everybody(), await tryOut());
    }
    const text = JSON.stringify(said) + logged.join('\n');
    expect(text).toContain('•••');
    for (const secret of Object.values(secrets)) {
      const inForm = new URLSearchParams({ x: secret }).toString().slice(2);
      const inBase64 = Buffer.from(secret).toString('base64').replace(/=+$/, '');
      for (const form of [secret, encodeURIComponent(secret), inForm, inBase64]) expect(text).not.toContain(form);
      // A half of it would be enough to know which one it is, and to guess on.
      expect(text).not.toContain(secret.slice(0, 8));
    }
    expect(text).not.toMatch(/Bearer [a-z]|Basic [A-Za-z0-9]/);
  });

  test('an address that may not be called is not called', async () => {
    const { player, staysIn, test: tryOut } = await open(system, { callOut: createCallOut({ allowsLoopback: false }) });
    expect(await staysIn('501')).toMatchObject({ ok: false, why: 'not-allowed' });
    expect(await tryOut()).toMatchObject([{ step: 'address', outcome: { ok: false, why: 'not-allowed' } }]);
    expect(player.answered()).toEqual([]);
  });
});

describe.each(['ohip', 'ohip by password', 'cloudbeds by oauth'] as const)('tokens of %s', (system) => {
  const logins = ({ player }: OpenSystem) => player.answered().filter(({ path }) => path.includes('token')).length;

  test('one token serves all who ask at once, and one that no longer counts is replaced once', async () => {
    const opened = await open(system);
    await Promise.all(['501', '503'].map(async (room) => valueOf(await opened.staysIn(room))));
    expect(logins(opened)).toBe(1);
    opened.player.expireTokens!();
    await Promise.all(['501', '503'].map(async (room) => valueOf(await opened.staysIn(room))));
    expect(logins(opened)).toBe(2);
  });

  test('a token is renewed before it ends', async () => {
    let skipped = 0;
    const opened = await open(system, { clock: () => performance.now() + skipped, tokenLife: 100 });
    valueOf(await opened.staysIn('501'));
    skipped = 49_000;
    valueOf(await opened.staysIn('501'));
    expect(logins(opened)).toBe(1);
    skipped = 51_000;
    valueOf(await opened.staysIn('501'));
    expect(logins(opened)).toBe(2);
    expect(opened.player.answered().filter(({ status }) => status !== 200)).toEqual([]);
  });

  test('a login that was refused is not tried again by each guest', async () => {
    let skipped = 0;
    const opened = await open(system, { clock: () => performance.now() + skipped, secrets: { clientSecret: 'wrong' } });
    for (const room of ['501', '503', '504']) expect(await opened.staysIn(room)).toMatchObject({ why: 'wrong-login' });
    expect(logins(opened)).toBe(1);
    await opened.test();
    expect(logins(opened), 'whoever tests it wants to know').toBe(2);
    skipped = 31_000;
    await opened.staysIn('501');
    expect(logins(opened)).toBe(3);
  });
});

test('the refresh token of Cloudbeds is another one each time, and is handed on to be stored', async () => {
  const opened = await open('cloudbeds by oauth');
  valueOf(await opened.staysIn('501'));
  opened.player.expireTokens!();
  valueOf(await opened.staysIn('501'));
  expect(opened.replaced).toEqual(['refreshToken=cloudbeds-refresh-1', 'refreshToken=cloudbeds-refresh-2']);
});
