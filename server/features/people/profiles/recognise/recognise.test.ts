import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inScope } from '../../../../platform/context.ts';
import { openTestApp, type TestApp, type TestUser } from '../../../../testing/test-app.ts';
import { addVisits, countAll, type AddedVisit } from '../../../figures/reports/testing/add-visits.ts';

let app: TestApp;
let admin: TestUser;
let pageId: number;
beforeAll(async () => {
  app = await openTestApp();
  admin = await app.user();
});
afterAll(() => app.close());
beforeEach(async () => {
  pageId = (await app.page(admin)).id;
});

const ask = async (text: string) => (await inScope(app.ctx, pageId).db.execute(sql.raw(text))).rows;
let minute = 0;
/** Whose visits these were, in their order. */
async function came(...visits: Omit<AddedVisit, 'pageId' | 'at'>[]): Promise<number[]> {
  const ids = await addVisits(
    app.ctx,
    visits.map((visit) => ({
      pageId,
      at: new Date(Date.parse('2026-05-05T05:00:00Z') + (minute += 1) * 60_000),
      ...visit,
    })),
  );
  await countAll(app.program);
  const rows = await ask('select visit_id, profile_id from profile_visits');
  return ids.map((id) => Number(rows.find((row) => row.visit_id === id)!.profile_id));
}

const phone = (n: number) => `02:00:00:00:00:0${n}`;

test('a device alone is known again, and another one is another guest', async () => {
  expect(await came({ mac: phone(1) }, { mac: phone(2) }, { mac: phone(1) })).toEqual([1, 2, 1]);
});

test('a contact that was only told is not a person: on another phone it is another guest, whom an operator may join', async () => {
  expect(
    await came(
      { mac: phone(1), answers: { email: 'An@Quan.example', name: 'An', phone: '0901 234 567' } },
      { mac: phone(2), answers: { email: ' an@quan.example ', name: 'Mallory', phone: '0999999999' } },
      { mac: phone(3), answers: { phone: '+84 901.234.567' } },
    ),
  ).toEqual([1, 2, 3]);
  expect(await ask('select name, email, phone from profiles order by id')).toEqual([
    { name: 'An', email: 'an@quan.example', phone: '+84901234567' },
    { name: 'Mallory', email: 'an@quan.example', phone: '+84999999999' },
    { name: '', email: '', phone: '+84901234567' },
  ]);
  expect(await ask('select key, profile_id from profile_keys order by key')).toEqual(
    [1, 2, 3].map((n) => ({ key: `mac:${phone(n)}`, profile_id: n })),
  );
  const token = (
    await app.call('POST /auth/page', {
      token: admin.token,
      body: { pageId: (await ask('select eid from pages where id = ' + pageId))[0]!.eid },
    })
  ).body.token as string;
  const { body } = await app.call('GET /custom-users/{id}/suggestions', { token, params: { id: 1 } });
  expect(body.rows.map(({ id, why }: { id: number; why: string[] }) => [id, why])).toEqual([
    [2, ['email']],
    [3, ['phone']],
  ]);
});

test('the same contact on the same phone is the same guest, and writes over nothing that was told before', async () => {
  expect(
    await came(
      { mac: phone(1), answers: { email: 'an@quan.example', name: 'An' } },
      { mac: phone(1), answers: { email: 'an@quan.example', name: 'Mallory', phone: '0999999999', city: 'Huế' } },
    ),
  ).toEqual([1, 1]);
  expect(await ask('select name, email, phone, city from profiles')).toEqual([
    { name: 'An', email: 'an@quan.example', phone: '', city: 'Huế' },
  ]);
});

test('whoever tells another kind of contact on a known phone is somebody else', async () => {
  expect(
    await came(
      { mac: phone(1), answers: { email: 'an@quan.example' } },
      { mac: phone(1), answers: { phone: '0901234567' } },
    ),
  ).toEqual([1, 2]);
});

test('a guest who was nobody gets a name, and stays the same guest', async () => {
  expect(await came({ mac: phone(1) }, { mac: phone(1), answers: { email: 'an@quan.example' } })).toEqual([1, 1]);
});

test('somebody else on the same phone is somebody else', async () => {
  expect(
    await came(
      { mac: phone(1), answers: { email: 'an@quan.example' } },
      { mac: phone(1), answers: { email: 'binh@quan.example' } },
      { mac: phone(1) },
    ),
  ).toEqual([1, 2, 2]);
});

test('an account is sure, whatever the device', async () => {
  const account = { subjectKind: 'account' as const, subjectId: 5 };
  expect(
    await came(
      { mac: phone(1), ...account },
      { mac: phone(2), ...account },
      { mac: phone(1), subjectKind: 'account', subjectId: 6 },
    ),
  ).toEqual([1, 1, 2]);
});

test('a copied MAC address leads to nobody who has an account, and an account takes over no phone', async () => {
  const account = { subjectKind: 'account' as const, subjectId: 5 };
  expect(
    await came(
      { mac: phone(1), ...account },
      { mac: phone(1), answers: { name: 'Mallory', phone: '0999999999' } },
      { mac: phone(1), ...account },
      { mac: phone(1) },
    ),
  ).toEqual([1, 2, 1, 2]);
  expect(await ask('select name, phone from profiles order by id')).toEqual([
    { name: '', phone: '' },
    { name: 'Mallory', phone: '+84999999999' },
  ]);
});

