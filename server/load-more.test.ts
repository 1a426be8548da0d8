import { randomUUID } from 'node:crypto';
import { sql, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { EndpointKey } from '@wifi/contract/endpoint.ts';
import { openVenue, type TestVenue } from './features/access/guest-access/testing/guest.ts';
import { handOver, openHotel } from './features/access/hotel-system/testing/hotel.ts';
import { addVisits, countAll } from './features/figures/reports/testing/add-visits.ts';
import { listOfTold } from './features/venue/page-notification/testing/told-page.ts';
import { changed, inScope } from './platform/context.ts';
import { load, walk, type List } from './testing/load-in-parts.ts';
import { openTestApp, type Call, type TestApp } from './testing/test-app.ts';
import { zaloLists } from './testing/zalo-lists.ts';

let app: TestApp;
let venue: TestVenue;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  venue = await openVenue(app);
});

const start = Date.parse('2026-10-01T00:00:00Z');
const moment = (minute: number) => new Date(start + minute * 60_000);
const iso = (minute: number) => sql`${moment(minute).toISOString()}::timestamptz`;
const ten = Array.from({ length: 10 }, (_, nth) => nth);
const run = (statement: SQL) => inScope(app.ctx, venue.page.id).db.execute(statement);
const post = async (key: EndpointKey, body: object, more: Call = {}) =>
  (await app.call(key, { token: venue.token, body, ...more })).body;

async function lead(name: string, status?: string): Promise<number> {
  const { id } = await post('POST /leads', { name, email: `${name.replaceAll(' ', '')}@example.com` });
  if (status) await app.call('PUT /leads/{id}', { token: venue.token, params: { id }, body: { status } });
  return id;
}

/** Somebody comes who stands in front, and one who was shown goes. */
function leadsIn(sort: string): () => Promise<List> {
  return async () => {
    for (const nth of ten) await lead(nth < 4 ? 'Same name' : `Guest ${nth}`, ['new', 'contacted', 'won'][nth % 3]);
    const query = { sort };
    return {
      key: 'GET /leads',
      request: { query },
      meanwhile: async (turn, shown) => {
        await lead(sort.startsWith('-') ? `Zz ${turn}` : `Aa ${turn}`, sort === '-status' ? 'lost' : undefined);
        await app.call('DELETE /leads/{id}', { token: venue.token, params: { id: Number(shown[0]) } });
        await app.call('DELETE /leads/{id}', { token: venue.token, params: { id: Number(shown[turn]) } });
      },
    };
  };
}

async function come(...guests: { nth: number; minute: number }[]): Promise<void> {
  await addVisits(
    app.ctx,
    guests.map(({ nth, minute }) => ({
      pageId: venue.page.id,
      deviceId: venue.deviceId,
      mac: `02:00:00:00:00:${String(nth).padStart(2, '0')}`,
      at: moment(minute),
      answers: { name: `Guest ${nth}` },
    })),
  );
  await countAll(app.program);
}

