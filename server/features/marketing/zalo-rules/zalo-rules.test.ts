import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestApp, type TestApp, type TestPage } from '../../../testing/test-app.ts';

let app: TestApp;
let page: TestPage;
let token: string;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  const user = await app.user();
  page = await app.page(user);
  token = (await app.call('POST /auth/page', { token: user.token, body: { pageId: page.eid } })).body.token;
});

const wifi = { ruleName: 'Wi-Fi', keywords: ['mật khẩu', 'pass'], responses: ['Mật khẩu là 12345678'] };
const create = (body: object) => app.call('POST /zalo-ai-settings', { token, body });
const rules = async () => (await app.call('GET /zalo-ai-settings/rules', { token })).body.data.data;
const everybodys = async () => (await app.call('GET /zalo-ai-settings', { query: { pageId: page.eid } })).body;
const attempt = async (text: string, more: object = {}) =>
  (await app.call('POST /zalo-ai-settings/try', { token, body: { text, ...more } })).body;
const memberWith = async (role: 'analyst' | 'marketer') => {
  const user = await app.user();
  await app.join(page, user, role);
  return (await app.call('POST /auth/page', { token: user.token, body: { pageId: page.eid } })).body.token as string;
};

test('a rule is created, changed, moved and deleted in the words of the specification', async () => {
  const made = await create(wifi);
  expect(made.body).toMatchObject({
    error: 0,
    message: 'Created',
    data: { _id: expect.any(String), pageId: page.eid, eventType: 'user_send_text', actionType: 'reply', ...wifi },
  });
  const { id } = made.body.data;
  const other = (await create({ ...wifi, ruleName: 'Later' })).body.data.id;
  const changed = await app.call('PUT /zalo-ai-settings/{id}', { token, params: { id }, body: { isOn: false } });
  expect(changed.body).toMatchObject({ error: 0, message: 'Updated', data: { isOn: false, version: 2 } });
  const stale = await app.call('PUT /zalo-ai-settings/{id}', {
    token,
    params: { id },
    body: { ruleName: 'x', version: 1 },
  });
  expect(stale.status).toBe(409);
  const moved = await app.call('PUT /zalo-ai-settings/order', { token, body: { id: other, after: id } });
  expect(moved.body.message).toBe('Updated');
  expect((await rules()).map((rule: { id: number }) => rule.id)).toEqual([id, other]);
  const gone = await app.call('DELETE /zalo-ai-settings/{id}', { token, params: { id } });
  expect(gone.body).toEqual({ error: 0, message: 'Deleted', data: { _id: String(id) } });
  expect(await rules()).toHaveLength(1);
});

test('everyone reads what anybody is answered, and no more', async () => {
  await create(wifi);
  await create({ ...wifi, ruleName: 'Off', isOn: false });
  await create({ ...wifi, ruleName: 'For some', targetedAudience: { kind: 'tag', tag: 'VIP' } });
  await create({ ...wifi, ruleName: 'Secret', keywords: ['sesame'], actionType: 'access_code', responses: ['{code}'] });
  const { data, error } = await everybodys();
  expect([error, data.total]).toEqual([0, 1]);
  expect(data.data).toEqual([{ _id: expect.any(String), pageId: page.eid, eventType: 'user_send_text', ...wifi }]);
  expect((await app.call('GET /zalo-ai-settings', { query: { pageId: 'nosuchpage' } })).status).toBe(404);
});

test('a rule that could not work is refused with the field that is wrong', async () => {
  const refusal = async (body: object) => (await create({ ...wifi, ...body })).body.fields?.[0];
  expect(await refusal({ keywords: [] })).toMatchObject({ field: 'keywords', reason: 'required' });
  expect(await refusal({ keywords: ['!!!'] })).toMatchObject({ field: 'keywords', reason: 'wrong-type' });
  expect(await refusal({ responses: [] })).toMatchObject({ field: 'responses', reason: 'required' });
  expect(await refusal({ responses: ['{{ name'] })).toMatchObject({ field: 'responses', reason: 'merge-fields' });
  expect(await refusal({ actionType: 'tag' })).toMatchObject({ field: 'content', reason: 'required' });
  expect(await refusal({ actionType: 'tag', content: 'two\nlines' })).toMatchObject({
    field: 'content',
    reason: 'wrong-type',
  });
  expect(await refusal({ actionType: 'access_code' })).toMatchObject({ field: 'responses', reason: 'code-mark' });
  expect(await refusal({ targetedAudience: { kind: 'tag' } })).toMatchObject({ field: 'targetedAudience' });
  expect(await refusal({ hours: { days: [1], from: '08:00', until: '08:00' } })).toMatchObject({ field: 'hours' });
  expect(await refusal({ hours: { days: [8], from: '08:00', until: '09:00' } })).toMatchObject({
    field: 'hours.days.0',
  });
});

