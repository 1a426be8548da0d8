import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { openVenue } from '../../access/guest-access/testing/guest.ts';
import { of, openProfiles } from './testing/profile-calls.ts';

const { app, as, call, db, list, names, visit } = openProfiles();

describe('a profile', () => {
  test('made by hand is not taken over by whoever types its e-mail: the login is another profile, and suggested', async () => {
    const { body: made } = await call('POST /custom-users', {
      body: { name: 'Lê Hà', email: 'HA@quan.example', phone: '0912345678', tags: ['vip', 'vip'] },
    });
    expect(made).toMatchObject({
      email: 'ha@quan.example',
      phone: '+84912345678',
      tags: ['vip'],
      loginCount: 0,
      lastActivity: null,
    });
    await visit({ answers: { email: 'ha@quan.example', name: 'ha', city: 'Huế' } });
    expect(await list()).toMatchObject({
      total: 2,
      profiles: [
        { name: 'ha', city: 'Huế', loginCount: 1 },
        { id: made.id, name: 'Lê Hà', city: '', loginCount: 0 },
      ],
    });
    expect((await call('GET /custom-users/{id}/suggestions', of(made.id))).body.rows).toMatchObject([
      { name: 'ha', why: ['email'] },
    ]);
  });

  test.each([
    [{}, 'name', 'required'],
    [{ name: '' }, 'name', 'required'],
    [{ name: 'A', email: 'nonsense' }, 'email', 'email'],
    [{ name: 'A', phone: 'call me' }, 'phone', 'mobile'],
    [{ name: 'A', dob: '2026-02-31' }, 'dob', 'wrong-type'],
    [{ name: 'A', dob: '2999-01-01' }, 'dob', 'wrong-type'],
    [{ name: 'A', age: 200 }, 'age', 'too-big'],
    [{ name: 'A', rating: -1 }, 'rating', 'too-small'],
    [{ name: 'A', tags: Array.from({ length: 21 }, (_, n) => `t${n}`) }, 'tags', 'too-many'],
    [{ name: 'A', avatar: 'https://elsewhere.example/a.png' }, 'avatar', 'url'],
    [{ name: 'A', loginCount: 7 }, 'loginCount', 'unknown-field'],
    [{ name: 'x'.repeat(129) }, 'name', 'too-long'],
  ])('is not made of %j', async (body, field, reason) => {
    const refused = await call('POST /custom-users', { body });
    expect([refused.status, refused.body.fields?.[0]]).toMatchObject([400, { field, reason }]);
  });

  test('keeps what an operator wrote, whatever the guest answers later', async () => {
    const account = { subjectKind: 'account' as const, subjectId: 5 };
    await visit({ ...account, answers: { name: 'ha', email: 'ha@x.example', city: 'Hue' } });
    const { id, version } = (await list()).profiles[0]!;
    const changed = await call(
      'PUT /custom-users/{id}',
      of(id, { body: { name: 'Lê Thị Hà', first_name: 'Hà', version } }),
    );
    expect([changed.status, changed.body.name, changed.body.first_name]).toEqual([200, 'Lê Thị Hà', 'Hà']);
    await visit({ ...account, answers: { name: 'HA!', first_name: 'H', email: 'ha@x.example', city: 'Huế' } });
    expect((await call('GET /custom-users/{id}', of(id))).body).toMatchObject({
      name: 'Lê Thị Hà',
      first_name: 'Hà',
      city: 'Huế',
    });
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

  test('cannot have the e-mail of another that was written by hand, whoever typed it at the portal', async () => {
    await visit({ answers: { email: 'a@x.example' } });
    await call('POST /custom-users', { body: { email: 'a@x.example' } });
    const twin = await call('POST /custom-users', { body: { name: 'Twin', email: 'a@x.example' } });
    expect([twin.status, twin.body.fields]).toMatchObject([400, [{ field: 'email', reason: 'taken' }]]);
    expect((await list()).total).toBe(2);
  });

  test('is not there for another page, nor with a number that nobody has', async () => {
    const other = await openVenue(app());
    for (let n = 0; n < 3; n += 1)
      await app().call('POST /custom-users', { token: other.token, body: { name: `Other ${n}` } });
    for (const id of [3, 999_999_999]) {
      for (const key of [
        'GET /custom-users/{id}',
        'GET /custom-users/{id}/timeline',
        'GET /custom-users/{id}/suggestions',
      ] as const)
        expect((await call(key, of(id))).status).toBe(404);
      expect((await call('PUT /custom-users/{id}', of(id, { body: { city: 'X' } }))).status).toBe(404);
      expect((await call('POST /custom-users/{id}/notes', of(id, { body: { text: 'X' } }))).status).toBe(404);
      expect((await call('POST /custom-users/tags', { body: { ids: [id], add: ['x'] } })).status).toBe(404);
    }
    expect((await call('GET /custom-users/{id}', of('abc' as never))).status).toBe(400);
  });

  test('may be changed by a marketer, not by an analyst', async () => {
    const {
      body: { id },
    } = await call('POST /custom-users', { body: { name: 'A' } });
    const [analyst, marketer] = [await as('analyst'), await as('marketer')];
    expect((await call('PUT /custom-users/{id}', of(id, { token: analyst, body: { city: 'X' } }))).status).toBe(403);
    expect((await call('PUT /custom-users/{id}', of(id, { token: marketer, body: { city: 'X' } }))).status).toBe(200);
  });
});

describe('tags', () => {
  test('are given to many at once, listed with their numbers, filtered by, and taken away', async () => {
    const ids: number[] = [];
    for (const name of ['A', 'B', 'C']) ids.push((await call('POST /custom-users', { body: { name } })).body.id);
    expect(
      (await call('POST /custom-users/tags', { body: { ids: ids.slice(0, 2), add: ['vip', 'tea "lover"'] } })).body,
    ).toEqual({ changed: 2 });
    expect((await call('POST /custom-users/tags', { body: { ids, add: ['vip'] } })).body).toEqual({ changed: 1 });
    expect((await call('GET /custom-users/tags')).body.rows).toEqual([
      { tag: 'vip', count: 3 },
      { tag: 'tea "lover"', count: 2 },
    ]);
    expect((await list({ tag: 'tea "lover"' })).total).toBe(2);
    await call('POST /custom-users/tags', { body: { ids, remove: ['vip'] } });
    expect((await list({ tag: 'vip' })).total).toBe(0);
  });

  test('that were given before there was a limit are found and taken away', async () => {
    const { body } = await call('POST /custom-users', { body: { name: 'Old' } });
    const tag = 'x'.repeat(60);
    await db().execute(sql`update profiles set tags = array[${tag}::text] where id = ${body.id}`);
    expect((await list({ tag })).total).toBe(1);
    expect((await call('POST /custom-users/tags', { body: { ids: [body.id], remove: [tag] } })).body.changed).toBe(1);
    expect((await list({ tag })).total).toBe(0);
  });

  test('are not given beyond their number, and then to nobody', async () => {
    const { body: full } = await call('POST /custom-users', {
      body: { name: 'Full', tags: Array.from({ length: 20 }, (_, n) => `t${n}`) },
    });
    const { body: free } = await call('POST /custom-users', { body: { name: 'Free' } });
    const refused = await call('POST /custom-users/tags', { body: { ids: [full.id, free.id], add: ['more'] } });
    expect([refused.status, refused.body.fields]).toMatchObject([400, [{ field: 'add', reason: 'too-many' }]]);
    expect((await list({ tag: 'more' })).total).toBe(0);
  });
});
