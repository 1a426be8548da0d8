import { and, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inScope } from '../../../platform/context.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { openVenue, type TestVenue } from '../../access/guest-access/testing/guest.ts';
import { guestSessions } from '../guest-sessions/tables.ts';
import { findPagesWithNews, noteLooks } from './jobs.ts';
import { liveDevices } from './live-devices.ts';
import { deviceLastSeen, deviceStates } from './tables.ts';
import { nextState, type ToldState } from './tell-of-devices.ts';

let app: TestApp;
let venues: TestVenue[];
beforeAll(async () => {
  app = await openTestApp();
  venues = [
    await openVenue(app),
    await openVenue(app, { type: 'opennds', settings: { level: '3' } }),
    await openVenue(app, { type: 'unifi', settings: {} }),
  ];
});
afterAll(() => app.close());

const now = new Date('2026-11-17T10:00:00Z');
const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const some = {
  candidate: null,
  candidateSince: null,
  changedAt: before(600),
  lookedAt: before(1),
  trustsFrom: before(60),
};

interface Scene {
  seen: Omit<typeof deviceLastSeen.$inferInsert, 'pageId' | 'deviceId'>;
  told: ToldState;
  /** Minutes ago. */
  lost?: number | undefined;
}

async function play({ page, deviceId }: TestVenue, { seen, told, lost }: Scene) {
  const ctx = { ...inScope(app.ctx, page.id), now };
  const of = { pageId: page.id, deviceId };
  await ctx.db.delete(deviceLastSeen).where(eq(deviceLastSeen.pageId, page.id));
  await ctx.db.delete(deviceStates).where(eq(deviceStates.pageId, page.id));
  await ctx.db.delete(guestSessions).where(eq(guestSessions.pageId, page.id));
  await ctx.db.insert(deviceLastSeen).values({ ...of, ...seen });
  await ctx.db.insert(deviceStates).values({ ...of, ...told });
  if (lost !== undefined)
    await ctx.db.insert(guestSessions).values({
      ...of,
      routerSessionId: '1',
      loginClass: '',
      userName: '',
      method: 'click',
      subjectKind: 'none',
      mac: '',
      ip: '',
      startedAt: before(lost + 60),
      lastSeenAt: before(lost),
      endedAt: before(lost),
      endCause: 'lost',
      seconds: 1,
      bytesUp: 0,
      bytesDown: 0,
      routerFacts: {},
    });
  return ctx;
}
const hasNews = async (venue: TestVenue) =>
  (await findPagesWithNews({ ...app.ctx, now })).some(({ pageId }) => pageId === venue.page.id);

describe('a page is looked at', () => {
  test('where a look would change something, whatever was seen and told; and not where its router was heard a moment ago', async () => {
    const minutes = fc.constantFrom(0, 1, 3, 6, 14, 20, 120, 400, 3000);
    const at = fc.option(minutes.map(before));
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...venues),
        fc.record({ lastSeenAt: minutes.map(before), accessAt: at, redirectAt: at, controllerAt: at }),
        fc.option(fc.constantFrom('ok', 'refused')),
        fc.constantFrom<ToldState['state']>('new', 'up', 'down'),
        fc.option(fc.constantFrom<'up' | 'down'>('up', 'down')),
        fc.option(minutes, { nil: undefined }),
        async (venue, seen, controllerResult, state, candidate, lost) => {
          const told = { ...some, state, candidate, candidateSince: candidate && before(1) };
          const ctx = await play(venue, { seen: { ...seen, controllerResult }, told, lost });
          const [live] = await liveDevices(ctx);
          const { next, isChange } = nextState(told, live!.state, now);
          const isSame = !isChange && next.candidate === told.candidate;
          if (!(await hasNews(venue))) expect([isSame, live!.state]).toEqual([true, live!.state]);
        },
      ),
      { numRuns: 150 },
    );
    const steady = { seen: { lastSeenAt: before(1) }, told: { ...some, state: 'up' as const } };
    await play(venues[0]!, steady);
    expect(await hasNews(venues[0]!)).toBe(false);
    await play(venues[0]!, { ...steady, seen: { lastSeenAt: before(20) } });
    expect(await hasNews(venues[0]!)).toBe(false);
    await play(venues[0]!, { ...steady, seen: { lastSeenAt: before(20) }, lost: 3 });
    expect(await hasNews(venues[0]!)).toBe(true);
  });

  test('or noted as looked at, so that its silence is not taken for our own; after that nothing is called down for a while', async () => {
    const [venue] = venues;
    const told = { ...some, state: 'up' as const };
    const rowsAfter = async (lookedAt: Date) => {
      const { db } = await play(venue!, { seen: { lastSeenAt: before(1) }, told: { ...told, lookedAt } });
      await noteLooks({ ...app.ctx, now }, []);
      const [row] = await db
        .select()
        .from(deviceStates)
        .where(and(eq(deviceStates.pageId, venue!.page.id), eq(deviceStates.deviceId, venue!.deviceId)));
      return [row!.lookedAt, row!.trustsFrom];
    };
    expect(await rowsAfter(before(3))).toEqual([now, told.trustsFrom]);
    expect(await rowsAfter(before(10))).toEqual([now, before(-15)]);
    await noteLooks({ ...app.ctx, now: before(-3) }, [{ pageId: venue!.page.id }]);
    expect((await rowsAfter(before(3)))[0]).toEqual(now);
  });
});
