import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inScope } from '../../../../platform/context.ts';
import { openTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { visits } from '../../visits/tables.ts';
import { openPhone, openVenue, passIn, problemIn, setFlow, visitIn, type TestVenue } from '../testing/guest.ts';
import { createGrantLimits } from './grant-limits.ts';

const lobby = { pageId: 1, id: 7 };

/** As many as are written when so many are tried. */
async function written(
  mayWrite: ReturnType<typeof createGrantLimits>,
  tries: number,
  addressOf: (n: number) => string,
  device = lobby,
): Promise<number> {
  let count = 0;
  for (let n = 0; n < tries; n += 1) if (await mayWrite(device, addressOf(n))) count += 1;
  return count;
}

describe('logins that no router opens', () => {
  const nothing = async () => new Map<string, number>();

  test('from one address are bounded, whatever phones they name, and begin anew after ten minutes', async () => {
    let now = 0;
    const mayWrite = createGrantLimits(nothing, () => now);
    expect(await written(mayWrite, 5000, () => 'forger')).toBe(300);
    now += 10 * 60_000;
    expect(await written(mayWrite, 5000, () => 'forger')).toBe(300);
  });

  test('from as many addresses as one likes are bounded by the router and by the page', async () => {
    const mayWrite = createGrantLimits(nothing, () => 0);
    expect(await written(mayWrite, 5000, (n) => `2001:db8::${n}`)).toBe(900);
    let all = 900;
    for (const id of [8, 9, 10, 11]) all += await written(mayWrite, 5000, (n) => `2001:db8::${n}`, { pageId: 1, id });
    expect(all).toBe(2000);
    expect(await written(mayWrite, 300, () => 'house', { pageId: 2, id: 20 })).toBe(300);
  });
});

describe('real guests', () => {
  test('of a stadium are all let in, though one in five goes away before the router has opened', async () => {
    let opened = 0;
    const mayWrite = createGrantLimits(
      async () => new Map([['7/stadium', opened]]),
      () => 0,
    );
    for (let guest = 0; guest < 30_000; guest += 1) {
      expect(await mayWrite(lobby, 'stadium')).toBe(true);
      if (guest % 5 > 0) opened += 1;
    }
  });

  test('come in while others forge redirects to their router: by the address from which it speaks, or logins that it opened', async () => {
    const mayWrite = createGrantLimits(
      async () =>
        new Map([
          ['7/quiet house', 0],
          ['7/second line', 3],
        ]),
      () => 0,
    );
    await written(mayWrite, 5000, (n) => `2001:db8::${n}`);
    expect(await mayWrite(lobby, 'quiet house')).toBe(true);
    expect(await mayWrite(lobby, 'second line')).toBe(true);
    expect(await mayWrite(lobby, 'stranger')).toBe(false);
  });

  test('are not shut out by one among them who forges, unless he does nothing else; and that is bounded, too', async () => {
    const mayWrite = createGrantLimits(
      async () => new Map([['7/house', 40]]),
      () => 0,
    );
    expect(await written(mayWrite, 5000, () => 'house')).toBe(3200);
  });
});

describe('at the portal', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp();
  });
  afterAll(() => app.close());

  async function logIn(venue: TestVenue) {
    const phone = openPhone(app, venue);
    const { html } = await phone.arrive();
    return { ...(await phone.send({ visit: visitIn(html), method: 'go', terms: 'yes' })), mac: phone.mac };
  }
  const visitsOf = ({ page }: TestVenue) => inScope(app.ctx, page.id).db.$count(visits, eq(visits.pageId, page.id));

  test('forged redirects write no more than that, the guest is told, and who is opened by a router makes room', async () => {
    const venue = await openVenue(app);
    await setFlow(app, venue, [{ id: 'go', type: 'click' }]);
    const known = await logIn(venue);
    for (let at = 0; at < 32; at += 1) await Promise.all(Array.from({ length: 10 }, () => logIn(venue)));
    expect(await visitsOf(venue)).toBe(300);
    const refused = await logIn(venue);
    expect([refused.status, problemIn(refused.html)]).toEqual([
      200,
      'Too many tries. Please wait a few minutes, or ask at the desk.',
    ]);

    const { page, deviceId } = venue;
    const claim = { pageId: page.id, deviceId, mac: known.mac, usedFor: 'session-1', now: new Date() };
    expect(await app.access.passes.claim({ ...claim, ...passIn(known.location) })).toBeDefined();
    app.passTime(2100);
    for (let at = 0; at < 40; at += 1) expect((await logIn(venue)).status).toBe(303);
    expect(await visitsOf(venue)).toBe(340);
  });
});
