import { eq } from 'drizzle-orm';
import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { noLimits } from '@wifi/contract/network/session-limits.ts';
import type { Context } from '../../../platform/context.ts';
import { openTestApp, type TestApp, type TestPage, type TestUser } from '../../../testing/test-app.ts';
import { codeState } from './code-state.ts';
import { peekAccessCode, redeemAccessCode, type CodeRefusal } from './redeem.ts';
import { accessCodes } from './tables.ts';
import { at, makeCode } from './testing/code-settings.ts';

const noon = new Date('2026-11-15T12:00:00Z');
const after = (minutes: number, ms = 0) => new Date(noon.getTime() + minutes * 60_000 + ms);

let app: TestApp;
let admin: TestUser;
let page: TestPage;
let ctx: Context;
beforeAll(async () => {
  app = await openTestApp();
  admin = await app.user();
});
afterAll(() => app.close());
beforeEach(async () => {
  page = await app.page(admin);
  ctx = at(app, page, noon);
});

let logins = 0;
const nextLogin = () => `login-${(logins += 1)}`;
const redeem = (on: Context, code: string, more: { mac?: string; login?: string; password?: string } = {}) =>
  redeemAccessCode(on, {
    code,
    password: more.password ?? '',
    mac: more.mac ?? '02:00:00:00:00:01',
    login: more.login ?? nextLogin(),
  });
const stored = async (id: number) => (await ctx.db.select().from(accessCodes).where(eq(accessCodes.id, id)))[0]!;
const why = (result: Awaited<ReturnType<typeof redeem>>) => (result.ok ? 'ok' : result.why);

test('until check-out it lasts, on the clocks of the page, whenever it is used first', async () => {
  // 15 November, 19:00 at the venue; check-out is at 12:00 there, which is 05:00 of the world.
  const { id, code } = await makeCode(ctx, { nights: 2, uses: 0, devices: 0, time: 10 });
  const checkOut = new Date('2026-11-17T05:00:00Z');
  expect(await stored(id)).toMatchObject({ minutes: 0, validUntil: checkOut, endsAt: checkOut });
  const early = await redeem(at(app, page, after(60)), code);
  expect(early).toMatchObject({ ok: true, limits: { seconds: 40 * 3600 } });
  expect(why(await redeem(at(app, page, new Date(checkOut.getTime() - 1000)), code))).toBe('ok');
  expect(why(await redeem(at(app, page, checkOut), code))).toBe('code-expired');
  const unused = await makeCode(ctx, { nights: 1, validDays: 30 });
  expect(why(await redeem(at(app, page, new Date('2026-11-16T05:00:00Z')), unused.code))).toBe('code-expired');
  const soon = await makeCode(ctx, { nights: 9, validDays: 1 });
  expect(soon.validUntil).toEqual(after(24 * 60));
});

describe('races', () => {
  test('two hundred parallel redemptions of a one-use code have one winner', async () => {
    const { id, code } = await makeCode(ctx, { uses: 1, devices: 0 });
    const results = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        redeem(ctx, code, { mac: `02:00:00:00:00:${index.toString(16).padStart(2, '0')}` }),
      ),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(new Set(results.filter(({ ok }) => !ok).map(why))).toEqual(new Set(['code-used-up']));
    expect((await stored(id)).spent).toBe(1);
  });

  test('fifty repeats of one login at the same moment spend one use', async () => {
    const { id, code } = await makeCode(ctx, { uses: 2 });
    const results = await Promise.all(Array.from({ length: 50 }, () => redeem(ctx, code, { login: 'the same' })));
    expect(results.every(({ ok }) => ok)).toBe(true);
    expect(await stored(id)).toMatchObject({ spent: 1, macs: ['02:00:00:00:00:01'] });
  });

  test('fifty devices at once get no more than the devices that the code allows', async () => {
    const { id, code } = await makeCode(ctx, { uses: 0, devices: 3 });
    const results = await Promise.all(
      Array.from({ length: 50 }, (_, index) => redeem(ctx, code, { mac: `device ${index}` })),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(3);
    expect((await stored(id)).macs).toHaveLength(3);
  });
});

