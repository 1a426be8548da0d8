import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { EndpointKey } from '@wifi/contract/endpoint.ts';
import type { Role } from '@wifi/contract/permissions.ts';
import { inScope } from '../../platform/context.ts';
import { openTestApp, type Call, type TestApp } from '../../testing/test-app.ts';
import { openVenue, setFlow, type TestVenue } from '../guest-access/testing/guest.ts';
import { recountPage } from '../reports/count/recount.ts';
import { addVisits, countAll, type AddedVisit } from '../reports/testing/add-visits.ts';

let app: TestApp;
let venue: TestVenue;
beforeAll(async () => { app = await openTestApp(); });
afterAll(() => app.close());
beforeEach(async () => { venue = await openVenue(app); });

const call = (key: EndpointKey, request: Call = {}) => app.call(key, { token: venue.token, ...request });
const as = async (role: Role) => {
  const user = await app.user();
  await app.join(venue.page, user, role);
  return (await app.call('POST /auth/page', { token: user.token, body: { pageId: venue.page.eid } })).body.token as string;
};
const of = (id: number, more: Call = {}): Call => ({ params: { id }, ...more });

let minute = 0;
/** Each on a phone of their own, an hour after the last. */
async function visit(...visits: Partial<AddedVisit>[]): Promise<void> {
  await addVisits(app.ctx, visits.map((one) => ({ pageId: venue.page.id, deviceId: venue.deviceId, at: new Date(Date.parse('2026-11-10T00:00:00Z') + (minute += 60) * 60_000), mac: `02:00:00:00:00:${(minute / 60 % 256).toString(16).padStart(2, '0')}`, ...one })));
  await countAll(app.program);
}
interface Shown { id: number; version: number; name: string; [field: string]: unknown }
const list = async (query: Record<string, string> = {}, token = venue.token) => (await call('GET /custom-users', { query, token })).body as { total: number; profiles: Shown[] };
const names = async (query: Record<string, string> = {}, token?: string) => (await list(query, token)).profiles.map(({ name }) => name);

