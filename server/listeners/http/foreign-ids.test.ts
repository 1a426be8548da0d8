import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EndpointKey } from '@wifi/contract/endpoint.ts';
import { devices } from '../../features/network/devices/tables.ts';
import { inScope } from '../../platform/context.ts';
import { openTestApp, type TestApp, type TestPage, type TestUser } from '../../testing/test-app.ts';
import { furnish, type Things } from './testing/furnish.ts';

let app: TestApp;
let token: string;
let own: Things;
let foreign: Things;
let foreignAdmin: TestUser;
let foreignEid: string;
let foreignRouter: number;
beforeAll(async () => {
  app = await openTestApp();
  const open = async (admin: TestUser) => {
    const page = await app.page(admin);
    return { page, things: await furnish(app, page, admin.token) };
  };
  const [admin, stranger] = [await app.user(), await app.user()];
  const [here, there] = [await open(admin), await open(stranger)];
  [own, foreign, foreignAdmin, foreignEid] = [here.things, there.things, stranger, there.page.eid];
  const enter = async (user: TestUser, { eid }: TestPage) =>
    (await app.call('POST /auth/page', { token: user.token, body: { pageId: eid } })).body.token as string;
  token = await enter(admin, here.page);
  const [router] = await inScope(app.ctx, there.page.id).db.select({ id: devices.id }).from(devices);
  foreignRouter = router!.id;
});
afterAll(() => app.close());

interface Named {
  id?: number | string;
  body: object;
}

const rule = (condition: object) => ({ match: 'all', conditions: [condition] });
const ofRouter = () => ({ field: 'router', test: 'is', deviceId: foreignRouter });
const ofAnswer = () => ({
  field: 'answer',
  campaignId: foreign.campaignId,
  methodId: 'ask',
  questionId: 'age',
  wanted: { test: 'is', value: 'x' },
});
const question = (groupId: number) => ({
  when: { kind: 'first-login' },
  first: 'a',
  steps: [{ id: 'a', kind: 'if', test: { by: 'group', groupId }, yes: null, no: null }],
});
const message = (channel: string, templateId: number) => ({
  when: { kind: 'first-login' },
  first: 'a',
  steps: [{ id: 'a', kind: 'message', channel, purpose: 'marketing', templateId, text: '', next: null }],
});

/** Where a call names a thing inside of what it sends, and the field that a refusal must name. */
const named: [EndpointKey, string, () => Named][] = [
  ['POST /groups', 'rule', () => ({ body: { name: 'New', rule: rule(ofRouter()) } })],
  ['POST /groups', 'rule', () => ({ body: { name: 'New', rule: rule(ofAnswer()) } })],
  [
    'POST /groups',
    'rule',
    () => ({ body: { name: 'New', rule: rule({ field: 'part', match: 'any', conditions: [ofRouter()] }) } }),
  ],
  ['POST /groups/{id}/members', 'profiles', () => ({ id: own.groupId, body: { profiles: [foreign.profileId] } })],
  ['POST /bee-templates', 'from', () => ({ body: { name: 'New', from: String(foreign.emailTemplateId) } })],
  ['POST /messages/test', 'templateId', () => ({ body: { templateId: foreign.emailTemplateId, language: 'en' } })],
  ['POST /email-campaigns', 'templateId', () => ({ body: { name: 'New', templateId: foreign.emailTemplateId } })],
  ['PUT /email-campaigns/{id}', 'templateId', () => draft({ templateId: foreign.emailTemplateId })],
  ['PUT /email-campaigns/{id}', 'audience', () => draft({ audience: { kind: 'groups', groups: [foreign.groupId] } })],
  ['PUT /email-campaigns/{id}', 'audience', () => draft({ audience: { kind: 'rule', rule: rule(ofRouter()) } })],
  ['POST /zalo-message-templates', 'from', () => ({ body: { name: 'New', from: String(foreign.zaloTemplateId) } })],
  ['PUT /zalo/campaigns/{id}', 'templateId', () => zaloDraft({ templateId: foreign.zaloTemplateId })],
  [
    'PUT /zalo/campaigns/{id}',
    'audience',
    () => zaloDraft({ audience: { kind: 'phones', guests: { kind: 'groups', groups: [foreign.groupId] } } }),
  ],
  ['POST /custom-users/{id}/merge', 'with', () => ({ id: own.profileId, body: { with: foreign.profileId } })],
  ['PUT /zalo/users/{id}', 'profileId', () => ({ id: own.followerId, body: { profileId: foreign.profileId } })],
  ['PUT /zalo/inbox/{id}', 'assignee', () => ({ id: own.followerId, body: { assignee: foreignAdmin.id } })],
  ['POST /leads', 'assignee', () => ({ body: { name: 'New', email: 'new@guest.example', assignee: foreignAdmin.id } })],
  ['POST /page-item', 'menu', () => ({ body: { title: 'New', menu: foreign.menuId } })],
  [
    'PUT /campaigns/{id}',
    'wifiCampaignId',
    () => ({ id: own.promotionId, body: { wifiCampaignId: foreign.campaignId } }),
  ],
];
const draft = (body: object) => ({ id: own.emailCampaigns.draft, body: { ...body, version: 1 } });
const zaloDraft = (body: object) => ({ id: own.zaloCampaigns.draft, body: { ...body, version: 1 } });

const send = (key: EndpointKey, { id, body }: Named) =>
  app.call(key, { token, body, ...(id !== undefined && { params: { id } }) });
const tellsNothing = (body: unknown) => {
  for (const secret of [foreignEid, foreignAdmin.email]) expect(JSON.stringify(body)).not.toContain(secret);
};

test.each(named)('%s refuses what is another page’s in %s', async (key, field, name) => {
  const { status, body } = await send(key, name());
  expect([status, body.fields?.[0]?.field], JSON.stringify(body)).toEqual([400, field]);
  tellsNothing(body);
});

test('a flow that names another page’s things is not published, and what it asks is so of nobody', async () => {
  const flows: [object, string][] = [
    [question(foreign.groupId), 'flow.steps.a.group'],
    [message('email', foreign.emailTemplateId), 'flow.steps.a.template'],
    [message('zalo', foreign.zaloTemplateId), 'flow.steps.a.template'],
    [{ ...question(own.groupId), when: { kind: 'joined-group', groupId: foreign.groupId } }, 'flow.when.group'],
  ];
  for (const [flow, field] of flows) {
    const made = await app.call('POST /automations', { token, body: { name: crypto.randomUUID(), flow } });
    const { status, body } = await send('POST /automations/{id}/publish', { id: made.body.id, body: {} });
    expect([status, body.fields?.[0]?.field], JSON.stringify(body)).toEqual([400, field]);
    tellsNothing(body);
    const tried = await send('POST /automations/try', { body: { flow, profileId: own.profileId, responds: true } });
    expect([tried.status, tried.body.path[0].way], JSON.stringify(tried.body)).toEqual([
      200,
      'steps' in flow && JSON.stringify(flow.steps).includes('"if"') ? 'no' : 'next',
    ]);
    expect(tried.body.path[0]).toMatchObject({ subject: '', text: '' });
  }
  const ofGuest = { flow: question(own.groupId), profileId: foreign.profileId, responds: true };
  expect((await send('POST /automations/try', { body: ofGuest })).status).toBe(404);
});

test('a rule that counts by another page’s router or answers finds nobody', async () => {
  for (const condition of [ofRouter(), ofAnswer()]) {
    const { status, body } = await send('POST /groups/count', { body: { rule: rule(condition) } });
    expect([status, body.data?.total], JSON.stringify(body)).toEqual([200, 0]);
  }
});
