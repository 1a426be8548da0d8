import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Zalo } from '@wifi/test-services/zalo/start-zalo.ts';
import { transaction } from '../../../platform/context.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { linkFollower } from './followers.ts';
import { hearFollower } from './hear-follower.ts';
import { zaloFollowerJobs } from './jobs.ts';
import { openTalks, openVenue } from './testing/open-talks.ts';

let app: TestApp;
let zalo: Zalo;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ app, zalo, close } = await openTalks());
});
afterAll(() => close());

/** A guest who followed, shared a number, was tagged and given a name by staff, and was erased. */
async function openErased() {
  const venue = await openVenue(app, zalo);
  const { ctx, token } = venue;
  const lan = zalo.phone('1001');
  lan.follow();
  lan.write('Mình là Lan');
  await venue.hear();
  const guest = (await app.call('POST /custom-users', { token, body: { name: 'Lan' } })).body;
  const id = lan.user.id;
  await transaction(ctx, (ctx) => linkFollower(ctx, id, guest.id));
  expect((await app.call('PUT /zalo/users/{id}', { token, params: { id }, body: { tags: ['VIP'] } })).status).toBe(200);
  await run('zalo-followers.tell-tag', { pageId: ctx.pageId, userId: id, tag: 'VIP' });
  const erased = await app.call('POST /custom-users/{id}/erase', { token, params: { id: guest.id }, body: {} });
  expect(erased.status).toBe(200);
  const stored = async () =>
    (await ctx.db.execute(sql`select * from zalo_followers where page_id = ${ctx.pageId} and user_id = ${id}`)).rows;
  const said = async () =>
    (await ctx.db.execute(sql`select text from zalo_lines where page_id = ${ctx.pageId} and user_id = ${id}`)).rows.map(
      ({ text }) => text,
    );
  const sync = async () => {
    await app.call('POST /zalo/sync', { token });
    for (let nth = 0; nth < 10; nth += 1) await run('zalo-followers.sync', { pageId: ctx.pageId });
    expect((await app.call('GET /zalo/sync', { token })).body.state).toBe('done');
    await run('zalo-followers.details', { pageId: ctx.pageId });
  };
  return { ...venue, lan, id, stored, said, sync };
}
const run = (name: string, data: object) =>
  zaloFollowerJobs.find((job) => job.name === name)!.run(app.ctx, data as never, { nth: 1, isLast: true } as never);

test('the list does not bring back who was erased and still follows; others come as ever', async () => {
  const { stored, sync, token } = await openErased();
  zalo.phone('1002').follow();
  await sync();
  expect(await stored()).toEqual([]);
  const { body } = await app.call('GET /zalo/users', { token });
  expect(body.data.hits.map(({ display_name: name }: { display_name: string }) => name)).toContain('Minh Trần');
});

test('what was on its way when they were erased is told to nobody', async () => {
  const { ctx, stored, said, id } = await openErased();
  const late = { id: 'late', name: 'user_send_text', userId: id, userIdByApp: null, at: new Date(Date.now() - 60_000) };
  await transaction({ ...ctx, now: new Date() }, (ctx) =>
    hearFollower(ctx, { ...late, payload: { message: { msg_id: 'late', text: 'Mình là Lan' } } }),
  );
  expect([await stored(), await said()]).toEqual([[], []]);
});

test('who writes anew is a new follower: no guest, no history, none of the tags that staff gave', async () => {
  const { lan, hear, stored, said, sync } = await openErased();
  lan.write('Chào quán');
  await hear();
  await sync();
  expect(await said()).toEqual(['Chào quán']);
  expect(await stored()).toMatchObject([
    { is_follower: true, display_name: lan.user.name, profile_id: null, phone: '', alias: '', tags: [] },
  ]);
});