const lists: Record<string, () => Promise<List>> = {
  'leads by name': leadsIn('name'),
  'leads by name, the last first': leadsIn('-name'),
  'leads by state': leadsIn('status'),
  'leads by state, the last first': leadsIn('-status'),
  'stays in house': async () => {
    await openHotel(
      app,
      venue.token,
      ten.map((nth) => ({ room: String(200 + nth), lastName: 'An' })),
    );
    return {
      key: 'GET /hotel-system/stays',
      meanwhile: async (turn, shown) => {
        await handOver(app, venue.token, [{ room: String(100 + turn), lastName: 'Hoa' }], 'add');
        const params = { id: Number(shown[turn - 1]) };
        await app.call('DELETE /hotel-system/stays/{id}', { token: venue.token, params });
      },
    };
  },
  'guests of a group with a rule, who come again': async () => {
    await come(...ten.map((nth) => ({ nth, minute: nth })));
    const {
      data: { id },
    } = await post('POST /groups', {
      name: 'All',
      rule: { match: 'all', conditions: [{ field: 'visits', least: 1, most: null }] },
    });
    return {
      key: 'GET /groups/{id}/members',
      request: { params: { id } },
      meanwhile: (turn) =>
        come({ nth: turn, minute: 100 + turn }, { nth: 20 + turn, minute: 200 + turn }, { nth: 0, minute: 300 + turn }),
    };
  },
  'picked guests, of whom some have never come': async () => {
    await come(...[1, 2, 3, 4].map((nth) => ({ nth, minute: nth })));
    for (const nth of ten) await post('POST /custom-users', { name: `By hand ${nth}` });
    const {
      body: { profiles },
    } = await app.call('GET /custom-users', { token: venue.token });
    const {
      data: { id },
    } = await post('POST /groups', { name: 'Picked' });
    await post(
      'POST /groups/{id}/members',
      { profiles: profiles.map((one: { id: number }) => one.id) },
      { params: { id } },
    );
    return {
      key: 'GET /groups/{id}/members',
      request: { params: { id } },
      meanwhile: (turn) => come({ nth: turn, minute: 100 + turn }),
    };
  },
  'the timeline of a guest': async () => {
    await come(...ten.map((nth) => ({ nth: 1, minute: nth })));
    const {
      body: {
        profiles: [{ id }],
      },
    } = await app.call('GET /custom-users', { token: venue.token });
    for (const nth of [1, 2, 3])
      await post('POST /custom-users/{id}/notes', { text: `Note ${nth}` }, { params: { id } });
    await run(sql`update profile_events set at = ${iso(4)} where text <> 'Note 1'`);
    return {
      key: 'GET /custom-users/{id}/timeline',
      request: { params: { id } },
      meanwhile: (turn) => come({ nth: 1, minute: 100 + turn }),
    };
  },
  'what a guest agreed to': async () => {
    await come({ nth: 1, minute: 0 });
    const {
      body: {
        profiles: [{ id }],
      },
    } = await app.call('GET /custom-users', { token: venue.token });
    // Both purposes under one id and in one moment, as a login gives them.
    const say = (minute: number) =>
      run(sql`insert into consents (page_id, id, purpose, is_given, terms_hash, language, profile_id, mac, address, at)
      select ${venue.page.id}, ${randomUUID()}::uuid, purpose, true, '', 'en', ${id}, '', '', ${iso(minute)}
        from unnest(array['email', 'messages']) purpose`);
    for (const nth of ten) await say(Math.floor(nth / 2));
    return {
      key: 'GET /custom-users/{id}/consents',
      request: { params: { id } },
      meanwhile: (turn) => say(100 + turn),
    };
  },
  'sessions of a guest account': async () => {
    const { id } = await post('POST /guest-accounts', { kind: 'hsia', username: 'room-101', password: 'whatever' });
    const open = (minute: number) =>
      run(sql`insert into guest_sessions (page_id, device_id, router_session_id, login_class, user_name, method,
        subject_kind, subject_id, mac, ip, started_at, last_seen_at, seconds, bytes_up, bytes_down, router_facts)
      values (${venue.page.id}, ${venue.deviceId}, ${randomUUID()}, '', '', 'hsia', 'account', ${id}, '', '',
        ${iso(minute)}, ${iso(minute)}, 0, 0, 0, '{}')`);
    for (const nth of ten) await open(Math.floor(nth / 4));
    return {
      key: 'GET /guest-accounts/{id}/sessions',
      request: { params: { id } },
      meanwhile: (turn) => open(100 + turn),
    };
  },
  'reviews that wait, of which those that were shown are judged': async () => {
    const { eid } = await post('POST /page-item', {
      title: 'Lotus tea',
      media_files: '[]',
      price: null,
      currency: 'VND',
    });
    const write = (minute: number) =>
      run(
        sql`insert into item_reviews (page_id, item_eid, name, stars, text, state, sender, created_at)
          values (${venue.page.id}, ${eid}, 'An', 5, 'Good', 'waiting', '', ${iso(minute)})`,
      );
    for (const nth of ten) await write(Math.floor(nth / 2));
    return {
      key: 'GET /page-item-reviews',
      request: { query: { state: 'waiting' } },
      meanwhile: async (turn, shown) => {
        await write(100 + turn);
        for (const id of shown)
          await app.call('PUT /page-item-reviews/{id}', {
            token: venue.token,
            params: { id: Number(id) },
            body: { state: 'shown' },
          });
      },
    };
  },
  notifications: () => listOfTold((minute) => inScope({ ...app.ctx, now: moment(minute) }, venue.page.id)),
  'proofs of erasure': async () => {
    const note = (minute: number) =>
      run(
        sql`insert into erasures (page_id, id, at, actor, profile_ids, keys, counts) values (${venue.page.id},
          ${randomUUID()}::uuid, ${iso(minute)}, '', '{}', '{}', '{}')`,
      );
    for (const nth of ten) await note(Math.floor(nth / 3));
    return { key: 'GET /privacy/erasures', meanwhile: (turn) => note(100 + turn) };
  },
  'requests of guests': async () => {
    const ask = (day: number) =>
      post('POST /privacy/requests', {
        kind: 'export',
        contact: 'an@example.com',
        receivedAt: `2026-09-${String(day).padStart(2, '0')}`,
      });
    for (const nth of ten) {
      const { id } = await ask(10 + Math.floor(nth / 2));
      if (nth % 3 === 0)
        await app.call('PUT /privacy/requests/{id}', {
          token: venue.token,
          params: { id },
          body: { state: nth % 2 ? 'done' : 'replied' },
        });
    }
    return { key: 'GET /privacy/requests', meanwhile: (turn) => ask(turn) };
  },
  'what operators did, while somebody looks at guests': async () => {
    const { token } = await app.platformAdmin();
    const look = (uid: number, at: number) =>
      changed(
        { ...inScope(app.ctx, venue.page.id), now: new Date(at) },
        { actor: { kind: 'user', uid, label: `person-${uid}-${venue.page.eid}`, sessionId: '', groupId: 1 } },
      ).record('guests.listed', { count: 1 });
    for (const nth of ten) await look(nth, Date.now() - 60_000 + nth * 1000);
    return {
      key: 'GET /system-logs/events',
      request: { token, query: { search: venue.page.eid } },
      meanwhile: async (turn) => {
        for (const uid of [turn, 0, 90 + turn]) await look(uid, Date.now() + 1000);
      },
    };
  },
  'e-mail campaigns': async () => {
    const make = () => post('POST /email-campaigns', { name: 'Summer' });
    for (const _ of ten) await make();
    return { key: 'GET /email-campaigns', meanwhile: make };
  },
  'guests of an e-mail campaign, who come again': async () => {
    await come(...ten.map((nth) => ({ nth, minute: nth })));
    const { id, version } = await post('POST /email-campaigns', { name: 'All' });
    const rule = { match: 'all', conditions: [{ field: 'visits', least: 1, most: null }] };
    await app.call('PUT /email-campaigns/{id}', {
      token: venue.token,
      params: { id },
      body: { audience: { kind: 'rule', rule }, version },
    });
    return {
      key: 'GET /email-campaigns/{id}/audience/guests',
      request: { params: { id }, query: { which: 'no-contact' } },
      meanwhile: (turn) => come({ nth: turn, minute: 100 + turn }, { nth: 20 + turn, minute: 200 + turn }),
    };
  },
  ...zaloLists(() => ({ app, venue })),
  groups: async () => {
    const make = async (name: string) => (await post('POST /groups', { name })).data.id;
    for (const nth of ten) await make(`Group ${nth}`);
    return { key: 'GET /groups', meanwhile: (turn) => make(`A new one ${turn}`) };
  },
  'wifi campaigns': async () => {
    const make = () => post('POST /wifi-campaign', { name: 'Summer' });
    for (const _ of ten) await make();
    return { key: 'GET /wifi-campaign', meanwhile: make };
  },
  'files of the library': async () => {
    const add = (minute: number, eid: string) =>
      run(sql`insert into media_files (page_id, eid, type, filename, name, mimetype, extension, filesize, listed_at,
        created_at)
      values (${venue.page.id}, ${eid}, 'i', ${`${eid}.png`}, 'Lotus', 'image/png', 'png', 1, ${iso(minute)},
        ${iso(minute)})`);
    for (const nth of ten) await add(Math.floor(nth / 3), `lotus${nth}`);
    return {
      key: 'GET /files',
      meanwhile: async (turn, shown) => {
        await add(100 + turn, `fresh${turn}`);
        await run(sql`delete from media_files where page_id = ${venue.page.id} and eid = ${String(shown[0])}`);
        await run(sql`delete from media_files where page_id = ${venue.page.id} and eid = ${String(shown[turn])}`);
      },
    };
  },
  'templates of the platform': async () => {
    const { token } = await app.platformAdmin();
    return {
      key: 'GET /templates',
      request: { token },
      meanwhile: async (_, shown) => {
        const { body: made } = await app.call('POST /templates', { token, body: { names: { en: 'Fresh' } } });
        await app.call('PUT /templates/order', { token, body: { id: made.id, after: null } });
        await app.call('PUT /templates/order', { token, body: { id: shown[0], after: made.id } });
      },
    };
  },
  'offered templates': async () => {
    const { token } = await app.platformAdmin();
    return {
      key: 'GET /offered-templates',
      meanwhile: async () => {
        const { body: made } = await app.call('POST /templates', { token, body: { names: { en: 'Fresh' } } });
        await app.call('PUT /templates/{id}', {
          token,
          params: { id: made.id },
          body: { version: 1, state: 'published' },
        });
        await app.call('PUT /templates/order', { token, body: { id: made.id, after: null } });
      },
    };
  },
  pages: async () => {
    const user = await app.user();
    for (const _ of ten) await app.page(user);
    return { key: 'GET /pages', request: { token: user.token }, meanwhile: () => app.page(user) };
  },
  mails: async () => {
    const { token } = await app.platformAdmin();
    const write = (minute: number) =>
      run(
        sql`insert into mails (id, created_at, recipient, subject, text, html, status) values (${randomUUID()}::uuid,
          ${iso(minute)}, 'an@example.com', ${venue.page.eid}, '', '', 'held')`,
      );
    for (const nth of ten) await write(Math.floor(nth / 3));
    return {
      key: 'GET /system-logs/mails',
      request: { token, query: { search: venue.page.eid } },
      meanwhile: (turn) => write(100 + turn),
    };
  },
  'calls that failed': async () => {
    const { token } = await app.platformAdmin();
    const fail = (minute: number, nth: number) =>
      run(sql`insert into failed_calls (page_id, slot, key, kind, what, host, reason, longest_ms, times, at, last_at)
        values (${venue.page.id}, ${iso(minute)}, ${`k${nth}`}, 'webhook', '', 'example.com', 'timeout', 1, 1,
          ${iso(minute)}, ${iso(minute)})`);
    for (const nth of ten) await fail(Math.floor(nth / 3), nth);
    return {
      key: 'GET /system-logs/failed-calls',
      request: { token, query: { kind: 'webhook' } },
      meanwhile: (turn) => fail(100 + turn, turn),
    };
  },
  'attempts to sign in': async () => {
    const { token } = await app.platformAdmin();
    const attempt = (minute: number, nth: number) =>
      run(sql`insert into sign_in_attempts (slot, key, name, address, user_agent, result, times, at, last_at)
        values (${iso(minute)}, ${`k${nth}`}, 'no…@example.com', '203.0.113.7', '', 'unknown-account', 1,
          ${iso(minute)}, ${iso(minute)})`);
    for (const nth of ten) await attempt(Math.floor(nth / 3), nth);
    return {
      key: 'GET /system-logs/sign-ins',
      request: { token, query: { search: '203.0.113' } },
      meanwhile: (turn) => attempt(100 + turn, turn),
    };
  },
};

test.each(Object.keys(lists))(
  'loading more of %s shows each row once that was there, whatever comes and goes meanwhile',
  async (name) => {
    const list = await lists[name]!();
    const before = (await load(app, venue.token, list, { limit: '200' })).ids;
    expect(before.length).toBeGreaterThanOrEqual(10);
    const shown = await walk(app, venue.token, list);
    expect(shown.filter((id) => before.includes(id))).toEqual(before);
  },
);