describe('uses and devices', () => {
  test('the same login again is free, also when the code is used up', async () => {
    const { id, code } = await makeCode(ctx, { uses: 1 });
    const login = nextLogin();
    expect([
      why(await redeem(ctx, code, { login })),
      why(await redeem(ctx, code, { login })),
      why(await redeem(ctx, code)),
    ]).toEqual(['ok', 'ok', 'code-used-up']);
    expect((await stored(id)).spent).toBe(1);
  });

  test('the last twenty logins are remembered', async () => {
    const { id, code } = await makeCode(ctx, { uses: 0 });
    for (let index = 1; index <= 25; index += 1) await redeem(ctx, code, { login: `number ${index}` });
    const { recentLogins, spent } = await stored(id);
    expect([spent, recentLogins]).toEqual([25, Array.from({ length: 20 }, (_, index) => `number ${index + 6}`)]);
  });

  test('a known device logs in again where a new one is refused', async () => {
    const { code } = await makeCode(ctx, { uses: 0, devices: 2 });
    expect(why(await redeem(ctx, code, { mac: 'phone' }))).toBe('ok');
    expect(why(await redeem(ctx, code, { mac: 'tablet' }))).toBe('ok');
    expect(why(await redeem(ctx, code, { mac: 'laptop' }))).toBe('code-too-many-devices');
    expect(why(await redeem(ctx, code, { mac: 'phone' }))).toBe('ok');
  });

  test('a code for everybody keeps its newest thousand devices', async () => {
    const { id, code } = await makeCode(ctx, { uses: 0, devices: 0 });
    await ctx.db
      .update(accessCodes)
      .set({ macs: Array.from({ length: 1000 }, (_, index) => `old ${index}`) })
      .where(eq(accessCodes.id, id));
    expect(why(await redeem(ctx, code, { mac: 'new' }))).toBe('ok');
    const { macs } = await stored(id);
    expect([macs.length, macs[0], macs.at(-1)]).toEqual([1000, 'old 1', 'new']);
  });
});

describe('time', () => {
  test('runs from the first login and is over at its very minute', async () => {
    const { code, id } = await makeCode(ctx, { time: 60, uses: 0 });
    expect(await redeem(ctx, code)).toMatchObject({ ok: true, id, label: code, limits: { seconds: 3600 } });
    expect(await redeem(at(app, page, after(45)), code)).toMatchObject({ limits: { seconds: 900 } });
    expect(await redeem(at(app, page, after(60, -1)), code)).toMatchObject({ ok: true, limits: { seconds: 1 } });
    expect(why(await redeem(at(app, page, after(60)), code))).toBe('code-expired');
    expect(await stored(id)).toMatchObject({ firstUsedAt: noon, endsAt: after(60) });
  });

  test('an hour is sixty minutes, and unlimited never ends', async () => {
    const hours = await makeCode(ctx, { time: 2, unit: 'hour' });
    expect(await redeem(ctx, hours.code)).toMatchObject({ limits: { seconds: 7200 } });
    const unlimited = await makeCode(ctx, { unlimited: true, uses: 0 });
    await redeem(ctx, unlimited.code);
    expect(await redeem(at(app, page, after(5_000_000)), unlimited.code)).toMatchObject({
      ok: true,
      limits: { seconds: undefined },
    });
    expect((await stored(unlimited.id)).endsAt).toBeNull();
  });

  test('an unused code is refused from the minute its validity ends, a used one is not', async () => {
    const [unused, used] = [
      await makeCode(ctx, { validDays: 1, unlimited: true }),
      await makeCode(ctx, { validDays: 1, unlimited: true, uses: 0 }),
    ];
    expect(why(await redeem(at(app, page, after(1440, -1)), used.code))).toBe('ok');
    expect(why(await redeem(at(app, page, after(1440)), unused.code))).toBe('code-expired');
    expect(why(await redeem(at(app, page, after(1440)), used.code))).toBe('ok');
  });

  test('the tighter of the code’s time and the session’s limit counts', async () => {
    const { code } = await makeCode(ctx, {
      time: 60,
      limits: { ...noLimits, sessionTimeout: 10, speedDown: 2048, dataCap: 5 },
    });
    expect(await redeem(ctx, code)).toMatchObject({
      limits: { seconds: 600, speedDown: 2048, speedUp: undefined, bytes: 5_000_000 },
    });
  });
});

