import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inScope } from '../../../platform/context.ts';
import { openTestApp, type TestApp, type TestPage, type TestUser } from '../../../testing/test-app.ts';
import { openPhone, openVenue } from '../../access/guest-access/testing/guest.ts';
import { addVisits, countAll } from '../../figures/reports/testing/add-visits.ts';
import { countFigures } from './count-figures.ts';

let app: TestApp;
let administrator: TestUser;
beforeAll(async () => {
  app = await openTestApp();
  administrator = await app.platformAdmin();
});
afterAll(() => app.close());

type Key = Parameters<TestApp['call']>[0];
const on = (key: Key, page: TestPage, body?: object) =>
  app.call(key, { token: administrator.token, params: { eid: page.eid }, ...(body && { body }) });
const suspend = (page: TestPage, isSuspended = true, reason: string | undefined = 'Not paid since May') =>
  on('PUT /all-pages/{eid}/suspension', page, { isSuspended, ...(isSuspended && { reason }) });
const list = async (query: Record<string, string>) =>
  (await app.call('GET /all-pages', { token: administrator.token, query })).body;
const find = async (page: TestPage, query: Record<string, string> = {}) =>
  (await list({ search: page.eid, ...query })).rows[0];
const select = (user: TestUser, page: TestPage) =>
  app.call('POST /auth/page', { token: user.token, body: { pageId: page.eid } });

describe('the list', () => {
  test('shows each page with its plan, its admins and the figures that were counted last', async () => {
    const venue = await openVenue(app);
    const now = new Date();
    await addVisits(
      app.ctx,
      ['01', '02', '02'].map((nth) => ({ pageId: venue.page.id, at: now, mac: `02:00:00:00:00:${nth}` })),
    );
    await countAll(app.program);
    const { db } = inScope(app.ctx, venue.page.id);
    await db.execute(
      `insert into media_files (page_id, eid, type, name, filename, mimetype, extension, filesize, smaller, created_at)
        values (${venue.page.id}, 'one', 'i', 'one', 'one.png', 'image/png', 'png', 1000,
        '[{"width": 100, "filesize": 24}]', now())`,
    );
    await db.execute(
      `insert into device_sights (page_id, device_id, last_seen_at)
        values (${venue.page.id}, ${venue.deviceId}, now() - interval '2 days')`,
    );
    expect(await find(venue.page)).toMatchObject({ isCounted: false, plan: 'FREE', adminCount: 1 });
    await countFigures(app.ctx);
    const row = await find(venue.page);
    expect(row).toMatchObject({
      devices: 1,
      silentDevices: 1,
      isCounted: true,
      guests: 2,
      storage: 1024,
      state: 'active',
    });
    expect(row.admins).toHaveLength(1);
    expect(Date.now() - Date.parse(row.lastActivityAt)).toBeGreaterThan(86_400_000);
    for (const sort of ['guests', 'storage', 'last-activity']) expect((await list({ sort })).rows[0].eid).toBe(row.eid);
    expect((await list({ state: 'silent' })).rows.map(({ eid }: { eid: string }) => eid)).toEqual([row.eid]);
  });

  test('goes on where it stopped, in every order', async () => {
    for (let n = 0; n < 5; n += 1) await app.page(await app.user());
    for (const sort of ['newest', 'name', 'guests', 'storage', 'last-activity']) {
      const seen: string[] = [];
      let place: Record<string, string> = {};
      for (let part = 0; part < 20; part += 1) {
        const { rows, next, count } = await list({ sort, limit: '2', ...place });
        seen.push(...rows.map(({ eid }: { eid: string }) => eid));
        if (next === null) {
          expect([sort, seen.length, new Set(seen).size]).toEqual([sort, count, count]);
          break;
        }
        place = { after: next };
      }
    }
  });
});

describe('a suspended page', () => {
  test('needs a reason, which its people read, and is restored', async () => {
    const admin = await app.user();
    const page = await app.page(admin);
    expect((await on('PUT /all-pages/{eid}/suspension', page, { isSuspended: true })).status).toBe(400);
    expect((await suspend(page)).status).toBe(200);
    expect(await find(page)).toMatchObject({ state: 'suspended', reason: 'Not paid since May' });
    const read = async () =>
      (
        await app.call('GET /pages/{eid}', {
          token: (await select(admin, page)).body.token,
          params: { eid: page.eid },
        })
      ).body;
    expect((await read()).suspendedFor).toBe('Not paid since May');
    expect((await suspend(page, false)).status).toBe(200);
    expect(await read()).not.toHaveProperty('suspendedFor');
    expect(await find(page)).toMatchObject({ state: 'active', reason: '' });
  });

  test('shows guests a plain page in their language, with neither its name nor its look, and lets no step through', async () => {
    const venue = await openVenue(app);
    const phone = openPhone(app, venue);
    const { html } = await phone.arrive();
    await suspend(venue.page);
    app.passTime(2100);
    for (const [language, words, direction] of [
      ['en', 'Logging in is not possible here at the moment', 'ltr'],
      ['vi', 'lang="vi"', 'ltr'],
      ['ar', 'lang="ar"', 'rtl'],
    ] as const) {
      const shown = await phone.arrive({}, { 'accept-language': language });
      expect(shown.status).toBe(503);
      expect(shown.html).toContain(words);
      expect(shown.html).toContain(`dir="${direction}"`);
      expect(shown.html).not.toContain(venue.page.eid);
      expect(shown.html).not.toContain('Not paid');
    }
    const visit = /name="visit" value="([^"]+)"/.exec(html)![1]!;
    expect((await phone.send({ visit, terms: 'yes' })).status).toBe(503);
    await suspend(venue.page, false);
    app.passTime(2100);
    expect((await phone.arrive()).status).toBe(200);
  });
});

