import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { planModules } from '@wifi/contract/venue/plan-words.ts';
import { inScope } from '../../../platform/context.ts';
import { openTestApp, type TestApp, type TestPage, type TestUser } from '../../../testing/test-app.ts';
import { purgePage } from '../../upkeep/page-purge/purge.ts';
import { findPagesToPurge } from '../tenants/page-rows.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const select = async (user: TestUser, page: { eid: string }) =>
  (await app.call('POST /auth/page', { token: user.token, body: { pageId: page.eid } })).body.token as string;
const actionsOn = async (page: TestPage) =>
  (await app.program.database.scoped(page.id).execute('select action from audit_events order by id')).rows.map(
    (row) => row.action,
  );

describe('making a page', () => {
  test('gives its maker the admin role, the FREE plan and the Vietnamese defaults', async () => {
    const user = await app.user();
    const { status, body } = await app.call('POST /pages', {
      token: user.token,
      body: { name: '  Trà Quán Mây ', category: 'tea_coffee', mobile: '+84 28 3822 0011' },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      name: 'Trà Quán Mây',
      category: 'tea_coffee',
      mobile: '+842838220011',
      role: 'admin',
      allowedLoginMethods: ['click'],
      emails: [],
      PageSubscription: {
        Plan: { name: 'FREE', other_metrics: JSON.stringify({ cta: 0, modules: planModules, videoUpload: 0 }) },
        end_date: null,
        isLifetime: false,
      },
      UserPagePermissions: [{ page_id: body.eid, uid: user.id, role: 'admin' }],
    });
    const token = await select(user, body);
    expect((await app.call('GET /page-settings', { token })).body).toMatchObject({
      pageId: body.eid,
      timeZone: 'Asia/Ho_Chi_Minh',
      currency: 'VND',
      languageId: 'vi',
    });
  });

  test('invites the addresses given with it', async () => {
    const user = await app.user();
    const emails = [
      { email: 'One@Example.com', role: 'manager' },
      { email: 'two@example.com', role: 'analyst' },
    ];
    const { body } = await app.call('POST /pages', {
      token: user.token,
      body: { name: 'With a team', category: 'others', emails },
    });
    expect(body.emails).toEqual([
      { email: 'one@example.com', role: 'manager' },
      { email: 'two@example.com', role: 'analyst' },
    ]);
  });
});

describe('my pages', () => {
  test('load 24 at a time, newest first, and search by name without wildcards', async () => {
    const user = await app.user();
    for (let number = 0; number < 26; number += 1) await app.page(user);
    await app.call('POST /pages', { token: user.token, body: { name: '100% Cà phê_A', category: 'tea_coffee' } });
    const first = await app.call('GET /pages', { token: user.token });
    expect([first.body.rows.length, first.body.count, first.body.rows[0].name]).toEqual([24, 27, '100% Cà phê_A']);
    const second = await app.call('GET /pages', { token: user.token, query: { limit: '24', skip: '24' } });
    expect(second.body.rows).toHaveLength(3);
    const search = async (name: string) =>
      (await app.call('GET /pages', { token: user.token, query: { name } })).body.count;
    expect([await search('0% c'), await search('%%%'), await search('_A'), await search('nothing')]).toEqual([
      1, 0, 1, 0,
    ]);
  });

  test('show others only to an admin', async () => {
    const admin = await app.user();
    const analyst = await app.user();
    const page = await app.page(admin);
    await app.join(page, analyst, 'analyst');
    const seen = async (user: TestUser) =>
      (await app.call('GET /pages', { token: user.token })).body.rows[0].UserPagePermissions.map(
        (entry: { uid: number }) => entry.uid,
      );
    expect(await seen(analyst)).toEqual([analyst.id]);
    expect((await seen(admin)).toSorted()).toEqual([admin.id, analyst.id].toSorted());
  });

  test('are every page for a platform administrator', async () => {
    const platform = await app.platformAdmin();
    const page = await app.page(await app.user());
    const { body } = await app.call('GET /pages', { token: platform.token });
    expect(body.rows[0]).toMatchObject({ eid: page.eid, role: 'admin' });
  });
});