test('only who may make access codes writes a rule that gives them', async () => {
  const giving = { ...wifi, actionType: 'access_code', responses: ['{code}'] };
  const marketer = await memberWith('marketer');
  expect((await app.call('POST /zalo-ai-settings', { token: marketer, body: giving })).body.code).toBe('no-right');
  const { id } = (await create(giving)).body.data;
  const params = { id };
  const more = await app.call('PUT /zalo-ai-settings/{id}', { token: marketer, params, body: { content: '3' } });
  expect(more.body.code).toBe('no-right');
});

test('the try shows which rule answers and why, and what is nearest otherwise', async () => {
  const { id } = (await create({ ...wifi, unmatchedMessage: 'Xin đợi một chút ạ' })).body.data;
  await create({ ...wifi, ruleName: 'Price', keywords: ['giá'] });
  expect(await attempt('cho xin mk wf')).toMatchObject({
    by: 'rule',
    ruleId: id,
    keyword: 'mật khẩu',
    folded: 'cho xin mat khau wifi',
    answers: wifi.responses,
    rules: [
      { ruleName: 'Price', passed: 'keywords' },
      { ruleName: 'Wi-Fi', passed: null },
    ],
  });
  const question = { question: 'Có chỗ đậu ô tô không?', answer: 'Có, ngay sau nhà.' };
  await app.call('POST /zalo-questions', { token, body: question });
  const found = await attempt('co cho dau xe hoi ko');
  expect(found).toMatchObject({ by: 'question', answers: [question.answer], sources: [{ name: question.question }] });
  expect(found.sure).toBeGreaterThanOrEqual(0.5);
  await app.call('PUT /zalo-questions/{id}', {
    token,
    params: { id: found.questionId },
    body: { answer: 'Có ạ.' },
  });
  expect(await attempt('có chỗ đậu ô tô không')).toMatchObject({ by: 'question', answers: ['Có ạ.'], sure: 1 });
  expect(await attempt('hôm qua trời mưa')).toMatchObject({ by: 'unmatched', answers: ['Xin đợi một chút ạ'] });
  await app.call('PUT /zalo-ai-settings/bot', { token, body: { answersQuestions: false } });
  expect(await attempt('có chỗ đậu ô tô không')).toMatchObject({ by: 'unmatched' });
});

test('who only reads may try, and asks no model', async () => {
  const analyst = await memberWith('analyst');
  const tried = await app.call('POST /zalo-ai-settings/try', { token: analyst, body: { text: 'hi' } });
  expect([tried.status, tried.body.by]).toEqual([200, 'nobody']);
  expect((await app.call('GET /zalo-ai-settings/unanswered', { token: analyst })).status).toBe(403);
});

test('of two who change the settings of the bot the second is told', async () => {
  const change = (body: object) => app.call('PUT /zalo-ai-settings/bot', { token, body });
  expect((await change({ version: 0, mostAnswersAnHour: 5 })).body).toMatchObject({ version: 1, mostAnswersAnHour: 5 });
  expect((await change({ version: 0, isOn: false })).status).toBe(409);
  expect((await app.call('GET /zalo-ai-settings/bot', { token })).body).toMatchObject({ isOn: true, codesADay: 50 });
});

test('a page has no more than a hundred rules', async () => {
  for (let nth = 0; nth < 100; nth += 1) await create(wifi);
  expect((await create(wifi)).body.fields[0]).toMatchObject({ field: 'ruleName', reason: 'too-many' });
});
