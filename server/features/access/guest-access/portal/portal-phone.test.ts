import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inScope } from '../../../../platform/context.ts';
import { openTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { visits } from '../../visits/tables.ts';
import { openPhone, openVenue, visitIn } from '../testing/guest.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

async function logIn(form: Record<string, string>, userAgent: string) {
  const venue = await openVenue(app);
  const phone = openPhone(app, venue);
  const visit = visitIn((await phone.arrive()).html);
  const answer = await phone.ask(
    'POST',
    `/portal/${venue.page.eid}/step`,
    { visit, method: 'click', terms: 'yes', ...form },
    { 'user-agent': userAgent },
  );
  const [row] = await inScope(app.ctx, venue.page.id).db.select().from(visits).where(eq(visits.pageId, venue.page.id));
  return { status: answer.status, row };
}

const samsung =
  'Mozilla/5.0 (Linux; Android 14; SM-A546E Build/UP1A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0.0.0 Mobile Safari/537.36';

test('a login keeps what the phone says of itself, and the size of its screen', async () => {
  const { status, row } = await logIn({ screen: '360x780' }, samsung);
  expect(status).toBe(303);
  expect(row).toMatchObject({
    userAgent: samsung,
    browser: 'Android WebView',
    browserVersion: '126',
    os: 'Android',
    osVersion: '14',
    deviceBrand: 'Samsung',
    deviceModel: 'SM-A546E',
    screenSize: '360x780',
  });
});

test.each([
  ['', ''],
  ['360', ''],
  ['360x780;drop', ''],
  ['<b>x1</b>', ''],
])('a size that is none (%j) is not kept, and keeps nobody out', async (screen, kept) => {
  const { status, row } = await logIn({ screen }, 'curl/8.5.0');
  expect([status, row?.screenSize, row?.browser, row?.deviceBrand]).toEqual([303, kept, '', '']);
});
