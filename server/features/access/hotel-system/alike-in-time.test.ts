import { afterAll, beforeAll, expect, test } from 'vitest';
import { inScope } from '../../../platform/context.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { openVenue, someMac } from '../guest-access/testing/guest.ts';
import { checkStay } from './check-stay.ts';
import { openHotel } from './testing/hotel.ts';
import { an, playHotels } from './testing/played-hotels.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const median = (times: number[]): number => times.toSorted((one, other) => one - other)[times.length >> 1]!;

/** How much longer a wrong name in a room that is taken is thought about than one in a room that does not exist. */
async function ratioOn(pageId: number): Promise<number> {
  const times = { taken: [] as number[], missing: [] as number[] };
  // Only the later half counts: everything is warm then.
  for (let turn = 0; turn < 400; turn += 1)
    for (const [kind, room] of [
      ['taken', '101'],
      ['missing', '999'],
    ] as const) {
      const begun = performance.now();
      const proof = { room, facts: { lastName: 'Tran' }, allowsFirstName: false };
      const verdict = await checkStay({ ...inScope(app.ctx, pageId), now: new Date() }, proof, someMac());
      expect(verdict).toEqual({ ok: false, why: 'guest-unknown', isGuess: true });
      if (turn >= 200) times[kind].push(performance.now() - begun);
    }
  return median(times.taken) / median(times.missing);
}

test('by a list, nobody can tell from the time whether a room is taken', async () => {
  const venue = await openVenue(app);
  await openHotel(app, venue.token, [
    { room: '101', lastName: 'Nguyễn', firstName: 'Văn An', departure: '2099-11-20' },
  ]);
  const ratio = await ratioOn(venue.page.id);
  expect(ratio).toBeGreaterThan(0.6);
  expect(ratio).toBeLessThan(1.7);
});

test('by a system that is asked for a room, neither', async () => {
  const answer = async (room: string) => ({ ok: true as const, value: room === '101' ? [an] : [] });
  const { venue } = await playHotels(app).open({ answer });
  const ratio = await ratioOn(venue.page.id);
  expect(ratio).toBeGreaterThan(0.6);
  expect(ratio).toBeLessThan(1.7);
});