describe('who may', () => {
  test('another page’s code is unknown', async () => {
    const { code } = await makeCode(ctx);
    const other = at(app, await app.page(admin), noon);
    expect(why(await redeem(other, code))).toBe('code-unknown');
    expect(why(await redeem(ctx, 'NOSUCHCODE'))).toBe('code-unknown');
    expect(why(await redeem(ctx, code))).toBe('ok');
  });

  test('case, spaces and dashes do not matter', async () => {
    const { code } = await makeCode(ctx, { prefix: 'VIP', uses: 0 });
    for (const typed of [
      code.toLowerCase(),
      ` ${code.slice(0, 4)}-${code.slice(4)} `,
      [...code].join(' '),
      code.replace(/^(...)/, '$1–'),
    ]) {
      expect(why(await redeem(ctx, typed))).toBe('ok');
    }
  });

  test('a wrong password spends nothing and tells nothing else about the code', async () => {
    const { id, code } = await makeCode(ctx, { password: 'Trà đá', uses: 1 });
    expect(why(await redeem(ctx, code, { password: 'trà đá' }))).toBe('code-password');
    expect(why(await redeem(ctx, code))).toBe('code-password');
    expect((await stored(id)).spent).toBe(0);
    expect(why(await redeem(ctx, code, { password: 'Trà đá' }))).toBe('ok');
    expect(why(await redeem(ctx, code, { password: 'x' }))).toBe('code-password');
    expect(why(await redeem(ctx, code, { password: 'Trà đá' }))).toBe('code-used-up');
  });

  test('a code without a password takes whatever is typed there', async () => {
    const { code } = await makeCode(ctx);
    expect(why(await redeem(ctx, code, { password: 'anything' }))).toBe('ok');
  });

  test('a revoked code is refused', async () => {
    const { id, code } = await makeCode(ctx);
    await ctx.db.update(accessCodes).set({ revokedAt: noon }).where(eq(accessCodes.id, id));
    expect(why(await redeem(ctx, code))).toBe('code-revoked');
  });
});

describe('a device that comes back', () => {
  test('is let in until the time is over, and spends nothing', async () => {
    const { id, code } = await makeCode(ctx, { time: 60, uses: 1 });
    await redeem(ctx, code);
    expect(await peekAccessCode(at(app, page, after(30)), id)).toMatchObject({
      ok: true,
      id,
      label: code,
      limits: { seconds: 1800 },
    });
    expect(await peekAccessCode(at(app, page, after(60)), id)).toEqual({ ok: false, why: 'code-expired' });
    expect((await stored(id)).spent).toBe(1);
  });

  test('is refused when the code was revoked, and on another page', async () => {
    const { id, code } = await makeCode(ctx, { unlimited: true });
    await redeem(ctx, code);
    expect(await peekAccessCode(at(app, await app.page(admin), noon), id)).toEqual({ ok: false, why: 'code-unknown' });
    await ctx.db.update(accessCodes).set({ revokedAt: noon }).where(eq(accessCodes.id, id));
    expect(await peekAccessCode(ctx, id)).toEqual({ ok: false, why: 'code-revoked' });
  });
});

const refusedIn: Partial<Record<string, CodeRefusal>> = {
  'used-up': 'code-used-up',
  expired: 'code-expired',
  revoked: 'code-revoked',
};

test('whatever happened to a code, the state on the list says how the next guest will fare', async () => {
  const settings = fc.record({
    uses: fc.nat(3),
    devices: fc.nat(2),
    unlimited: fc.boolean(),
    time: fc.integer({ min: 1, max: 120 }),
    validDays: fc.nat(1),
    password: fc.constantFrom('', 'p'),
  });
  const steps = fc.array(
    fc.record({
      wait: fc.nat(90),
      mac: fc.constantFrom('a', 'b', 'c'),
      revokes: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
    }),
    { maxLength: 6 },
  );
  await fc.assert(
    fc.asyncProperty(settings, steps, fc.constantFrom(0, 1440), async (some, history, late) => {
      const { id, code } = await makeCode(ctx, some);
      let minute = late;
      for (const { wait, mac, revokes } of history) {
        minute += wait;
        if (revokes)
          await ctx.db
            .update(accessCodes)
            .set({ revokedAt: after(minute) })
            .where(eq(accessCodes.id, id));
        const [before] = await ctx.db
          .select({ state: codeState(after(minute)), spent: accessCodes.spent, macs: accessCodes.macs })
          .from(accessCodes)
          .where(eq(accessCodes.id, id));
        const result = await redeem(at(app, page, after(minute)), code, { mac, password: some.password });
        const isFull = some.devices > 0 && before!.macs.length >= some.devices && !before!.macs.includes(mac);
        expect(why(result)).toBe(refusedIn[before!.state] ?? (isFull ? 'code-too-many-devices' : 'ok'));
        const { spent, macs } = await stored(id);
        expect(spent).toBe(before!.spent + (result.ok ? 1 : 0));
        if (some.uses > 0) expect(spent).toBeLessThanOrEqual(some.uses);
        if (some.devices > 0) expect(macs.length).toBeLessThanOrEqual(some.devices);
        expect(before!.state === 'unused').toBe(before!.spent === 0 && !['expired', 'revoked'].includes(before!.state));
      }
    }),
    { numRuns: 150 },
  );
});