describe('changing and deleting', () => {
  test('changes only what was sent and tells the audit trail', async () => {
    const user = await app.user();
    const page = await app.page(user);
    const token = await select(user, page);
    const { body } = await app.call('PUT /pages/{eid}', {
      token,
      params: { eid: page.eid },
      body: { about: 'Xin chào', mobile: '' },
    });
    expect(body).toMatchObject({ name: `Page ${page.eid}`, about: 'Xin chào', mobile: '' });
    expect(await actionsOn(page)).toEqual(['page.created', 'page.updated']);
  });

  test('a deleted page is gone at once for everyone, and a month later for good', async () => {
    const user = await app.user();
    const page = await app.page(user);
    const token = await select(user, page);
    expect((await app.call('DELETE /pages/{eid}', { token, params: { eid: page.eid } })).body).toEqual({
      message: 'Deleted',
    });
    expect((await app.call('GET /pages/{eid}', { token, params: { eid: page.eid } })).status).toBe(401);
    expect((await app.call('POST /auth/page', { token: user.token, body: { pageId: page.eid } })).body.code).toBe(
      'no-page-access',
    );
    expect((await app.call('GET /pages', { token: user.token })).body.count).toBe(0);

    const [early, late] = [29, 31].map((days) => ({ ...app.ctx, now: new Date(Date.now() + days * 86_400_000) }));
    expect(await findPagesToPurge(early!)).toEqual([]);
    await purgePage(early!, page.id);
    expect(await findPagesToPurge(late!), 'not a day too early').toEqual([{ pageId: page.id }]);
    await purgePage(late!, page.id);
    expect(await findPagesToPurge(late!)).toEqual([]);
    const left = await inScope(app.ctx, page.id).db.execute(
      'select 1 from page_permissions union all select 1 from page_settings union all select 1 from page_subscriptions',
    );
    expect(left.rows).toEqual([]);
    expect(await actionsOn(page)).toEqual(['page.created', 'page.deleted', 'page.purged']);
  });

  test('settings of one page cannot be changed through the number of another page’s', async () => {
    const user = await app.user();
    const [mine, other] = [await app.page(user), await app.page(await app.user())];
    const token = await select(user, mine);
    const otherId = (await app.program.database.scoped(other.id).execute('select id from page_settings')).rows[0]!
      .id as number;
    expect(
      (await app.call('PUT /page-settings/{id}', { token, params: { id: otherId }, body: { currency: 'EUR' } })).status,
    ).toBe(404);
    const { body: settings } = await app.call('GET /page-settings', { token });
    expect(
      (
        await app.call('PUT /page-settings/{id}', {
          token,
          params: { id: settings.id },
          body: { timeZone: 'Europe/Rome' },
        })
      ).body,
    ).toMatchObject({ timeZone: 'Europe/Rome', currency: 'VND' });
    // Offsets that PostgreSQL reads with the other sign or not at all, names of none but the program's, and
    // abbreviations that are winter all year.
    for (const timeZone of [
      'Mars/Olympus',
      '+07:00',
      '+0700',
      '+07',
      'GMT+7',
      'UTC+7',
      'Etc/GMT-7',
      'Etc/UTC',
      'GMT',
      'EST',
      'CET',
      'EST5EDT',
      'US/Pacific-New',
      'SystemV/PST8',
      'asia/saigon',
      'Asia/Ho_Chi_Minh\n',
      '',
    ]) {
      for (const [key, params] of [
        ['PUT /page-settings/{id}', { id: settings.id }],
        ['POST /page-settings', {}],
      ] as const) {
        expect([timeZone, (await app.call(key, { token, params, body: { timeZone } })).body.fields?.[0]]).toMatchObject(
          [timeZone, { field: 'timeZone', reason: 'time-zone' }],
        );
      }
    }
    expect((await app.call('GET /page-settings', { token })).body.timeZone).toBe('Europe/Rome');
    expect((await app.call('POST /page-settings', { token, body: { timeZone: 'UTC' } })).body.timeZone).toBe('UTC');
  });
});
