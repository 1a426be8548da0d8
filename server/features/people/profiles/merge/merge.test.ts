import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { EndpointKey } from '@wifi/contract/endpoint.ts';
import { recountPage } from '../../../figures/reports/count/recount.ts';
import { of, openProfiles } from '../testing/profile-calls.ts';

const { app, call, db, list, names, venue, visit } = openProfiles();

describe('merging', () => {
  const figures = async () => ({
    totals: (
      await db().execute(
        sql`select profile_id, logins, seconds, bytes, first_day::text, last_day::text from guest_totals order by 1`,
      )
    ).rows,
    returns: (
      await db().execute(sql`select day::text, last_day::text, guests from return_days where guests <> 0 order by 1, 2`)
    ).rows,
  });

  async function two(): Promise<[number, number]> {
    await visit(
      {
        at: '2026-11-01T03:00:00Z',
        answers: { name: 'Hà', email: 'ha@x.example', city: 'Huế' },
        session: { seconds: 60, bytes: 1 },
      },
      {
        at: '2026-11-02T03:00:00Z',
        answers: { name: 'Ha Le', phone: '0901234567' },
        mac: '02:00:00:00:02:02',
        session: { seconds: 120, bytes: 2 },
      },
    );
    const {
      profiles: [second, first],
    } = await list();
    return [first!.id, second!.id];
  }

  test('makes one of two, and taking it apart makes the two again, with all figures as they were', async () => {
    const [one, other] = await two();
    await call('POST /custom-users/tags', { body: { ids: [other], add: ['vip'] } });
    const [before, details] = [await figures(), (await call('GET /custom-users/{id}', of(one))).body];
    const merged = await call('POST /custom-users/{id}/merge', of(one, { body: { with: other } }));
    expect(merged.body).toMatchObject({
      name: 'Hà',
      email: 'ha@x.example',
      phone: '+84901234567',
      tags: ['vip'],
      loginCount: 2,
      totalSeconds: 180,
      merged: [{ id: other, name: 'Ha Le', loginCount: 1 }],
    });
    expect(await list()).toMatchObject({ total: 1, profiles: [{ id: one }] });
    expect((await figures()).returns).toEqual([
      { day: '2026-11-01', last_day: '0001-01-01', guests: 1 },
      { day: '2026-11-02', last_day: '2026-11-01', guests: 1 },
    ]);
    expect((await call('GET /custom-users/{id}', of(other))).body).toMatchObject({ mergedInto: one });
    expect(await names({ search: '0901' })).toEqual(['Hà']);

    const apart = await call('POST /custom-users/{id}/unmerge', of(one, { body: { profile: other } }));
    const { version: _version, updatedAt: _updated, ...same } = details;
    expect(apart.body).toMatchObject(same);
    expect(await figures()).toEqual(before);
    expect(await names({ search: '0901' })).toEqual(['Ha Le']);
    expect(
      (await call('GET /custom-users/{id}/timeline', of(one))).body.rows.map(({ kind }: { kind: string }) => kind),
    ).toEqual(['unmerged', 'merged', 'login']);
  });

  test('counts later logins of either for the whole, and gives each back its own', async () => {
    const [one, other] = await two();
    await call('POST /custom-users/{id}/merge', of(one, { body: { with: other } }));
    await visit({ at: '2026-11-05T03:00:00Z', mac: '02:00:00:00:02:02' });
    expect((await call('GET /custom-users/{id}', of(one))).body.loginCount).toBe(3);
    await call('POST /custom-users/{id}/unmerge', of(one, { body: { profile: other } }));
    expect([
      (await call('GET /custom-users/{id}', of(one))).body.loginCount,
      (await call('GET /custom-users/{id}', of(other))).body.loginCount,
    ]).toEqual([1, 2]);
    const now = await figures();
    await recountPage(app().ctx, venue().page.id);
    expect(await figures()).toEqual(now);
  });

  test('goes on over what was merged before, and keeps what an operator has written since', async () => {
    const [one, other] = await two();
    const { body: third } = await call('POST /custom-users', { body: { name: 'Third', job: 'Cook' } });
    await call('POST /custom-users/{id}/merge', of(other, { body: { with: one } }));
    await call('POST /custom-users/{id}/merge', of(third.id, { body: { with: other } }));
    expect((await call('GET /custom-users/{id}', of(third.id))).body).toMatchObject({
      loginCount: 2,
      city: 'Huế',
      merged: [{ id: other, loginCount: 2 }],
    });
    await call('PUT /custom-users/{id}', of(third.id, { body: { city: 'Hà Nội' } }));
    await call('POST /custom-users/{id}/unmerge', of(third.id, { body: { profile: other } }));
    expect((await call('GET /custom-users/{id}', of(third.id))).body).toMatchObject({
      loginCount: 0,
      city: 'Hà Nội',
      phone: '',
    });
    expect((await call('GET /custom-users/{id}', of(other))).body).toMatchObject({
      loginCount: 2,
      merged: [{ id: one, loginCount: 1 }],
    });
    expect((await list()).total).toBe(2);
    const {
      rows: [counted],
    } = await db().execute(
      sql`select shown, (select count(*)::int from profiles where merged_into is null) as really from profile_counters`,
    );
    expect(counted).toEqual({ shown: 2, really: 2 });
    await db().execute(sql`delete from profiles`);
    expect(await list()).toMatchObject({ total: 0 });
  });

  test('refuses itself, the unknown, what is merged already, and what is not a part', async () => {
    const [one, other] = await two();
    const { body: third } = await call('POST /custom-users', { body: { name: 'Third' } });
    const refusal = async (key: EndpointKey, id: number, body: object) => {
      const answer = await call(key, of(id, { body }));
      return [answer.status, answer.body.code];
    };
    expect(await refusal('POST /custom-users/{id}/merge', one, { with: one })).toEqual([400, 'bad-input']);
    expect(await refusal('POST /custom-users/{id}/merge', one, { with: 987_654 })).toEqual([400, 'bad-input']);
    expect(await refusal('POST /custom-users/{id}/unmerge', one, { profile: other })).toEqual([400, 'bad-input']);
    await call('POST /custom-users/{id}/merge', of(one, { body: { with: other } }));
    expect(await refusal('POST /custom-users/{id}/merge', third.id, { with: other })).toEqual([409, 'conflict']);
    expect(await refusal('POST /custom-users/{id}/merge', other, { with: third.id })).toEqual([404, 'not-found']);
  });

  test('of the same two both ways at once happens once', async () => {
    const [one, other] = await two();
    const answers = await Promise.all([
      call('POST /custom-users/{id}/merge', of(one, { body: { with: other } })),
      call('POST /custom-users/{id}/merge', of(other, { body: { with: one } })),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await list()).total).toBe(1);
  });

  test('is suggested for the same name on the same device', async () => {
    await visit(
      { answers: { name: 'Hà', email: 'ha@x.example' }, mac: '02:00:00:00:03:03' },
      { answers: { name: 'HA', email: 'ha@y.example' }, mac: '02:00:00:00:03:03' },
    );
    const ids = (await list()).profiles.map(({ id }) => id);
    const found = await Promise.all(
      ids.map(async (id) => (await call('GET /custom-users/{id}/suggestions', of(id))).body.rows),
    );
    expect(found.flat()).toContainEqual(expect.objectContaining({ why: ['name-and-device'] }));
  });
});
