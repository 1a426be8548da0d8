import { sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { randomName } from '../../../../platform/crypto/random.ts';
import type { AddedVisit } from '../../../figures/reports/testing/add-visits.ts';
import { of, openProfiles } from '../testing/profile-calls.ts';

const { call, db, list, venue, visit } = openProfiles();

const told = [
  'name',
  'first_name',
  'last_name',
  'email',
  'phone',
  'gender',
  'dob',
  'age',
  'city',
  'language',
  'company',
  'job',
  'rating',
  'notes',
  'isEmailVerified',
  'isPhoneVerified',
  'tags',
  'loginCount',
] as const;
const show = async (id: number): Promise<Record<string, unknown>> => {
  const { body } = await call('GET /custom-users/{id}', of(id));
  return Object.fromEntries(told.map((field) => [field, body[field]]));
};
const merge = (id: number, other: number) => call('POST /custom-users/{id}/merge', of(id, { body: { with: other } }));
const unmerge = (id: number, other: number) =>
  call('POST /custom-users/{id}/unmerge', of(id, { body: { profile: other } }));

const [phoneX, phoneY] = ['02:00:00:00:0a:01', '02:00:00:00:0a:02'];
const account = async (username: string, name: string): Promise<Partial<AddedVisit>> => {
  const { body } = await call('POST /guest-accounts', {
    body: { kind: 'account', username, password: 'first word', name },
  });
  return { subjectKind: 'account', subjectId: body.id as number };
};

describe('taking a merge apart', () => {
  test('gives what was learnt meanwhile to the one whose visits taught it, and the other has its own again', async () => {
    const asY = { ...(await account('room-7', '')), methods: 'survey,account', mac: phoneY };
    await visit({ mac: phoneX, answers: { name: 'Hà', email: 'ha@x.example', phone: '0901111111' } }, asY);
    const [x, y] = (await list({ sort: 'createdAt' })).profiles.map(({ id }) => id) as [number, number];
    await merge(x, y);
    await visit(
      { ...asY, answers: { name: 'Minh', email: 'minh@y.example', phone: '0902222222', city: 'Huế' } },
      { mac: phoneX, answers: { company: 'Quán', email: 'ha@x.example' } },
    );
    expect(await show(x), 'who proves to be the guest tells it anew').toMatchObject({
      name: 'Minh',
      email: 'minh@y.example',
      phone: '+84902222222',
      city: 'Huế',
      company: 'Quán',
      loginCount: 4,
    });
    await unmerge(x, y);
    expect(await show(x)).toMatchObject({
      name: 'Hà',
      email: 'ha@x.example',
      phone: '+84901111111',
      city: '',
      company: 'Quán',
      loginCount: 2,
    });
    expect(await show(y)).toMatchObject({
      name: 'Minh',
      email: 'minh@y.example',
      phone: '+84902222222',
      city: 'Huế',
      company: '',
      loginCount: 2,
    });
    expect((await list({ search: 'minh@y' })).profiles.map(({ id }) => id)).toEqual([y]);
    expect((await list({ search: 'ha@x' })).profiles.map(({ id }) => id)).toEqual([x]);
  });

  test('gives a lead back to the one whose visit left the contact', async () => {
    await visit({ mac: phoneX, answers: { name: 'Hà' } }, { mac: phoneY });
    const [x, y] = (await list({ sort: 'createdAt' })).profiles.map(({ id }) => id) as [number, number];
    await merge(x, y);
    await visit({ mac: phoneY, answers: { name: 'Minh', phone: '0902222222' } });
    const lead = async () =>
      (await call('GET /leads')).body.leads.map(({ profileId }: { profileId: number }) => profileId);
    expect(await lead()).toEqual([x]);
    await unmerge(x, y);
    expect(await lead()).toEqual([y]);
  });

  test('leaves what the other parts brought, however deep they lie', async () => {
    await visit(
      { mac: phoneX, answers: { name: 'Hà' } },
      { mac: phoneY, answers: { name: 'Minh', city: 'Huế' } },
      { mac: '02:00:00:00:0a:03', answers: { name: 'Lan', city: 'Vinh', job: 'Cook' } },
    );
    const [x, y, z] = (await list({ sort: 'createdAt' })).profiles.map(({ id }) => id) as [number, number, number];
    await call('POST /custom-users/tags', { body: { ids: [y, z], add: ['vip'] } });
    await merge(y, z);
    await merge(x, y);
    expect(await show(x)).toMatchObject({ name: 'Hà', city: 'Huế', job: 'Cook', tags: ['vip'], loginCount: 3 });
    await visit({ mac: '02:00:00:00:0a:03', answers: { company: 'Quán' } });
    expect(await show(x)).toMatchObject({ company: 'Quán', loginCount: 4 });
    await unmerge(x, y);
    expect(await show(x)).toMatchObject({ name: 'Hà', city: '', job: '', company: '', tags: [], loginCount: 1 });
    expect(await show(y)).toMatchObject({
      name: 'Minh',
      city: 'Huế',
      job: 'Cook',
      company: 'Quán',
      tags: ['vip'],
      loginCount: 3,
    });
    await unmerge(y, z);
    expect(await show(y)).toMatchObject({
      name: 'Minh',
      city: 'Huế',
      job: '',
      company: '',
      tags: ['vip'],
      loginCount: 1,
    });
    expect(await show(z)).toMatchObject({ name: 'Lan', city: 'Vinh', job: 'Cook', company: 'Quán', loginCount: 2 });
  });

  test('a part that tells its own contact again stays a part', async () => {
    await visit(
      { mac: phoneX, answers: { email: 'ha@x.example' } },
      { mac: phoneY, answers: { email: 'minh@y.example' } },
    );
    const [x, y] = (await list({ sort: 'createdAt' })).profiles.map(({ id }) => id) as [number, number];
    await merge(x, y);
    await visit(
      { mac: phoneY, answers: { email: 'minh@y.example' } },
      { mac: phoneY, answers: { email: 'ha@x.example' } },
    );
    expect(await list()).toMatchObject({ total: 1, profiles: [{ id: x, loginCount: 4 }] });
  });

  /**
   * Each guest is known by an account, or by a phone that nobody tells of what another guest told before: a phone that
   * comes back to an earlier contact has two guests who are one person, whom the operator joins, and who stay joined
   * (above).
   */
  const contactsOf = (phone: number, nth: number) => ({
    email: `a${nth}.${phone}@x.example`,
    phone: `0901${nth}0000${phone}`,
  });
  const described = fc.record(
    {
      name: fc.constantFrom('An', 'Ba', 'Chi'),
      city: fc.constantFrom('Huế', 'Vinh'),
      rating: fc.constantFrom('1', '5'),
      dob: fc.constantFrom('1990-01-02', '1980-03-04'),
    },
    { requiredKeys: [] },
  );
  const login = fc.oneof(
    fc.record({
      phone: fc.nat(2),
      by: fc.constant('phone' as const),
      tells: fc.constantFrom('nothing', 'the same', 'another'),
      described,
    }),
    fc.record({
      phone: fc.nat(2),
      by: fc.constant('account' as const),
      tells: fc.record(
        { email: fc.constantFrom('b1@x.example', 'b2@x.example'), phone: fc.constantFrom('0902000001', '0902000002') },
        { requiredKeys: [] },
      ),
      described,
    }),
  );
  const logins = fc.array(login, { minLength: 1, maxLength: 6 });

  test('whatever happened in between, leaves everybody as if nobody had ever been merged', async () => {
    await fc.assert(
      fc.asyncProperty(
        logins,
        logins,
        fc.array(fc.tuple(fc.nat(4), fc.nat(4)), { minLength: 1, maxLength: 3 }),
        async (before, after, pairs) => {
          const clean = async () => {
            for (const table of [
              'profile_keys',
              'profile_events',
              'guest_totals',
              'profile_visits',
              'leads',
              'lead_visits',
              'profiles',
              'profile_counters',
            ])
              await db().execute(sql`delete from ${sql.identifier(table)} where page_id = ${venue().page.id}`);
          };
          const asAccount = await Promise.all(
            [0, 1, 2].map((phone) => account(`guest${phone}-${randomName(8)}@x.example`, `Account ${phone}`)),
          );
          const told = [0, 0, 0];
          const answersOf = ({ phone, tells, described }: (typeof before)[number]) => {
            if (tells === 'another') told[phone]! += 1;
            const contacts =
              typeof tells === 'object' ? tells : tells === 'nothing' ? {} : contactsOf(phone, told[phone]!);
            return { ...described, ...contacts };
          };
          const every = [...before, ...after].map((login, nth) => ({
            mac: `02:00:00:00:0b:0${login.phone}`,
            at: new Date(Date.parse('2026-10-01T00:00:00Z') + nth * 3_600_000),
            answers: answersOf(login),
            methods: login.by === 'account' ? 'survey,account' : 'survey',
            ...(login.by === 'account' && asAccount[login.phone]!),
          }));
          const comeBefore = () => visit(...every.slice(0, before.length));
          const comeAfter = () => visit(...every.slice(before.length));
          const all = async () => {
            const { profiles } = await list({ sort: 'createdAt' });
            return Promise.all(profiles.map(({ id }) => show(id)));
          };
          await clean();
          await comeBefore();
          await comeAfter();
          const alone = await all();
          await clean();
          await comeBefore();
          const ids = (await list({ sort: 'createdAt' })).profiles.map(({ id }) => id);
          const merged: [number, number][] = [];
          for (const [one, other] of pairs) {
            const pair: [number, number] = [ids[one % ids.length]!, ids[other % ids.length]!];
            if ((await merge(...pair)).status === 200) merged.push(pair);
          }
          await comeAfter();
          for (const pair of merged.toReversed()) expect((await unmerge(...pair)).status).toBe(200);
          expect(await all()).toEqual(alone);
          const { rows } = await db().execute(
            sql`select id from profiles where page_id = ${venue().page.id} and (own is not null or merged_into
              is not null)`,
          );
          expect(rows).toEqual([]);
        },
      ),
      { numRuns: 25 },
    );
  });
});

test('an account and a survey with one e-mail are two guests, suggested to each other at once', async () => {
  await visit(
    { mac: phoneX, answers: { name: 'Hà', email: 'Ha@X.example' } },
    { ...(await account('ha@x.example', 'Hà Lê')), mac: phoneX },
  );
  const [x, y] = (await list({ sort: 'createdAt' })).profiles.map(({ id }) => id) as [number, number];
  const suggested = async (id: number) =>
    (await call('GET /custom-users/{id}/suggestions', of(id))).body.rows.map(
      ({ id, why }: { id: number; why: string[] }) => [id, ...why],
    );
  expect(await suggested(x)).toEqual([[y, 'email']]);
  expect(await suggested(y)).toEqual([[x, 'email']]);
});

test('a contact that only a merged part has is suggested too, both ways', async () => {
  await visit(
    { mac: phoneX, answers: { email: 'ha@x.example' } },
    { mac: phoneY, answers: { email: 'minh@y.example' } },
  );
  const [x, y] = (await list({ sort: 'createdAt' })).profiles.map(({ id }) => id) as [number, number];
  await merge(x, y);
  await visit({ mac: '02:00:00:00:0a:09', answers: { email: 'minh@y.example' } });
  const [z] = (await list({ sort: '-createdAt' })).profiles.map(({ id }) => id) as [number];
  const suggested = async (id: number) =>
    (await call('GET /custom-users/{id}/suggestions', of(id))).body.rows.map(
      ({ id, why }: { id: number; why: string[] }) => [id, ...why],
    );
  expect(await suggested(x)).toEqual([[z, 'email']]);
  expect(await suggested(z)).toEqual([[x, 'email']]);
});
