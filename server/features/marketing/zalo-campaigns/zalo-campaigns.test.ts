import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { EndpointKey } from '@wifi/contract/endpoint.ts';
import type { ZaloParameter } from '@wifi/contract/marketing/zalo-approved.ts';
import type { Zalo } from '@wifi/test-services/zalo/start-zalo.ts';
import type { Context } from '../../../platform/context.ts';
import { orderedId } from '../../../platform/crypto/ordered-id.ts';
import { openTestApp, type Call, type TestApp } from '../../../testing/test-app.ts';
import { profileVisits } from '../../people/profiles/tables.ts';
import { zaloLines } from '../../people/zalo-followers/tables.ts';
import { zaloAccounts } from '../../venue/zalo-account/tables.ts';
import { openConnected, openZalo, socialOf } from '../../venue/zalo-account/testing/connected.ts';
import { noteZaloReceipt } from '../messages/note-receipts.ts';
import { startMessages } from '../messages/send/start-messages.ts';
import { messages } from '../messages/tables.ts';
import { byDay } from '../messages/testing/by-day.ts';
import { addFollowers } from '../messages/testing/followers.ts';
import { addGuests } from '../messages/testing/guests.ts';
import { zaloApprovedTemplates } from '../zalo-templates/tables.ts';
import { stepZaloCampaign } from './step-campaign.ts';
import { zaloCampaignPeople } from './tables.ts';
import { addZaloTemplate } from './testing/add-campaigns.ts';

byDay();

let app: TestApp;
let zalo: Zalo;
let ctx: Context;
let token: string;
beforeAll(async () => {
  zalo = await openZalo();
  app = await openTestApp({ social: socialOf(zalo) });
});
afterAll(async () => {
  await app.close();
  await zalo.close();
});
beforeEach(async () => {
  const connected = await openConnected(app, zalo);
  ctx = { ...connected.ctx, now: new Date() };
  token = connected.token;
});

const call = (key: EndpointKey, request: Call = {}) => app.call(key, { token, ...request });
const textTemplate = (words = 'Chào {{ name }}') => addZaloTemplate(ctx, ctx.pageId, { kind: 'text', text: words });

async function approvedTemplate(
  prices: { phonePrice: number | null; followerPrice: number | null },
  params: ZaloParameter[] = [],
): Promise<number> {
  await ctx.db.insert(zaloApprovedTemplates).values({
    pageId: ctx.pageId,
    templateId: '300001',
    oaId: zalo.oa.id,
    name: 'Ưu đãi',
    status: 'enabled',
    quality: 'high',
    tag: 'PROMOTION',
    params,
    buttons: [],
    previewUrl: '',
    readAt: ctx.now,
    ...prices,
  });
  return addZaloTemplate(ctx, ctx.pageId, { kind: 'zbs', templateId: '300001', params: {} });
}

