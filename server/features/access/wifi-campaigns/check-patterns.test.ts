import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { loginFlow } from '@wifi/contract/access/login-flow.ts';
import { openTestApp, type TestApp, type TestPage } from '../../../testing/test-app.ts';
import { wifiCampaigns } from './tables.ts';

let app: TestApp;
let page: TestPage;
let token: string;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  const admin = await app.user();
  page = await app.page(admin);
  token = (await app.call('POST /auth/page', { token: admin.token, body: { pageId: page.eid } })).body.token;
  await app.call('PUT /pages/{eid}', {
    token,
    params: { eid: page.eid },
    body: { allowedLoginMethods: ['click', 'survey'] },
  });
});

const survey = (id: string, ...patterns: string[]) => ({
  id,
  type: 'survey',
  questions: patterns.map((regularExpression, nth) => ({
    id: `q${nth}`,
    type: 'SURVEY_TEXT',
    title: {},
    regularExpression,
  })),
});
const create = (flow: unknown) => app.call('POST /wifi-campaign', { token, body: { name: 'Ask', flow } });
const refusedAt = ({ status, body }: { status: number; body: { fields?: { field: string; reason: string }[] } }) => [
  status,
  body.fields?.map(({ field, reason }) => `${field}: ${reason}`),
];

/** As a version of this program left it that knew no better. */
const store = (id: number, flow: unknown) =>
  app.program.database
    .scoped('every')
    .update(wifiCampaigns)
    .set({ flow: loginFlow.parse(flow) })
    .where(eq(wifiCampaigns.id, id));

test('a pattern that cannot be read is refused by its field, wherever the survey stands', async () => {
  expect(refusedAt(await create([survey('a', '\\d+', '(?<=a)b')]))).toEqual([
    400,
    ['flow.0.questions.1.regularExpression: pattern'],
  ]);
  expect(
    refusedAt(
      await create([
        { id: 'go', type: 'click' },
        { id: 'b', type: 'block', methods: [survey('a', '(x)\\1')] },
      ]),
    ),
  ).toEqual([400, ['flow.1.methods.0.questions.0.regularExpression: pattern']]);
  expect(
    refusedAt(
      await create([
        { id: 'c', type: 'a_b_choice', a: { method: { id: 'go', type: 'click' } }, b: { method: survey('a', '[') } },
      ]),
    ),
  ).toEqual([400, ['flow.0.b.method.questions.0.regularExpression: pattern']]);
});

test('one that repeats too much is refused, alone or together with the others of the flow', async () => {
  expect(refusedAt(await create([survey('a', '(a{900}){900}')]))).toEqual([
    400,
    ['flow.0.questions.0.regularExpression: pattern-too-large'],
  ]);
  const large = (nth: number) => `[${'abcdefgh'[nth]}-z]{400}`;
  expect((await create([survey('a', large(0), large(1), large(2), large(3))])).status).toBe(200);
  expect(refusedAt(await create([survey('a', ...Array.from({ length: 6 }, (_, nth) => large(nth)))]))).toEqual([
    400,
    ['flow.0.questions.4.regularExpression: pattern-too-large'],
  ]);
});

test('publishing, changing and trying refuse it as well; a draft keeps what is half typed', async () => {
  const {
    body: { id },
  } = await create([survey('a', '\\d+')]);
  const flow = [survey('a', '(half')];
  const refused = [400, ['flow.0.questions.0.regularExpression: pattern']];
  expect(
    (
      await app.call('PUT /wifi-campaign/{id}/draft', {
        token,
        params: { id },
        body: { baseVersion: 1, revision: 0, design: {}, flow },
      })
    ).status,
  ).toBe(200);
  expect(
    refusedAt(
      await app.call('POST /wifi-campaign/{id}/publish', {
        token,
        params: { id },
        body: { baseVersion: 1, design: {}, flow },
      }),
    ),
  ).toEqual(refused);
  expect(refusedAt(await app.call('PUT /wifi-campaign/{id}', { token, params: { id }, body: { flow } }))).toEqual(
    refused,
  );
  expect(refusedAt(await app.call('POST /trials', { token, body: { campaignId: id, design: {}, flow } }))).toEqual(
    refused,
  );
});

test('one that stands already is shown as it is, and hinders no other change', async () => {
  const {
    body: { id, design },
  } = await create([survey('a', '\\d+')]);
  const old = [survey('a', '(?=x)', '(.)\\1')];
  await store(id, old);
  const { status, body } = await app.call('GET /wifi-campaign/{id}', { token, params: { id } });
  expect([status, body.flow[0].questions[1].regularExpression]).toEqual([200, '(.)\\1']);
  const published = await app.call('POST /wifi-campaign/{id}/publish', {
    token,
    params: { id },
    body: { baseVersion: 1, design: { ...design, template: 'tea' }, flow: old },
  });
  expect(published.status).toBe(200);
  expect(
    (
      await app.call('POST /wifi-campaign/{id}/restore', {
        token,
        params: { id },
        body: { version: 1, baseVersion: published.body.version },
      })
    ).status,
  ).toBe(200);
});

test('a pattern that is longer than any may be is refused for its length, without being read', async () => {
  const before = process.cpuUsage();
  const { status, body } = await app.call('POST /wifi-campaign/preview', {
    token,
    body: { design: {}, flow: [survey('a', `(${'*'.repeat(64_000)}`)], language: 'en' },
  });
  const { user, system } = process.cpuUsage(before);
  expect([status, body.fields]).toMatchObject([
    400,
    [{ field: 'flow.0.questions.0.regularExpression', reason: 'too-long', params: { n: 200 } }],
  ]);
  expect(body.fields).toHaveLength(1);
  expect((user + system) / 1000).toBeLessThan(3000);
});