test('a phone that led to somebody with an account by the rule of before leads there no more', async () => {
  await came({ mac: phone(1), subjectKind: 'account', subjectId: 5 });
  await inScope(app.ctx, pageId).db.execute(
    sql`insert into profile_keys (page_id, key, profile_id) values (${pageId}, ${`mac:${phone(1)}`}, 1)`,
  );
  expect(await came({ mac: phone(1) }, { mac: phone(1) })).toEqual([2, 2]);
});

test('newer answers of one who proves who they are replace older ones, but not what an operator wrote', async () => {
  const account = { subjectKind: 'account' as const, subjectId: 5 };
  await came({ mac: phone(1), ...account, answers: { name: 'An', city: 'Huế' } });
  await inScope(app.ctx, pageId).db.execute(
    sql`update profiles set name = 'Mr An', edited_fields = '{name}' where page_id = ${pageId}`,
  );
  await came({ mac: phone(1), ...account, answers: { name: 'Anh', city: 'Hà Nội' } });
  expect(await ask('select name, city from profiles')).toEqual([{ name: 'Mr An', city: 'Hà Nội' }]);
});

test('a proof goes with its contact: another one is told again', async () => {
  const account = { subjectKind: 'account' as const, subjectId: 5 };
  await came({ mac: phone(1), ...account, answers: { email: 'an@quan.example', phone: '0901234567' } });
  await inScope(app.ctx, pageId).db.execute(
    sql`update profiles set is_email_verified = true, is_phone_verified = true where page_id = ${pageId}`,
  );
  await came({ mac: phone(1), ...account, answers: { email: 'other@quan.example' } });
  expect(await ask('select is_email_verified, is_phone_verified from profiles')).toEqual([
    { is_email_verified: false, is_phone_verified: true },
  ]);
});

test('a login on the phone of a guest whom an operator merged into somebody with an account is counted for them and tells nothing of them', async () => {
  await came({ mac: phone(1), subjectKind: 'account', subjectId: 5 }, { mac: phone(2) });
  await inScope(app.ctx, pageId).db.execute(
    sql`update profiles set merged_into = 1 where page_id = ${pageId} and id = 2`,
  );
  expect(await came({ mac: phone(2), answers: { phone: '0999999999', city: 'Huế' } })).toEqual([1]);
  expect(await ask('select phone, city from profiles where id = 1')).toEqual([{ phone: '', city: '' }]);
});

test('of a child only the visit is kept', async () => {
  expect(
    await came(
      { mac: phone(1), isChild: true, answers: { name: 'Bé', email: 'be@quan.example', age: 12 } },
      { mac: phone(2), isChild: true, answers: { name: 'Bé', dob: '2015-02-03' } },
    ),
  ).toEqual([1, 2]);
  expect(await ask('select name, email, age, dob from profiles order by id')).toEqual([
    { name: '', email: '', age: null, dob: null },
    { name: '', email: '', age: null, dob: null },
  ]);
  expect(await ask('select key from profile_keys')).toEqual([]);
});

test('whether it was a child is what the login says, whatever age was told: the page may have had another age then, or a guardian has agreed', async () => {
  await came(
    { mac: phone(1), answers: { name: 'Bé', age: 12 } },
    { mac: phone(2), isChild: true, answers: { name: 'Lan', age: 17 } },
  );
  expect(await ask('select name, age from profiles order by id')).toEqual([
    { name: 'Bé', age: 12 },
    { name: '', age: null },
  ]);
});

test('answers that are not what a field holds fill nothing', async () => {
  await came({
    mac: phone(1),
    answers: { email: 'nobody', phone: 'call me', dob: '2001-02-31', age: 'old', rating: '5', gender: ['x', 'y'] },
  });
  expect(await ask('select email, phone, dob, age, rating, gender from profiles')).toEqual([
    { email: '', phone: '', dob: null, age: null, rating: 5, gender: 'x, y' },
  ]);
});

test('a merged guest comes back as the one they were merged into', async () => {
  await came({ mac: phone(1) }, { mac: phone(2) });
  await inScope(app.ctx, pageId).db.execute(
    sql`update profiles set merged_into = 1 where page_id = ${pageId} and id = 2`,
  );
  expect(await came({ mac: phone(2), answers: { city: 'Huế' } })).toEqual([1]);
  expect(await ask('select id, city from profiles order by id')).toEqual([
    { id: 1, city: 'Huế' },
    { id: 2, city: 'Huế' },
  ]);
  expect(await ask('select recognised_id from profile_visits order by at desc limit 1')).toEqual([
    { recognised_id: 2 },
  ]);
});

test('a device that is let in again by itself tells nothing in the name of the account that it is remembered for', async () => {
  const account = { subjectKind: 'account' as const, subjectId: 5 };
  await came({ mac: phone(1), ...account, answers: { name: 'An', phone: '0901234567' } });
  const forged = { mac: phone(1), ...account, answers: { name: 'Mallory', phone: '0999999999' } };
  // Remembered by the account, and by a survey that came after it.
  expect(await came({ ...forged, methods: 'account' }, { ...forged, methods: 'survey' })).toEqual([1, 2]);
  expect(await ask('select name, phone from profiles order by id')).toEqual([
    { name: 'An', phone: '+84901234567' },
    { name: 'Mallory', phone: '+84999999999' },
  ]);
});