async function makeCampaign(changes: object = {}) {
  const made = (await call('POST /zalo/campaigns', { body: { name: 'Tết' } })).body.data;
  const params = { id: made._id };
  const { body, status } = await call('PUT /zalo/campaigns/{id}', {
    params,
    body: { heldOut: 0, ...changes, version: made.version },
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return { params, version: body.data.version, id: Number(made._id) };
}

const followers = (more: object = {}) => ({ kind: 'followers', tags: [], activity: 'any', guests: null, ...more });
const audienceOf = async (params: { id: string }) =>
  (await call('GET /zalo/campaigns/{id}/audience', { params })).body.data;
const send = async ({ params, version }: { params: { id: string }; version: number }) =>
  call('POST /zalo/campaigns/{id}/send', { params, body: { version } });

test('calls answer in the shape and with the sentences of the spec', async () => {
  const made = await call('POST /zalo/campaigns', { body: { name: 'Tết' } });
  expect(made.body).toMatchObject({ error: 0, message: 'Campaign created', data: { name: 'Tết', state: 'draft' } });
  const params = { id: made.body.data._id };
  const changed = await call('PUT /zalo/campaigns/{id}', { params, body: { name: 'Trung thu', version: 1 } });
  expect(changed.body).toMatchObject({
    error: 0,
    message: 'Campaign updated',
    data: { name: 'Trung thu', version: 2 },
  });
  const listed = await call('GET /zalo/campaigns', { query: { limit: '50', skip: '0' } });
  expect(listed.body).toMatchObject({ error: 0, message: 'Success', data: [{ _id: params.id }], total: 1, next: null });
  const gone = await call('DELETE /zalo/campaigns/{id}', { params });
  expect(gone.body).toEqual({ error: 0, message: 'Campaign deleted', data: null });
  expect((await call('GET /zalo/campaigns/{id}', { params })).status).toBe(404);
});

test('a message that is not finished is refused as a whole, before anybody is taken into it', async () => {
  await addFollowers(ctx, [{ userId: 'free', heard: 2 }]);
  const empty = await makeCampaign({ templateId: await textTemplate('') });
  expect((await send(empty)).body.fields).toMatchObject([{ field: 'templateId', reason: 'template-unfinished' }]);
  const needed = {
    name: 'code',
    type: 'STRING',
    isRequired: true,
    acceptsNothing: false,
    shortest: null,
    longest: null,
  };
  const outsideTemplateId = await approvedTemplate({ phonePrice: 300, followerPrice: 200 }, [needed]);
  const outside = await makeCampaign({ templateId: await textTemplate(), outsideTemplateId });
  expect((await send(outside)).body.fields).toMatchObject([
    { field: 'outsideTemplateId', reason: 'template-unfinished' },
  ]);
  expect(await ctx.db.select().from(messages).where(eq(messages.pageId, ctx.pageId))).toEqual([]);
});

test('the dry run tells how each is reached, at what price, and why the others are not', async () => {
  await addGuests(ctx, [{ id: 1, said: [{ purpose: 'messages', isGiven: false }] }]);
  await addFollowers(ctx, [
    { userId: 'free', heard: 2, tags: ['vip'], displayName: 'An' },
    { userId: 'paid', heard: 60 },
    { userId: 'closed', heard: 200 },
    { userId: 'never', heard: null, tags: ['vip'] },
    { userId: 'withdrew', heard: 1, profileId: 1 },
    { userId: 'left', heard: 1, isFollower: false },
  ]);
  const templateId = await textTemplate();
  const alone = await makeCampaign({ templateId });
  expect(await audienceOf(alone.params)).toEqual({
    total: 5,
    passing: 2,
    later: 0,
    heldOut: 0,
    ways: [
      { way: 'free', count: 1, cost: 0 },
      { way: 'paid', count: 1, cost: null },
    ],
    reasons: [
      { reason: 'withdrew', count: 1 },
      { reason: 'window-closed', count: 2 },
    ],
  });
  const outsideTemplateId = await approvedTemplate({ phonePrice: 300, followerPrice: 200 });
  const both = await makeCampaign({ templateId, outsideTemplateId, isFreeOnly: true });
  expect(await audienceOf(both.params)).toMatchObject({
    passing: 4,
    ways: [
      { way: 'free', count: 1, cost: 0 },
      { way: 'template', count: 3, cost: 600 },
    ],
  });
  const people = await call('GET /zalo/campaigns/{id}/audience/people', {
    params: both.params,
    query: { which: 'free' },
  });
  expect(people.body).toMatchObject({ rows: [{ userId: 'free', name: 'An', profileId: null }], count: 1, next: null });
  const tagged = await makeCampaign({ templateId, audience: followers({ tags: ['vip'], activity: 'free' }) });
  expect(await audienceOf(tagged.params)).toMatchObject({ total: 1, passing: 1 });
});

test('by phone number an approved template goes to guests who agreed, and to nobody else', async () => {
  const said = [{ purpose: 'messages' as const, isGiven: true }];
  await addGuests(ctx, [
    { id: 1, phone: '+84913555001', said },
    { id: 2, phone: '+84913555002' },
    { id: 3, said },
  ]);
  const group = (await call('POST /groups', { body: { name: 'All' } })).body.data.id;
  await call('POST /groups/{id}/members', { params: { id: group }, body: { profiles: [1, 2, 3] } });
  const audience = { kind: 'phones', guests: { kind: 'groups', groups: [group] } };
  const byText = await makeCampaign({ templateId: await textTemplate(), audience });
  expect((await send(byText)).body.fields).toMatchObject([{ field: 'templateId' }]);
  const templateId = await approvedTemplate({ phonePrice: 300, followerPrice: null });
  const campaign = await makeCampaign({ templateId, audience });
  expect(await audienceOf(campaign.params)).toMatchObject({
    total: 3,
    passing: 1,
    ways: [{ way: 'phone', count: 1, cost: 300 }],
    reasons: [
      { reason: 'no-contact', count: 1 },
      { reason: 'never-agreed', count: 1 },
    ],
  });
  const toFollowers = await makeCampaign({ templateId, audience: followers() });
  expect((await send(toFollowers)).body.fields).toMatchObject([{ field: 'templateId' }]);
});

test('what is missing or gone is said when somebody presses Send; another version is a conflict', async () => {
  const campaign = await makeCampaign();
  expect((await send(campaign)).body.fields).toMatchObject([{ field: 'templateId', reason: 'required' }]);
  expect((await send({ ...campaign, version: 99 })).status).toBe(409);
  const wrong = { outsideTemplateId: await textTemplate(), version: campaign.version };
  const answer = await call('PUT /zalo/campaigns/{id}', { params: campaign.params, body: wrong });
  expect(answer.body.fields).toMatchObject([{ field: 'outsideTemplateId' }]);
});

test('from the template to the phone; receipts, an answer and a click come back as figures', async () => {
  const phones = ['1001', '1002', '1003'].map((personId) => zalo.phone(personId));
  for (const phone of phones) phone.follow();
  await addFollowers(
    ctx,
    phones.map(({ user }) => ({ userId: user.id, heard: 0.1, displayName: user.name })),
  );
  const before = phones.map((phone) => phone.lines().length);
  const templateId = await addZaloTemplate(ctx, ctx.pageId, {
    kind: 'buttons',
    text: 'Chào {{ name }}',
    buttons: [{ kind: 'url', title: 'Thực đơn', url: 'https://quan.example/menu' }],
  });
  const campaign = await makeCampaign({ templateId });
  expect((await send(campaign)).body).toMatchObject({
    error: 0,
    message: 'Campaign updated',
    data: { state: 'scheduled' },
  });
  await stepZaloCampaign({ ...ctx, now: new Date() }, campaign.id);
  await stepZaloCampaign({ ...ctx, now: new Date() }, campaign.id);
  const running = startMessages(() => ({ ...app.ctx, now: new Date() }), { smtp: undefined });
  try {
    await vi.waitFor(
      async () => {
        const rows = await ctx.db.select().from(messages).where(eq(messages.pageId, ctx.pageId));
        expect(rows.map(({ state }) => state)).toEqual(['sent', 'sent', 'sent']);
      },
      { timeout: 15_000 },
    );
  } finally {
    await running.stop();
  }
  const got = phones.map((phone, nth) => phone.lines().slice(before[nth]));
  expect(got.map((lines) => lines.map(({ text }) => text))).toEqual(phones.map(({ user }) => [`Chào ${user.name}`]));
  const [first, second, third] = got.map(([line]) => line!);
  const receipt = (name: string, message: object) =>
    noteZaloReceipt(ctx, { id: 'x', name, userId: '', userIdByApp: null, at: new Date(), payload: { message } });
  await receipt('user_received_message', { msg_id: first!.id });
  await receipt('user_seen_message', { msg_ids: [second!.id, 'of somebody else'] });
  const [row] = await ctx.db.select().from(messages).where(eq(messages.providerRef, third!.id));
  await receipt('user_received_message', { msg_id: 'zns', tracking_id: row!.id });
  const link = phones[0]!.tap(first!, 0)!;
  expect((await app.app.inject({ method: 'GET', url: link.replace(/^https?:\/\/[^/]+/, '') })).headers.location).toBe(
    'https://quan.example/menu',
  );
  await ctx.db.insert(zaloLines).values({
    pageId: ctx.pageId,
    id: crypto.randomUUID(),
    userId: phones[1]!.user.id,
    direction: 'in',
    kind: 'text',
    text: 'Cảm ơn',
    attachments: [],
    at: new Date(Date.now() + 60_000),
    by: 'guest',
  });
  await stepZaloCampaign({ ...ctx, now: new Date() }, campaign.id);
  const { data } = (await call('GET /zalo/campaigns/{id}/figures', { params: campaign.params })).body;
  expect(data).toMatchObject({
    progress: { planned: 3, finished: 3 },
    sent: 3,
    delivered: 3,
    seen: 1,
    replied: 1,
    clicked: 1,
    links: [{ link: 'https://quan.example/menu', people: 1 }],
  });
  expect((await call('GET /zalo/campaigns/{id}', { params: campaign.params })).body.data.state).toBe('done');
  const { body: told } = await call('GET /notifications', {});
  const path = `/dashboard/zalo/campaigns/${campaign.params.id}`;
  expect(told.rows).toContainEqual(expect.objectContaining({ kind: 'campaign-done', path }));
});

test('one that cannot begin at its time is a draft again, says why and tells so; its group is held until then', async () => {
  await addFollowers(ctx, [{ userId: 'u1', heard: 1 }]);
  const group = (await call('POST /groups', { body: { name: 'All' } })).body.data.id;
  const guests = { kind: 'groups', groups: [group] };
  const held = await makeCampaign({ templateId: await textTemplate(), audience: followers({ guests }) });
  await send(held);
  const refused = await call('DELETE /groups/{id}', { params: { id: group } });
  expect([refused.body.code, refused.body.params]).toEqual(['group-in-use', { names: 'Tết' }]);
  const approved = await makeCampaign({ templateId: await approvedTemplate({ phonePrice: 300, followerPrice: 200 }) });
  await send(approved);
  await ctx.db.update(zaloApprovedTemplates).set({ status: 'disabled' });
  await stepZaloCampaign(ctx, approved.id);
  const read = async ({ params }: { params: { id: string } }) =>
    (await call('GET /zalo/campaigns/{id}', { params })).body.data;
  expect(await read(approved)).toMatchObject({ state: 'draft', problem: 'template-gone' });
  const { body: told } = await call('GET /notifications', {});
  const path = `/dashboard/zalo/campaigns/${approved.params.id}`;
  expect(told.rows).toContainEqual(expect.objectContaining({ kind: 'campaign-not-sent', path }));
  await ctx.db.delete(zaloAccounts);
  await stepZaloCampaign(ctx, held.id);
  expect(await read(held)).toMatchObject({ state: 'draft', problem: 'no-account' });
  expect(await ctx.db.select().from(zaloCampaignPeople).where(eq(zaloCampaignPeople.pageId, ctx.pageId))).toEqual([]);
});

test('who came back to the venue is counted of those who got it and of those who were kept back', async () => {
  const people = Array.from({ length: 40 }, (_, nth) => nth + 1);
  await addGuests(
    ctx,
    people.map((id) => ({ id })),
  );
  await addFollowers(
    ctx,
    people.map((id) => ({ userId: `u${id}`, heard: 1, profileId: id })),
  );
  const campaign = await makeCampaign({ templateId: await textTemplate(), heldOut: 50 });
  await send(campaign);
  const startedAt = Date.now();
  await stepZaloCampaign({ ...ctx, now: new Date(startedAt) }, campaign.id);
  const drawn = await ctx.db.select().from(zaloCampaignPeople).where(eq(zaloCampaignPeople.pageId, ctx.pageId));
  expect(drawn).toHaveLength(40);
  const cameBack = (profileId: number | null) => profileId! % 3 === 0;
  await ctx.db.insert(profileVisits).values(
    drawn.flatMap(({ profileId }) =>
      [startedAt - 3_600_000, ...(cameBack(profileId) ? [startedAt + 3_600_000] : [])].map((at) => ({
        pageId: ctx.pageId,
        visitId: orderedId(at),
        profileId: profileId!,
        recognisedId: profileId!,
        at: new Date(at),
      })),
    ),
  );
  const sideOf = (isHeld: boolean) => {
    const side = drawn.filter(({ part }) => (part === 'held') === isHeld);
    return { people: side.length, count: side.filter(({ profileId }) => cameBack(profileId)).length };
  };
  expect(sideOf(true).people).toBeGreaterThan(0);
  const { data } = (await call('GET /zalo/campaigns/{id}/figures', { params: campaign.params })).body;
  expect(data.returns).toMatchObject({ written: sideOf(false), heldOut: sideOf(true), isOver: false });
});

test('paused it rests, resumed it goes on, cancelled it ends; another page sees nothing of it', async () => {
  await addFollowers(
    ctx,
    Array.from({ length: 40 }, (_, nth) => ({ userId: `u${nth}`, heard: 1 })),
  );
  const campaign = await makeCampaign({ templateId: await textTemplate(), heldOut: 50 });
  const dry = await audienceOf(campaign.params);
  await send(campaign);
  await stepZaloCampaign({ ...ctx, now: new Date() }, campaign.id);
  expect(await audienceOf(campaign.params)).toEqual(dry);
  const states = async () =>
    (
      await ctx.db.execute(
        sql`select state, coalesce(reason, '') as reason, count(*)::int from messages where page_id = ${ctx.pageId}
          group by 1, 2 order by 1, 2`,
      )
    ).rows;
  expect(await states()).toEqual([{ state: 'queued', reason: '', count: dry.passing }]);
  const doIt = async (what: 'pause' | 'resume' | 'cancel') => {
    const { version } = (await call('GET /zalo/campaigns/{id}', { params: campaign.params })).body.data;
    return call(`POST /zalo/campaigns/{id}/${what}`, { params: campaign.params, body: { version } });
  };
  expect((await doIt('pause')).body.data.state).toBe('paused');
  expect(await states()).toEqual([{ state: 'skipped', reason: 'paused', count: dry.passing }]);
  expect((await call('DELETE /zalo/campaigns/{id}', { params: campaign.params })).status).toBe(409);
  expect((await doIt('resume')).body.data.state).toBe('sending');
  expect((await doIt('cancel')).body.data.state).toBe('cancelled');
  expect(await states()).toEqual([{ state: 'skipped', reason: 'cancelled', count: dry.passing }]);
  const { token: other } = await openConnected(app, zalo, zalo.oas[1]);
  const foreign = await app.call('GET /zalo/campaigns/{id}', { token: other, params: campaign.params });
  expect(foreign.status).toBe(404);
});
