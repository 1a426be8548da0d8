import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { inScope } from '../../../../platform/context.ts';
import { openTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { pageSettings } from '../../../venue/page-settings/tables.ts';
import { pages } from '../../../venue/tenants/tables.ts';
import { openVenue, setFlow } from '../testing/guest.ts';
import { createSplashSource, type SplashSource } from './splash-source.ts';

let app: TestApp;
let splashOf: SplashSource;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'hrtime'], now: Date.now() });
  splashOf = createSplashSource(app.program);
});
afterEach(() => {
  vi.useRealTimers();
});

const twoSecondsLater = () => vi.advanceTimersByTime(2000);

test('a splash that nobody changed is the same one two seconds later, and hours later', async () => {
  const { page } = await openVenue(app);
  const first = await splashOf(page.eid);
  // The first look makes the page's campaign.
  twoSecondsLater();
  const second = await splashOf(page.eid);
  twoSecondsLater();
  expect(await splashOf(page.eid)).toBe(second);
  vi.advanceTimersByTime(5 * 60 * 60_000);
  expect(await splashOf(page.eid)).toBe(second);
  expect(second).toEqual(first);
});

test('whatever changes of a page shows two seconds later: its name, its settings, its design and its campaigns', async () => {
  const venue = await openVenue(app);
  const { page, token } = venue;
  const { db } = inScope(app.ctx, page.id);
  const shown = async () => {
    twoSecondsLater();
    return (await splashOf(page.eid))!;
  };
  await shown();
  await shown();
  await db.update(pages).set({ name: 'The other place' }).where(eq(pages.id, page.id));
  expect((await shown()).page.name).toBe('The other place');
  await db.update(pageSettings).set({ timeZone: 'Asia/Tokyo' }).where(eq(pageSettings.pageId, page.id));
  expect((await shown()).timeZone).toBe('Asia/Tokyo');
  await setFlow(app, venue, [{ type: 'click', id: 'click' }], { welcomeText: { en: 'Good evening' } });
  expect((await shown()).campaign.design.welcomeText.en).toBe('Good evening');
  const made = await app.call('POST /campaigns', {
    token,
    body: {
      name: 'Soon',
      type: 'remnant',
      startTime: new Date(Date.now() + 60_000).toISOString(),
      design: { welcomeText: { en: 'Soon' } },
    },
  });
  expect(made.status).toBe(200);
  expect((await shown()).promotions).toEqual([]);
  vi.advanceTimersByTime(60_000);
  expect((await shown()).promotions.map(({ name }) => name)).toEqual(['Soon']);
  await app.call('DELETE /campaigns/{id}', { token, params: { id: made.body.id as number } });
  expect((await shown()).promotions).toEqual([]);
  await db.update(pages).set({ deletedAt: new Date() }).where(eq(pages.id, page.id));
  twoSecondsLater();
  expect(await splashOf(page.eid)).toBeUndefined();
});
