import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually, openTestApp, type TestApp, type TestUser } from '../../../testing/test-app.ts';
import {
  openPhone,
  openVenue,
  passIn,
  setFlow,
  visitIn,
  type TestVenue,
} from '../../access/guest-access/testing/guest.ts';
import { countAll } from '../../figures/reports/testing/add-visits.ts';

let app: TestApp;
let venue: TestVenue;
let analyst: TestUser;
let asAnalyst: string;
beforeAll(async () => {
  app = await openTestApp();
  venue = await openVenue(app);
  analyst = await app.user({ name: 'Linh' });
  await app.join(venue.page, analyst, 'analyst');
  asAnalyst = (await app.call('POST /auth/page', { token: analyst.token, body: { pageId: venue.page.eid } })).body
    .token;
});
afterAll(() => app.close());

const add = async (body: object) => (await app.call('POST /leads', { token: venue.token, body })).body;
const change = (id: number, body: object, token = venue.token) =>
  app.call('PUT /leads/{id}', { token, params: { id }, body });
const list = (query: Record<string, string> = {}, token = venue.token) => app.call('GET /leads', { token, query });
const read = async (id: number, token = venue.token) =>
  (await app.call('GET /leads/{id}', { token, params: { id } })).body;

test('a guest who leaves an e-mail in the survey becomes a lead, and the answers can be read on it', async () => {
  const questions = [
    {
      id: 'mail',
      type: 'SURVEY_TEXT' as const,
      title: { en: 'Your e-mail' },
      mappingField: 'email' as const,
      required: true,
    },
    {
      id: 'from',
      type: 'SURVEY_DROPDOWN' as const,
      title: { en: 'Where from?' },
      options: [{ value: 'hn', label: { en: 'Hanoi' } }],
    },
  ];
  await setFlow(app, venue, [{ id: 'ask', type: 'survey', questions }]);
  const phone = openPhone(app, venue);
  const { html } = await phone.arrive();
  const done = await phone.send({
    visit: visitIn(html),
    method: 'ask',
    'q.mail': 'guest@example.com',
    'q.from': 'hn',
    terms: 'yes',
  });
  expect(passIn(done.location).userName).not.toBe('');
  const lead = await eventually(async () => {
    await countAll(app.program);
    return (await list({ search: 'guest@example' })).body.leads[0];
  });
  expect((await read(lead.id)).answers).toMatchObject([
    { title: { en: 'Where from?' }, answers: [{ en: 'Hanoi' }] },
    { title: { en: 'Your e-mail' }, answers: [{ en: 'guest@example.com' }] },
  ]);
  expect((await read(lead.id, asAnalyst)).answers).toMatchObject([
    { answers: [{ en: 'Hanoi' }] },
    { answers: [{ en: '•••' }] },
  ]);
});

test('a lead goes from new to won, looked after by a colleague, with notes that only grow', async () => {
  const lead = await add({ name: 'Mai Trần', phone: '0901 234 567', note: 'Met at the fair' });
  expect(lead).toMatchObject({
    _id: String(lead.id),
    status: 'new',
    source: 'hand',
    phone: '+84901234567',
    profileId: null,
    notes: 1,
    version: 1,
  });
  await change(lead.id, { status: 'contacted', assignee: analyst.id, version: 1 });
  await change(lead.id, { note: 'Wants a quote' });
  const won = await change(lead.id, { status: 'won' });
  expect(won.body).toMatchObject({
    status: 'won',
    assignee: { uid: analyst.id, displayName: 'Linh' },
    notes: 2,
    version: 4,
  });
  expect(
    (await read(lead.id)).history.map(({ kind, text, author }: Record<string, string>) => [kind, text, author]),
  ).toEqual([
    ['status', 'won', 'Test Person'],
    ['note', 'Wants a quote', 'Test Person'],
    ['assignee', 'Linh', 'Test Person'],
    ['status', 'contacted', 'Test Person'],
    ['note', 'Met at the fair', 'Test Person'],
  ]);
});

