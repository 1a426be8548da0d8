import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inScope, type Context } from '../../../platform/context.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { openVenue, type TestVenue } from '../../access/guest-access/testing/guest.ts';
import { addGuests } from '../messages/testing/guests.ts';
import { stepEmailCampaign } from './step-campaign.ts';
import { playCampaigns, someGuests } from './testing/play-campaigns.ts';

let app: TestApp;
let venue: TestVenue;
let ctx: Context;
beforeAll(async () => {
  app = await openTestApp({ smtp: { url: 'smtp://127.0.0.1:9', from: 'Platform <mail@platform.example>' } });
});
afterAll(() => app.close());
beforeEach(async () => {
  venue = await openVenue(app);
  ctx = inScope(app.ctx, venue.page.id);
});

const { deed, mailsOf, makeCampaign, setZone } = playCampaigns(() => ({ app, venue, ctx }));

/** So many guests, each with the logins given for them; a campaign at `at`, begun when the program comes to it. */
async function sendTimes(zone: string, logins: string[][], at: string, begun: string): Promise<string[]> {
  await setZone(zone);
  await addGuests(ctx, someGuests(1, logins.length));
  const rows = logins.flatMap((clocks, nth) =>
    clocks.map((login) => sql`(${venue.page.id}, gen_random_uuid(), ${nth + 1}, ${nth + 1}, ${login}::timestamptz)`),
  );
  if (rows.length > 0)
    await ctx.db.execute(sql`insert into profile_visits (page_id, visit_id, profile_id, recognised_id, at)
      values ${sql.join(rows, sql`, `)}`);
  const id = await makeCampaign({ schedule: { at, isBestHour: true } });
  await deed(id, 'send');
  await stepEmailCampaign({ ...ctx, now: new Date(begun) }, id);
  return (await mailsOf(id)).map(({ nextAt }) => nextAt.toISOString());
}

test('each guest is written to at the hour at which they mostly come, others at that of the page', async () => {
  // In Ho Chi Minh City it is seven hours later.
  const logins = [
    ['2030-06-01T01:10Z', '2030-06-02T01:50Z', '2030-06-03T12:00Z'],
    ['2030-06-01T14:10Z', '2030-06-02T14:50Z', '2030-06-03T14:00Z', '2030-06-04T14:00Z'],
    ['2030-06-01T01:00Z'],
  ];
  expect(await sendTimes('Asia/Ho_Chi_Minh', logins, '2030-07-01T10:00', '2030-07-01T03:00:00Z')).toEqual([
    '2030-07-02T01:00:00.000Z',
    '2030-07-01T14:00:00.000Z',
    '2030-07-01T14:00:00.000Z',
  ]);
});

// The program looks once a minute: it never is the very second that was set.
test('whose hour it is when the campaign begins gets it then, and not a day later', async () => {
  const [begun, tenOClock] = ['2030-07-01T03:00:20Z', ['2030-06-01T03:10Z', '2030-06-02T03:50Z', '2030-06-03T03:00Z']];
  expect(await sendTimes('Asia/Ho_Chi_Minh', [tenOClock], '2030-07-01T10:00', begun)).toEqual([
    '2030-07-01T03:00:20.000Z',
  ]);
});

test('on a page where nobody has ever logged in it goes out at once', async () => {
  const begun = '2030-07-01T03:30:00Z';
  expect(await sendTimes('Asia/Ho_Chi_Minh', [[]], '2030-07-01T10:30', begun)).toEqual([new Date(begun).toISOString()]);
});

const threeTimes = (clock: string) => ['01', '02', '03'].map((day) => `2030-01-${day}T${clock}Z`);

test('an hour that the day does not have is the one behind the gap, and one that comes twice is meant once', async () => {
  // In Berlin the clocks go from 2 to 3 on 31 March, from 3 to 2 on 27 October; it is half past one in the first night.
  const atTwo = threeTimes('01:10');
  expect(await sendTimes('Europe/Berlin', [atTwo], '2030-03-31T01:30', '2030-03-31T00:30:10Z')).toEqual([
    '2030-03-31T01:00:00.000Z',
  ]);
  venue = await openVenue(app);
  ctx = inScope(app.ctx, venue.page.id);
  const [at] = await sendTimes(
    'Europe/Berlin',
    [['2030-06-01T00:10Z', '2030-06-02T00:10Z', '2030-06-03T00:10Z']],
    '2030-10-27T01:30',
    '2030-10-26T23:30:10Z',
  );
  expect(['2030-10-27T00:00:00.000Z', '2030-10-27T01:00:00.000Z']).toContain(at);
});
