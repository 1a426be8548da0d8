import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inScope } from '../../platform/context.ts';
import { openTestApp, type TestApp, type TestUser } from '../../testing/test-app.ts';
import { addVisits, countAll, type AddedVisit } from '../reports/testing/add-visits.ts';

let app: TestApp;
let admin: TestUser;
let pageId: number;
beforeAll(async () => {
  app = await openTestApp();
  admin = await app.user();
});
afterAll(() => app.close());
beforeEach(async () => { pageId = (await app.page(admin)).id; });

const ask = async (text: string) => (await inScope(app.ctx, pageId).db.execute(sql.raw(text))).rows;
let minute = 0;
/** Whose visits these were, in their order. */
async function came(...visits: Omit<AddedVisit, 'pageId' | 'at'>[]): Promise<number[]> {
  const ids = await addVisits(app.ctx, visits.map((visit) => ({ pageId, at: new Date(Date.parse('2026-05-05T05:00:00Z') + (minute += 1) * 60_000), ...visit })));
  await countAll(app.program);
  const rows = await ask('select visit_id, profile_id from profile_visits');
  return ids.map((id) => Number(rows.find((row) => row.visit_id === id)!.profile_id));
}

const phone = (n: number) => `02:00:00:00:00:0${n}`;

test('a device alone is known again, and another one is another guest', async () => {
  expect(await came({ mac: phone(1) }, { mac: phone(2) }, { mac: phone(1) })).toEqual([1, 2, 1]);
});

test('a contact is known again on another device, however it is written', async () => {
  expect(await came(
    { mac: phone(1), answers: { email: 'An@Quan.example', name: 'An' } }, { mac: phone(2), answers: { email: ' an@quan.example ' } },
    { mac: phone(3), answers: { phone: '0901 234 567' } }, { mac: phone(4), answers: { phone: '+84 901.234.567' } },
  )).toEqual([1, 1, 2, 2]);
  expect(await ask('select name, email, phone from profiles order by id')).toEqual([{ name: 'An', email: 'an@quan.example', phone: '' }, { name: '', email: '', phone: '+84901234567' }]);
});

test('a guest who was nobody gets a name, and stays the same guest', async () => {
  expect(await came({ mac: phone(1) }, { mac: phone(1), answers: { email: 'an@quan.example' } })).toEqual([1, 1]);
});

test('somebody else on the same phone is somebody else', async () => {
  expect(await came({ mac: phone(1), answers: { email: 'an@quan.example' } }, { mac: phone(1), answers: { email: 'binh@quan.example' } }, { mac: phone(1) })).toEqual([1, 2, 2]);
});

test('an account is sure, whatever the device', async () => {
  const account = { subjectKind: 'account' as const, subjectId: 5 };
  expect(await came({ mac: phone(1), ...account }, { mac: phone(2), ...account }, { mac: phone(1), subjectKind: 'account', subjectId: 6 })).toEqual([1, 1, 2]);
});

test('a proven contact is not taken over by whoever types it, except on its own device', async () => {
  await came({ mac: phone(1), answers: { email: 'an@quan.example' } });
  await inScope(app.ctx, pageId).db.execute(sql`update profile_keys set is_verified = true where page_id = ${pageId} and key = 'email:an@quan.example'`);
  expect(await came({ mac: phone(2), answers: { email: 'an@quan.example' } }, { mac: phone(1), answers: { email: 'an@quan.example' } })).toEqual([2, 1]);
});

test('newer answers replace older ones, but not what an operator wrote', async () => {
  await came({ mac: phone(1), answers: { name: 'An', city: 'Huế' } });
  await inScope(app.ctx, pageId).db.execute(sql`update profiles set name = 'Mr An', edited_fields = '{name}' where page_id = ${pageId}`);
  await came({ mac: phone(1), answers: { name: 'Anh', city: 'Hà Nội' } });
  expect(await ask('select name, city from profiles')).toEqual([{ name: 'Mr An', city: 'Hà Nội' }]);
});

test('of a child only the visit is kept', async () => {
  expect(await came({ mac: phone(1), answers: { name: 'Bé', email: 'be@quan.example', age: 12 } }, { mac: phone(2), answers: { name: 'Bé', dob: '2015-02-03' } })).toEqual([1, 2]);
  expect(await ask('select name, email, age, dob from profiles order by id')).toEqual([{ name: '', email: '', age: null, dob: null }, { name: '', email: '', age: null, dob: null }]);
  expect(await ask('select key from profile_keys')).toEqual([]);
});

test('answers that are not what a field holds fill nothing', async () => {
  await came({ mac: phone(1), answers: { email: 'nobody', phone: 'call me', dob: '2001-02-31', age: 'old', rating: '5', gender: ['x', 'y'] } });
  expect(await ask('select email, phone, dob, age, rating, gender from profiles')).toEqual([{ email: '', phone: '', dob: null, age: null, rating: 5, gender: 'x, y' }]);
});

test('a merged guest comes back as the one they were merged into', async () => {
  await came({ mac: phone(1) }, { mac: phone(2) });
  await inScope(app.ctx, pageId).db.execute(sql`update profiles set merged_into = 1 where page_id = ${pageId} and id = 2`);
  expect(await came({ mac: phone(2), answers: { city: 'Huế' } })).toEqual([1]);
  expect(await ask('select id, city from profiles order by id')).toEqual([{ id: 1, city: 'Huế' }, { id: 2, city: '' }]);
  expect(await ask('select recognised_id from profile_visits order by at desc limit 1')).toEqual([{ recognised_id: 2 }]);
});