describe('the list', () => {
  test('shows who came by the names of the spec, the last active first, with totals, places and logins', async () => {
    await visit({ answers: { name: 'Đặng Thuỷ', email: 'Thuy@quan.example', phone: '0901 234 567' }, methods: 'click,survey', session: { seconds: 600, bytes: 5_000_000 } }, { answers: { name: 'An' } });
    const { total, profiles } = await list();
    expect(total).toBe(2);
    expect(profiles.map(({ name }) => name)).toEqual(['An', 'Đặng Thuỷ']);
    expect(profiles[1]).toMatchObject({
      _id: expect.stringMatching(/^\d+$/), email: 'thuy@quan.example', phone: '+84901234567', loginCount: 1, totalSeconds: 600, totalBytes: 5_000_000, isMasked: false,
      recentLogins: [{ place: 'Lobby', method: 'survey', seconds: 600 }], visitedLocations: [{ place: 'Lobby', nas_id: venue.nasId, logins: 1 }],
    });
    for (const field of ['dob', 'avatar', 'gender', 'tags', 'notes', 'first_name', 'last_name', 'age', 'city', 'location', 'website', 'postcode', 'language', 'company', 'job', 'rating', 'lastActivity', 'type']) expect(profiles[1]).toHaveProperty(field);
  });

  test('is searched without marks and capitals, by any part of name, e-mail or phone', async () => {
    await visit({ answers: { name: 'Đặng Thuỷ', email: 'thuy@quan.example', phone: '0901234567' } }, { answers: { name: 'Trần Đức 100%' } });
    for (const search of ['dang thuy', 'THUỶ', 'thuy dang', 'quan.example', '0901 234', '+84901', 'uy@q']) expect(await names({ search }), search).toEqual(['Đặng Thuỷ']);
    expect(await names({ search: '100%' })).toEqual(['Trần Đức 100%']);
    expect(await names({ search: '%' })).toEqual(['Trần Đức 100%']);
    expect(await list({ search: 'nobody' })).toEqual({ total: 0, profiles: [] });
  });

  test('is narrowed by days of the page, whose end is excluded', async () => {
    await visit({ at: '2026-11-09T16:59:59Z', answers: { name: 'The ninth' } }, { at: '2026-11-09T17:00:00Z', answers: { name: 'The tenth' }, mac: '02:00:00:00:01:01' }, { at: '2026-11-10T17:00:00Z', answers: { name: 'The eleventh' }, mac: '02:00:00:00:01:02' });
    await call('POST /custom-users', { body: { name: 'Never came' } });
    expect(await names({ fromDate: '2026-11-10', toDate: '2026-11-11' })).toEqual(['The tenth']);
    expect(await names({ fromDate: '2026-11-10', toDate: '2026-11-11', search: 'the' })).toEqual(['The tenth']);
    expect(await names({ fromDate: '2026-11-10' })).toEqual(['The eleventh', 'The tenth']);
    expect((await list({ toDate: '2026-11-10' })).total).toBe(1);
    expect((await list()).total).toBe(4);
    expect(await names({ fromDate: '2026-11-09T17:00:00Z', toDate: '2026-11-10T17:00:00Z' })).toEqual(['The tenth']);
  });

  test.each([
    [{ fromDate: '2026-11-11', toDate: '2026-11-10' }, 'toDate', 'end-before-start'], [{ fromDate: '2026-02-31' }, 'fromDate', 'wrong-type'], [{ fromDate: 'yesterday' }, 'fromDate', 'wrong-type'],
    [{ toDate: '0000-01-01' }, 'toDate', 'wrong-type'], [{ limit: '0' }, 'limit', 'too-small'], [{ limit: '1000' }, 'limit', 'too-big'], [{ sort: 'email' }, 'sort', 'not-one-of'], [{ colour: 'red' }, 'colour', 'unknown-field'],
    [{ search: 'x'.repeat(200) }, 'search', 'too-long'],
  ])('refuses %j and names the field', async (query, field, reason) => {
    const { status, body } = await call('GET /custom-users', { query: query as Record<string, string> });
    expect([status, body.fields]).toMatchObject([400, [{ field, reason }]]);
  });

  test('is put in order by logins and by first sight, and loads more without gaps or repetitions', async () => {
    await visit(...['A', 'B', 'B', 'C', 'C', 'C'].map((name, at) => ({ answers: { name, email: `${name}@x.example` }, at: new Date(Date.parse('2026-11-10T00:00:00Z') + at * 60_000) })));
    await call('POST /custom-users', { body: { name: 'Hand' } });
    expect(await names({ sort: '-loginCount' })).toEqual(['C', 'B', 'A', 'Hand']);
    expect(await names({ sort: 'loginCount' })).toEqual(['A', 'B', 'C', 'Hand']);
    expect(await names({ sort: 'lastActivity' })).toEqual(['A', 'B', 'C', 'Hand']);
    expect(await names({ sort: 'createdAt' })).toEqual(['A', 'B', 'C', 'Hand']);
    expect(await names({ sort: '-loginCount', search: 'example' })).toEqual(['C', 'B', 'A']);
    const loaded = [];
    for (let skip = 0; skip < 4; skip += 1) loaded.push(...await names({ limit: '1', skip: String(skip) }));
    expect(loaded).toEqual(['C', 'B', 'A', 'Hand']);
  });

  test('is masked for an analyst, who cannot find by what is masked', async () => {
    await visit({ answers: { name: 'Đặng Thuỷ', email: 'thuy@quan.example', phone: '0901234567', city: 'Đà Nẵng', dob: '1990-01-02', company: 'Quán', notes: 'call me' } });
    const analyst = await as('analyst');
    const { profiles: [profile] } = await list({}, analyst);
    expect(profile).toMatchObject({ name: 'Đ. T.', email: 't•••@q•••.example', phone: '•••567', dob: null, company: '•••', notes: '•••', city: 'Đà Nẵng', isMasked: true });
    for (const search of ['thuy', 'quan.example', '567', 'uy@q', 'quan']) expect(await names({ search }, analyst), search).toEqual([]);
    expect(await names({ search: 'da nang' }, analyst)).toEqual(['Đ. T.']);
    expect(await names({ search: `#${profile!.id}` }, analyst)).toEqual(['Đ. T.']);
    const { body: text } = await call('GET /custom-users/{id}', { ...of(profile!.id), token: analyst });
    expect(JSON.stringify(text)).not.toMatch(/thuy|Thuỷ|quan\.|0901|1990|02:00:00:00:00/);
  });

  test('writes into the log that contact data was looked through: once an hour, and not for an analyst', async () => {
    await visit({ answers: { name: 'A' } }, { answers: { name: 'B' } });
    const analyst = await as('analyst');
    await list({}, analyst);
    const listed = async () => (await inScope(app.ctx, venue.page.id).db.execute<{ n: number }>(sql`select count(*)::int as n from audit_events where action = 'guests.listed' and page_id = ${venue.page.id}`)).rows[0]!.n;
    expect(await listed()).toBe(0);
    await Promise.all([list(), list(), list()]);
    expect(await listed()).toBe(1);
  });

  test('goes out as a file of just what is shown, which the log notes', async () => {
    await visit({ answers: { name: '=1+1', email: 'a@x.example' } }, { answers: { name: 'B' } });
    const file = await call('GET /custom-users/file', { query: { search: '=1', format: 'csv' } });
    const [head, row, ...rest] = String(file.body).replace('\uFEFF', '').trim().split('\r\n');
    expect([file.status, rest]).toEqual([200, []]);
    expect(head).toContain('first_name,last_name,email,phone');
    expect(row).toMatch(/^\d+,'=1\+1,.*a@x\.example.*Lobby \(1\)/);
    const masked = await call('GET /custom-users/file', { token: await as('analyst') });
    expect(String(masked.body)).toMatch(/a•••@x•••\.example/);
    expect((await call('GET /custom-users/file', { query: { format: 'xlsx' } })).status).toBe(200);
    const { rows } = await inScope(app.ctx, venue.page.id).db.execute(sql`select details from audit_events where action = 'guests.exported' and page_id = ${venue.page.id} order by id`);
    expect(rows).toEqual([{ details: { count: 1, masked: false } }, { details: { count: 2, masked: true } }, { details: { count: 2, masked: false } }]);
  });
});

describe('a profile', () => {
  test('made by hand is found again when its guest logs in', async () => {
    const { body: made } = await call('POST /custom-users', { body: { name: 'Lê Hà', email: 'HA@quan.example', phone: '0912345678', tags: ['vip', 'vip'] } });
    expect(made).toMatchObject({ email: 'ha@quan.example', phone: '+84912345678', tags: ['vip'], loginCount: 0, lastActivity: null });
    await visit({ answers: { email: 'ha@quan.example', name: 'ha', city: 'Huế' } });
    expect(await list()).toMatchObject({ total: 1, profiles: [{ id: made.id, name: 'Lê Hà', city: 'Huế', loginCount: 1 }] });
  });

  test.each([
    [{}, 'name', 'required'], [{ name: '' }, 'name', 'required'], [{ name: 'A', email: 'nonsense' }, 'email', 'email'], [{ name: 'A', phone: 'call me' }, 'phone', 'mobile'], [{ name: 'A', dob: '2026-02-31' }, 'dob', 'wrong-type'],
    [{ name: 'A', dob: '2999-01-01' }, 'dob', 'wrong-type'], [{ name: 'A', age: 200 }, 'age', 'too-big'], [{ name: 'A', rating: -1 }, 'rating', 'too-small'], [{ name: 'A', tags: Array.from({ length: 21 }, (_, n) => `t${n}`) }, 'tags', 'too-many'],
    [{ name: 'A', avatar: 'https://elsewhere.example/a.png' }, 'avatar', 'url'], [{ name: 'A', loginCount: 7 }, 'loginCount', 'unknown-field'], [{ name: 'x'.repeat(129) }, 'name', 'too-long'],
  ])('is not made of %j', async (body, field, reason) => {
    const refused = await call('POST /custom-users', { body });
    expect([refused.status, refused.body.fields?.[0]]).toMatchObject([400, { field, reason }]);
  });

  test('keeps what an operator wrote, whatever the guest answers later', async () => {
    await visit({ answers: { name: 'ha', email: 'ha@x.example', city: 'Hue' } });
    const { id, version } = (await list()).profiles[0]!;
    const changed = await call('PUT /custom-users/{id}', of(id, { body: { name: 'Lê Thị Hà', first_name: 'Hà', version } }));
    expect([changed.status, changed.body.name, changed.body.first_name]).toEqual([200, 'Lê Thị Hà', 'Hà']);
    await visit({ answers: { name: 'HA!', first_name: 'H', email: 'ha@x.example', city: 'Huế' } });
    expect((await call('GET /custom-users/{id}', of(id))).body).toMatchObject({ name: 'Lê Thị Hà', first_name: 'Hà', city: 'Huế' });
    expect(await names({ search: 'le thi' })).toEqual(['Lê Thị Hà']);
  });

  test('takes its whole answer back, and refuses who changed it at the same time', async () => {
    const { body: made } = await call('POST /custom-users', { body: { name: 'A' } });
    const same = await call('PUT /custom-users/{id}', of(made.id, { body: made }));
    expect([same.status, same.body.version]).toEqual([200, made.version]);
    await call('PUT /custom-users/{id}', of(made.id, { body: { city: 'Huế', version: made.version } }));
    const late = await call('PUT /custom-users/{id}', of(made.id, { body: { city: 'Hà Nội', version: made.version } }));
    expect([late.status, late.body.code]).toEqual([409, 'conflict']);
  });

  test('cannot have the e-mail of another', async () => {
    await call('POST /custom-users', { body: { email: 'a@x.example' } });
    const twin = await call('POST /custom-users', { body: { name: 'Twin', email: 'a@x.example' } });
    expect([twin.status, twin.body.fields]).toMatchObject([400, [{ field: 'email', reason: 'taken' }]]);
    expect((await list()).total).toBe(1);
  });

  test('is not there for another page, nor with a number that nobody has', async () => {
    const other = await openVenue(app);
    for (let n = 0; n < 3; n += 1) await app.call('POST /custom-users', { token: other.token, body: { name: `Other ${n}` } });
    for (const id of [3, 999_999_999]) {
      for (const key of ['GET /custom-users/{id}', 'GET /custom-users/{id}/timeline', 'GET /custom-users/{id}/suggestions'] as const) expect((await call(key, of(id))).status).toBe(404);
      expect((await call('PUT /custom-users/{id}', of(id, { body: { city: 'X' } }))).status).toBe(404);
      expect((await call('POST /custom-users/{id}/notes', of(id, { body: { text: 'X' } }))).status).toBe(404);
      expect((await call('POST /custom-users/tags', { body: { ids: [id], add: ['x'] } })).status).toBe(404);
    }
    expect((await call('GET /custom-users/{id}', of('abc' as never))).status).toBe(400);
  });

  test('may be changed by a marketer, not by an analyst', async () => {
    const { body: { id } } = await call('POST /custom-users', { body: { name: 'A' } });
    const [analyst, marketer] = [await as('analyst'), await as('marketer')];
    expect((await call('PUT /custom-users/{id}', of(id, { token: analyst, body: { city: 'X' } }))).status).toBe(403);
    expect((await call('PUT /custom-users/{id}', of(id, { token: marketer, body: { city: 'X' } }))).status).toBe(200);
  });
});

describe('tags', () => {
  test('are given to many at once, listed with their numbers, filtered by, and taken away', async () => {
    const ids: number[] = [];
    for (const name of ['A', 'B', 'C']) ids.push((await call('POST /custom-users', { body: { name } })).body.id);
    expect((await call('POST /custom-users/tags', { body: { ids: ids.slice(0, 2), add: ['vip', 'tea "lover"'] } })).body).toEqual({ changed: 2 });
    expect((await call('POST /custom-users/tags', { body: { ids, add: ['vip'] } })).body).toEqual({ changed: 1 });
    expect((await call('GET /custom-users/tags')).body.rows).toEqual([{ tag: 'vip', count: 3 }, { tag: 'tea "lover"', count: 2 }]);
    expect((await list({ tag: 'tea "lover"' })).total).toBe(2);
    await call('POST /custom-users/tags', { body: { ids, remove: ['vip'] } });
    expect((await list({ tag: 'vip' })).total).toBe(0);
  });

  test('are not given beyond their number, and then to nobody', async () => {
    const { body: full } = await call('POST /custom-users', { body: { name: 'Full', tags: Array.from({ length: 20 }, (_, n) => `t${n}`) } });
    const { body: free } = await call('POST /custom-users', { body: { name: 'Free' } });
    const refused = await call('POST /custom-users/tags', { body: { ids: [full.id, free.id], add: ['more'] } });
    expect([refused.status, refused.body.fields]).toMatchObject([400, [{ field: 'add', reason: 'too-many' }]]);
    expect((await list({ tag: 'more' })).total).toBe(0);
  });
});

describe('the timeline', () => {
  test('shows logins with what was answered in the words of the question, consents, and notes', async () => {
    await setFlow(app, venue, [{
      id: 'survey', type: 'survey', questions: [
        { id: 'name', type: 'SURVEY_TEXT', title: { en: 'Your name' }, mappingField: 'name' },
        { id: 'drink', type: 'SURVEY_CHECKBOX', title: { en: 'What do you drink?' }, options: [{ value: 'tea', label: { en: 'Tea' } }, { value: 'cfe', label: { en: 'Coffee' } }] },
        { id: 'grid', type: 'SURVEY_MULTIPLE_CHOICE_GRID', title: { en: 'How was it?' }, rows: [{ value: 'room', label: { en: 'Room' } }], columns: [{ value: 'good', label: { en: 'Good' } }] },
      ],
    }]);
    const { body: { id: campaignId } } = await call('GET /wifi-campaign/current');
    await visit({ campaignId, methods: 'survey', room: '101', answers: { name: 'Hà', 'q:drink': ['tea', 'cfe'], 'q:grid': { room: 'good' }, 'q:gone': 'once asked' }, session: { seconds: 300, bytes: 10 } });
    const { id } = (await list()).profiles[0]!;
    await call('POST /custom-users/{id}/notes', of(id, { body: { text: 'Likes lotus tea' } }));
    const { body } = await call('GET /custom-users/{id}/timeline', of(id));
    expect(body).toMatchObject({ count: 2, rows: [{ kind: 'note', text: 'Likes lotus tea', noteId: expect.any(Number) }, { kind: 'login', place: 'Lobby', method: 'survey', room: '101', seconds: 300 }] });
    const answers = Object.fromEntries(body.rows[1].answers.map(({ questionId, ...answer }: { questionId: string }) => [questionId, answer]));
    expect(answers).toMatchObject({
      name: { title: { en: 'Your name' }, parts: [{ text: 'Hà' }] }, drink: { parts: [{ words: { en: 'Tea' } }, { words: { en: 'Coffee' } }] },
      grid: { parts: [{ row: { en: 'Room' }, words: { en: 'Good' } }] }, gone: { title: {}, parts: [{ text: 'once asked' }] },
    });
    const masked = await call('GET /custom-users/{id}/timeline', of(id, { token: await as('analyst') }));
    expect(JSON.stringify(masked.body)).not.toMatch(/Hà|lotus|once asked|101/);
    expect(JSON.stringify(masked.body)).toContain('Coffee');
    await call('DELETE /custom-users/{id}/notes/{noteId}', { params: { id, noteId: body.rows[0].noteId } });
    expect((await call('GET /custom-users/{id}/timeline', of(id, { query: { limit: '1' } }))).body).toMatchObject({ count: 1, rows: [{ kind: 'login' }] });
  });
});

describe('merging', () => {
  const figures = async () => ({
    totals: (await inScope(app.ctx, venue.page.id).db.execute(sql`select profile_id, logins, seconds, bytes, first_day::text, last_day::text from guest_totals order by 1`)).rows,
    returns: (await inScope(app.ctx, venue.page.id).db.execute(sql`select day::text, last_day::text, guests from return_days where guests <> 0 order by 1, 2`)).rows,
  });

  async function two(): Promise<[number, number]> {
    await visit({ at: '2026-11-01T03:00:00Z', answers: { name: 'Hà', email: 'ha@x.example', city: 'Huế' }, session: { seconds: 60, bytes: 1 } }, { at: '2026-11-02T03:00:00Z', answers: { name: 'Ha Le', phone: '0901234567' }, mac: '02:00:00:00:02:02', session: { seconds: 120, bytes: 2 } });
    const { profiles: [second, first] } = await list();
    return [first!.id, second!.id];
  }

  test('makes one of two, and taking it apart makes the two again, with all figures as they were', async () => {
    const [one, other] = await two();
    await call('POST /custom-users/tags', { body: { ids: [other], add: ['vip'] } });
    const [before, details] = [await figures(), (await call('GET /custom-users/{id}', of(one))).body];
    const merged = await call('POST /custom-users/{id}/merge', of(one, { body: { with: other } }));
    expect(merged.body).toMatchObject({ name: 'Hà', email: 'ha@x.example', phone: '+84901234567', tags: ['vip'], loginCount: 2, totalSeconds: 180, merged: [{ id: other, name: 'Ha Le', loginCount: 1 }] });
    expect(await list()).toMatchObject({ total: 1, profiles: [{ id: one }] });
    expect((await figures()).returns).toEqual([{ day: '2026-11-01', last_day: '0001-01-01', guests: 1 }, { day: '2026-11-02', last_day: '2026-11-01', guests: 1 }]);
    expect((await call('GET /custom-users/{id}', of(other))).body).toMatchObject({ mergedInto: one });
    expect(await names({ search: '0901' })).toEqual(['Hà']);

    const apart = await call('POST /custom-users/{id}/unmerge', of(one, { body: { profile: other } }));
    const { version: _version, updatedAt: _updated, ...same } = details;
    expect(apart.body).toMatchObject(same);
    expect(await figures()).toEqual(before);
    expect(await names({ search: '0901' })).toEqual(['Ha Le']);
    expect((await call('GET /custom-users/{id}/timeline', of(one))).body.rows.map(({ kind }: { kind: string }) => kind)).toEqual(['unmerged', 'merged', 'login']);
  });

  test('counts later logins of either for the whole, and gives each back its own', async () => {
    const [one, other] = await two();
    await call('POST /custom-users/{id}/merge', of(one, { body: { with: other } }));
    await visit({ at: '2026-11-05T03:00:00Z', answers: { phone: '0901234567' } });
    expect((await call('GET /custom-users/{id}', of(one))).body.loginCount).toBe(3);
    await call('POST /custom-users/{id}/unmerge', of(one, { body: { profile: other } }));
    expect([(await call('GET /custom-users/{id}', of(one))).body.loginCount, (await call('GET /custom-users/{id}', of(other))).body.loginCount]).toEqual([1, 2]);
    const now = await figures();
    await recountPage(app.ctx, venue.page.id);
    expect(await figures()).toEqual(now);
  });

  test('goes on over what was merged before, and keeps what an operator has written since', async () => {
    const [one, other] = await two();
    const { body: third } = await call('POST /custom-users', { body: { name: 'Third', job: 'Cook' } });
    await call('POST /custom-users/{id}/merge', of(other, { body: { with: one } }));
    await call('POST /custom-users/{id}/merge', of(third.id, { body: { with: other } }));
    expect((await call('GET /custom-users/{id}', of(third.id))).body).toMatchObject({ loginCount: 2, city: 'Huế', merged: [{ id: other, loginCount: 2 }] });
    await call('PUT /custom-users/{id}', of(third.id, { body: { city: 'Hà Nội' } }));
    await call('POST /custom-users/{id}/unmerge', of(third.id, { body: { profile: other } }));
    expect((await call('GET /custom-users/{id}', of(third.id))).body).toMatchObject({ loginCount: 0, city: 'Hà Nội', phone: '' });
    expect((await call('GET /custom-users/{id}', of(other))).body).toMatchObject({ loginCount: 2, merged: [{ id: one, loginCount: 1 }] });
    expect((await list()).total).toBe(2);
    const { rows: [counted] } = await inScope(app.ctx, venue.page.id).db.execute(sql`select shown, (select count(*)::int from profiles where merged_into is null) as really from profile_counters`);
    expect(counted).toEqual({ shown: 2, really: 2 });
    await inScope(app.ctx, venue.page.id).db.execute(sql`delete from profiles`);
    expect(await list()).toMatchObject({ total: 0 });
  });

  test('refuses itself, the unknown, what is merged already, and what is not a part', async () => {
    const [one, other] = await two();
    const { body: third } = await call('POST /custom-users', { body: { name: 'Third' } });
    const refusal = async (key: EndpointKey, id: number, body: object) => { const answer = await call(key, of(id, { body })); return [answer.status, answer.body.code]; };
    expect(await refusal('POST /custom-users/{id}/merge', one, { with: one })).toEqual([400, 'bad-input']);
    expect(await refusal('POST /custom-users/{id}/merge', one, { with: 987_654 })).toEqual([400, 'bad-input']);
    expect(await refusal('POST /custom-users/{id}/unmerge', one, { profile: other })).toEqual([400, 'bad-input']);
    await call('POST /custom-users/{id}/merge', of(one, { body: { with: other } }));
    expect(await refusal('POST /custom-users/{id}/merge', third.id, { with: other })).toEqual([409, 'conflict']);
    expect(await refusal('POST /custom-users/{id}/merge', other, { with: third.id })).toEqual([404, 'not-found']);
  });

  test('of the same two both ways at once happens once', async () => {
    const [one, other] = await two();
    const answers = await Promise.all([call('POST /custom-users/{id}/merge', of(one, { body: { with: other } })), call('POST /custom-users/{id}/merge', of(other, { body: { with: one } }))]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await list()).total).toBe(1);
  });

  test('is suggested for the same name on the same device', async () => {
    await visit({ answers: { name: 'Hà', email: 'ha@x.example' }, mac: '02:00:00:00:03:03' }, { answers: { name: 'HA', email: 'ha@y.example' }, mac: '02:00:00:00:03:03' });
    const ids = (await list()).profiles.map(({ id }) => id);
    const found = await Promise.all(ids.map(async (id) => (await call('GET /custom-users/{id}/suggestions', of(id))).body.rows));
    expect(found.flat()).toContainEqual(expect.objectContaining({ why: ['name-and-device'] }));
  });
});