describe('deleting and bringing back', () => {
  test('a deleted page comes back within its month, with all it had', async () => {
    const admin = await app.user();
    const page = await app.page(admin);
    expect((await on('DELETE /all-pages/{eid}', page)).status).toBe(200);
    expect(await find(page)).toBeUndefined();
    const deleted = await find(page, { state: 'deleted' });
    expect(Date.parse(deleted.goneAt) - Date.parse(deleted.deletedAt)).toBe(30 * 86_400_000);
    expect((await select(admin, page)).status).toBe(403);
    expect((await on('POST /all-pages/{eid}/restore', page, {})).status).toBe(200);
    expect((await select(admin, page)).status).toBe(200);
    // What is there cannot be brought back.
    expect((await on('POST /all-pages/{eid}/restore', page, {})).status).toBe(404);
  });

  test('not after its month, when the purge may be at it', async () => {
    const page = await app.page(await app.user());
    await app.ctx.db.execute(`update pages set deleted_at = now() - interval '31 days' where id = ${page.id}`);
    expect((await on('POST /all-pages/{eid}/restore', page, {})).status).toBe(404);
  });

  test('one that nobody runs any more needs a new admin', async () => {
    const [admin, heir] = [await app.user(), await app.user()];
    const page = await app.page(admin);
    await app.call('DELETE /all-users/{id}', {
      token: administrator.token,
      params: { id: admin.id },
      body: { pages: 'delete' },
    });
    const refused = await on('POST /all-pages/{eid}/restore', page, {});
    expect([refused.status, refused.body.code]).toEqual([409, 'pages-need-admin']);
    expect(await find(page)).toBeUndefined();
    expect((await on('POST /all-pages/{eid}/restore', page, { email: heir.email })).status).toBe(200);
    expect((await select(heir, page)).body.data.role).toBe('admin');
  });
});

describe('handing over', () => {
  test('makes somebody admin beside the team, or in its place', async () => {
    const [admin, marketer, heir, second] = [await app.user(), await app.user(), await app.user(), await app.user()];
    const page = await app.page(admin);
    await app.join(page, marketer, 'marketer');
    await app.join(page, heir, 'analyst');
    const give = (email: string, keepsTeam: boolean) =>
      on('POST /all-pages/{eid}/hand-over', page, { email, keepsTeam });
    expect((await give('nobody@example.com', true)).body.fields[0]).toMatchObject({
      field: 'email',
      reason: 'no-account',
    });
    expect((await give(heir.email, true)).status).toBe(200);
    expect((await select(heir, page)).body.data.role).toBe('admin');
    expect((await select(marketer, page)).status).toBe(200);
    expect((await give(second.email, false)).status).toBe(200);
    for (const former of [admin, marketer, heir]) expect((await select(former, page)).status).toBe(403);
    expect((await find(page)).admins).toEqual([second.email]);
  });

  test('leaves it with the pages that its new owner may have, and no longer with those of the former', async () => {
    const [former, heir] = [await app.user(), await app.user()];
    const make = (who: TestUser) =>
      app.call('POST /pages', { token: who.token, body: { name: 'Mine', category: 'others' } });
    const limit = (pages: number | null) =>
      app.ctx.db.execute(`update plans set limits = '${JSON.stringify({ pages })}' where name = 'FREE'`);
    await limit(1);
    try {
      const { eid } = (await make(former)).body as { eid: string };
      const given = { params: { eid }, token: administrator.token, body: { email: heir.email, keepsTeam: false } };
      expect((await app.call('POST /all-pages/{eid}/hand-over', given)).status).toBe(200);
      expect([(await make(heir)).status, (await make(former)).status]).toEqual([403, 200]);
      await app.call('DELETE /all-users/{id}', {
        token: administrator.token,
        params: { id: heir.id },
        body: { pages: 'hand-over', to: (await app.user()).email },
      });
      const { rows } = await app.ctx.db.execute(`select created_by as uid from pages where eid = '${eid}'`);
      expect(rows[0]!.uid).not.toBe(heir.id);
    } finally {
      await limit(null);
    }
  });

  test('to somebody who is being deleted gives the page to nobody, and takes it from nobody', async () => {
    const [admin, heir] = [await app.user(), await app.user()];
    const page = await app.page(admin);
    const deleting = await app.program.database.pool.connect();
    try {
      await deleting.query('begin');
      await deleting.query('select from users where id = $1 for update', [heir.id]);
      await deleting.query('delete from users where id = $1', [heir.id]);
      const given = on('POST /all-pages/{eid}/hand-over', page, { email: heir.email, keepsTeam: false });
      // It waits for what becomes of the heir, or it would have been done by now.
      await Promise.race([given, new Promise((resolve) => setTimeout(resolve, 300))]);
      await deleting.query('commit');
      expect((await given).status).toBe(400);
    } finally {
      deleting.release();
    }
    expect((await find(page)).admins).toEqual([admin.email]);
  });
});