test('two who change the same lead do not write over each other', async () => {
  const lead = await add({ name: 'Race', email: 'race@example.com' });
  const answers = await Promise.all([
    change(lead.id, { status: 'contacted', version: 1 }),
    change(lead.id, { status: 'lost', version: 1 }),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('deleting one takes it off the total, with its notes', async () => {
  const { total } = (await list()).body;
  const lead = await add({ name: 'Gone', email: 'gone@example.com', note: 'secret' });
  expect((await list()).body.total).toBe(total + 1);
  expect((await app.call('DELETE /leads/{id}', { token: venue.token, params: { id: lead.id } })).body).toEqual({
    message: 'Deleted',
  });
  expect((await list()).body.total).toBe(total);
  expect((await app.call('DELETE /leads/{id}', { token: venue.token, params: { id: lead.id } })).status).toBe(404);
  const { rows } = await app.program.database
    .scoped(venue.page.id)
    .execute(`select 1 from lead_notes where text = 'secret'`);
  expect(rows).toEqual([]);
});

test('is filtered by state, assignee and days, searched without regard to marks, and sorted', async () => {
  const own = await openVenue(app);
  const here = async (body: object) => (await app.call('POST /leads', { token: own.token, body })).body;
  const [dang] = [
    await here({ name: 'Đặng Thuỷ', email: 'thuy@example.com' }),
    await here({ name: 'Bảo', phone: '0912345678' }),
  ];
  await app.call('PUT /leads/{id}', { token: own.token, params: { id: dang.id }, body: { status: 'qualified' } });
  const names = async (query: Record<string, string>) =>
    (await list(query, own.token)).body.leads.map(({ name }: { name: string }) => name);
  expect(await names({})).toEqual(['Bảo', 'Đặng Thuỷ']);
  expect(await names({ sort: 'status' })).toEqual(['Bảo', 'Đặng Thuỷ']);
  expect(await names({ sort: '-status' })).toEqual(['Đặng Thuỷ', 'Bảo']);
  expect(await names({ status: 'qualified' })).toEqual(['Đặng Thuỷ']);
  expect(await names({ search: 'dang thuy' })).toEqual(['Đặng Thuỷ']);
  expect(await names({ search: '%' })).toEqual([]);
  expect(await names({ assignee: 'none', limit: '1', skip: '1' })).toEqual(['Đặng Thuỷ']);
  expect(await names({ fromDate: '2099-01-01' })).toEqual([]);
  expect(await names({ fromDate: '2020-01-01', toDate: '2099-01-01T00:00:00Z' })).toHaveLength(2);
});

test('those who may not see contacts get them masked everywhere, and cannot find them out by searching', async () => {
  const lead = await add({
    name: 'Nguyễn Văn An',
    email: 'an.nguyen@gmail.com',
    phone: '+84901234567',
    note: 'Call an.nguyen@gmail.com',
  });
  const masked = { name: 'N. V. A.', email: 'a•••@g•••.com', phone: '•••567' };
  expect((await list({}, asAnalyst)).body.leads[0]).toMatchObject(masked);
  expect(await read(lead.id, asAnalyst)).toMatchObject({ ...masked, history: [{ kind: 'note', text: '•••' }] });
  expect((await list({ search: 'gmail' }, asAnalyst)).status).toBe(403);
  const file = await app.call('GET /leads/file', { token: asAnalyst });
  expect(file.body).toContain('a•••@g•••.com');
  expect(file.body).not.toContain('an.nguyen');
  expect((await change(lead.id, { status: 'won' }, asAnalyst)).status).toBe(403);
});

test('the file holds what the list shows, and nothing in it is a formula', async () => {
  await add({ name: '=HYPERLINK("x")', email: 'formula@example.com' });
  const { body } = await app.call('GET /leads/file', { token: venue.token, query: { search: 'formula@example' } });
  const lines = body.trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain('name,email,phone,status,assignee');
  expect(lines[1]).toMatch(/^"'=HYPERLINK/);
  const { rows } = await app.program.database
    .scoped(venue.page.id)
    .execute("select details from audit_events where action = 'leads.exported' order by id desc limit 1");
  expect(rows).toEqual([{ details: { count: 1, masked: false } }]);
});

test.each([
  ['POST', { name: 'Nobody' }, 'email', 'required'],
  ['POST', { name: '', email: 'a@example.com' }, 'name', 'required'],
  ['POST', { name: 'A', email: 'nowhere' }, 'email', 'email'],
  ['POST', { name: 'A', email: 'a@example.com', assignee: 999_999 }, 'assignee', 'not-one-of'],
  ['POST', { name: 'A', email: 'a@example.com', status: 'won' }, 'status', 'unknown-field'],
  ['PUT', { status: 'sold' }, 'status', 'not-one-of'],
  ['PUT', { note: ' ' }, 'note', 'required'],
  ['PUT', { email: '', phone: '' }, 'email', 'required'],
  ['GET', { fromDate: '2026-02-31' }, 'fromDate', 'wrong-type'],
  ['GET', { fromDate: '2026-03-01', toDate: '2026-02-01' }, 'toDate', 'end-before-start'],
  ['GET', { fromDate: '0001-01-01' }, 'fromDate', 'wrong-type'],
  ['GET', { sort: 'password' }, 'sort', 'not-one-of'],
  ['GET', { assignee: 'me' }, 'assignee', 'wrong-type'],
])('%s %j is refused at %s', async (method, sent, field, reason) => {
  const { id } = await add({ name: 'Checked', email: 'checked@example.com' });
  const { status, body } =
    method === 'POST'
      ? await app.call('POST /leads', { token: venue.token, body: sent })
      : method === 'PUT'
        ? await change(id, sent)
        : await list(sent as Record<string, string>);
  expect([status, body.fields?.[0]]).toMatchObject([400, { field, reason }]);
});

test('a lead of another page does not exist here', async () => {
  const foreign = await openVenue(app);
  const lead = await add({ name: 'Mine', email: 'mine@example.com' });
  expect((await app.call('GET /leads/{id}', { token: foreign.token, params: { id: lead.id } })).status).toBe(404);
  expect((await change(lead.id, { status: 'won' }, foreign.token)).status).toBe(404);
  expect((await app.call('DELETE /leads/{id}', { token: foreign.token, params: { id: lead.id } })).status).toBe(404);
});
