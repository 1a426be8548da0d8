import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { of, openProfiles } from './testing/profile-calls.ts';

const { as, call, db, list, names, venue, visit } = openProfiles();

describe('the list', () => {
  test('shows who came by the names of the spec, the last active first, with totals, places and logins', async () => {
    await visit(
      {
        answers: { name: 'Đặng Thuỷ', email: 'Thuy@quan.example', phone: '0901 234 567' },
        methods: 'click,survey',
        session: { seconds: 600, bytes: 5_000_000 },
      },
      { answers: { name: 'An' } },
    );
    const { total, profiles } = await list();
    expect(total).toBe(2);
    expect(profiles.map(({ name }) => name)).toEqual(['An', 'Đặng Thuỷ']);
    expect(profiles[1]).toMatchObject({
      _id: expect.stringMatching(/^\d+$/),
      email: 'thuy@quan.example',
      phone: '+84901234567',
      loginCount: 1,
      totalSeconds: 600,
      totalBytes: 5_000_000,
      isMasked: false,
      recentLogins: [{ place: 'Lobby', method: 'survey', seconds: 600 }],
      visitedLocations: [{ place: 'Lobby', nas_id: venue().nasId, logins: 1 }],
    });
    for (const field of [
      'dob',
      'avatar',
      'gender',
      'tags',
      'notes',
      'first_name',
      'last_name',
      'age',
      'city',
      'location',
      'website',
      'postcode',
      'language',
      'company',
      'job',
      'rating',
      'lastActivity',
      'type',
    ])
      expect(profiles[1]).toHaveProperty(field);
  });

  test('is searched without marks and capitals, by any part of name, e-mail or phone', async () => {
    await visit(
      { answers: { name: 'Đặng Thuỷ', email: 'thuy@quan.example', phone: '0901234567' } },
      { answers: { name: 'Trần Đức 100%' } },
    );
    for (const search of ['dang thuy', 'THUỶ', 'thuy dang', 'quan.example', '0901 234', '+84901', 'uy@q'])
      expect(await names({ search }), search).toEqual(['Đặng Thuỷ']);
    expect(await names({ search: '100%' })).toEqual(['Trần Đức 100%']);
    expect(await names({ search: '%' })).toEqual(['Trần Đức 100%']);
    expect(await list({ search: 'nobody' })).toEqual({ total: 0, profiles: [], next: null });
  });

  test('is narrowed by days of the page, whose end is excluded', async () => {
    await visit(
      { at: '2026-11-09T16:59:59Z', answers: { name: 'The ninth' } },
      { at: '2026-11-09T17:00:00Z', answers: { name: 'The tenth' }, mac: '02:00:00:00:01:01' },
      { at: '2026-11-10T17:00:00Z', answers: { name: 'The eleventh' }, mac: '02:00:00:00:01:02' },
    );
    await call('POST /custom-users', { body: { name: 'Never came' } });
    expect(await names({ fromDate: '2026-11-10', toDate: '2026-11-11' })).toEqual(['The tenth']);
    expect(await names({ fromDate: '2026-11-10', toDate: '2026-11-11', search: 'the' })).toEqual(['The tenth']);
    expect(await names({ fromDate: '2026-11-10' })).toEqual(['The eleventh', 'The tenth']);
    expect((await list({ toDate: '2026-11-10' })).total).toBe(1);
    expect((await list()).total).toBe(4);
    expect(await names({ fromDate: '2026-11-09T17:00:00Z', toDate: '2026-11-10T17:00:00Z' })).toEqual(['The tenth']);
  });

  test.each([
    [{ fromDate: '2026-11-11', toDate: '2026-11-10' }, 'toDate', 'end-before-start'],
    [{ fromDate: '2026-02-31' }, 'fromDate', 'wrong-type'],
    [{ fromDate: 'yesterday' }, 'fromDate', 'wrong-type'],
    [{ toDate: '0000-01-01' }, 'toDate', 'wrong-type'],
    [{ limit: '0' }, 'limit', 'too-small'],
    [{ limit: '1000' }, 'limit', 'too-big'],
    [{ sort: 'email' }, 'sort', 'not-one-of'],
    [{ colour: 'red' }, 'colour', 'unknown-field'],
    [{ search: 'x'.repeat(200) }, 'search', 'too-long'],
  ])('refuses %j and names the field', async (query, field, reason) => {
    const { status, body } = await call('GET /custom-users', { query: query as Record<string, string> });
    expect([status, body.fields]).toMatchObject([400, [{ field, reason }]]);
  });

  test('is put in order by logins and by first sight, and loads more without gaps or repetitions', async () => {
    await visit(
      ...['A', 'B', 'B', 'C', 'C', 'C'].map((name, at) => ({
        mac: `02:00:00:00:00:0${name}`,
        answers: { name, email: `${name}@x.example` },
        at: new Date(Date.parse('2026-11-10T00:00:00Z') + at * 60_000),
      })),
    );
    await call('POST /custom-users', { body: { name: 'Hand' } });
    expect(await names({ sort: '-loginCount' })).toEqual(['C', 'B', 'A', 'Hand']);
    expect(await names({ sort: 'loginCount' })).toEqual(['A', 'B', 'C', 'Hand']);
    expect(await names({ sort: 'lastActivity' })).toEqual(['A', 'B', 'C', 'Hand']);
    expect(await names({ sort: 'createdAt' })).toEqual(['A', 'B', 'C', 'Hand']);
    expect(await names({ sort: '-loginCount', search: 'example' })).toEqual(['C', 'B', 'A']);
    const loaded = [];
    for (let skip = 0; skip < 4; skip += 1) loaded.push(...(await names({ limit: '1', skip: String(skip) })));
    expect(loaded).toEqual(['C', 'B', 'A', 'Hand']);
  });

  test('is masked for an analyst, who cannot find by what is masked', async () => {
    await visit({
      answers: {
        name: 'Đặng Thuỷ',
        email: 'thuy@quan.example',
        phone: '0901234567',
        city: 'Đà Nẵng',
        dob: '1990-01-02',
        company: 'Quán',
        notes: 'call me',
      },
    });
    const analyst = await as('analyst');
    const {
      profiles: [profile],
    } = await list({}, analyst);
    expect(profile).toMatchObject({
      name: 'Đ. T.',
      email: 't•••@q•••.example',
      phone: '•••567',
      dob: null,
      company: '•••',
      notes: '•••',
      city: 'Đà Nẵng',
      isMasked: true,
    });
    for (const search of ['thuy', 'quan.example', '567', 'uy@q', 'quan'])
      expect(await names({ search }, analyst), search).toEqual([]);
    expect(await names({ search: 'da nang' }, analyst)).toEqual(['Đ. T.']);
    expect(await names({ search: `#${profile!.id}` }, analyst)).toEqual(['Đ. T.']);
    const { body: text } = await call('GET /custom-users/{id}', { ...of(profile!.id), token: analyst });
    expect(JSON.stringify(text)).not.toMatch(/thuy|Thuỷ|quan\.|0901|1990|02:00:00:00:00/);
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
    const { rows } = await db().execute(
      sql`select details from audit_events where action = 'guests.exported' and page_id = ${venue().page.id}
        order by id`,
    );
    expect(rows).toEqual([
      { details: { count: 1, masked: false } },
      { details: { count: 2, masked: true } },
      { details: { count: 2, masked: false } },
    ]);
  });
});
