import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inScope, type Context } from '../../../platform/context.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { openVenue, type TestVenue } from '../../access/guest-access/testing/guest.ts';
import { groups } from '../groups/tables.ts';
import { messages } from '../messages/tables.ts';
import { addGuests } from '../messages/testing/guests.ts';
import { stepEmailCampaign } from './step-campaign.ts';
import { emailCampaignGuests } from './tables.ts';
import { agreed, playCampaigns, someGuests } from './testing/play-campaigns.ts';

const smtp = { url: 'smtp://127.0.0.1:9', from: 'Platform <mail@platform.example>' };

let app: TestApp;
let venue: TestVenue;
let ctx: Context;
beforeAll(async () => {
  app = await openTestApp({ smtp });
});
afterAll(() => app.close());
beforeEach(async () => {
  venue = await openVenue(app);
  ctx = inScope(app.ctx, venue.page.id);
});

const { call, read, deed, mailsOf, makeCampaign, setZone } = playCampaigns(() => ({ app, venue, ctx }));
const frozen = (id: number) =>
  ctx.db
    .select()
    .from(emailCampaignGuests)
    .where(eq(emailCampaignGuests.campaignId, id))
    .orderBy(emailCampaignGuests.profileId);

describe('planning', () => {
  test('queues each guest of the audience once, however many processes try', async () => {
    await addGuests(ctx, someGuests(1, 40));
    const id = await makeCampaign();
    expect((await deed(id, 'send')).body).toMatchObject({ state: 'scheduled', progress: { planned: 0 } });
    await Promise.all([1, 2, 3].map(() => stepEmailCampaign(ctx, id)));
    const mails = await mailsOf(id);
    expect(mails.map(({ profileId }) => profileId)).toEqual(Array.from({ length: 40 }, (_, at) => at + 1));
    expect(new Set(mails.map(({ state }) => state))).toEqual(new Set(['queued']));
    expect(await read(id)).toMatchObject({ state: 'sending', progress: { planned: 40, finished: 0 } });
    await ctx.db.update(messages).set({ state: 'sent', sentAt: new Date() }).where(eq(messages.causeId, id));
    await stepEmailCampaign(ctx, id);
    expect(await read(id)).toMatchObject({ state: 'done', progress: { planned: 40, finished: 40 } });
  });

  test('of two who press Send at once, one does it and the other is told', async () => {
    const id = await makeCampaign();
    const body = { version: (await read(id)).version };
    const answers = await Promise.all([1, 2].map(() => call('POST /email-campaigns/{id}/send', id, body)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('says who would get it and why others would not, and keeps to it', async () => {
    await addGuests(ctx, [
      ...someGuests(1, 30),
      { id: 31, said: agreed },
      { id: 32, email: 'never@quan.example' },
      { id: 33, email: 'guest1@quan.example', said: agreed },
    ]);
    const id = await makeCampaign({ heldOut: 50 });
    const dry = (await call('GET /email-campaigns/{id}/audience', id)).body;
    expect(dry).toMatchObject({
      total: 33,
      reasons: [
        { reason: 'no-contact', count: 1 },
        { reason: 'never-agreed', count: 1 },
        { reason: 'same-contact', count: 1 },
      ],
    });
    expect(dry.passing + dry.heldOut).toBe(30);
    expect(dry.heldOut).toBeGreaterThan(4);
    expect(dry.passing).toBeGreaterThan(4);
    const people = async (which: string) =>
      (
        await app.call('GET /email-campaigns/{id}/audience/guests', {
          token: venue.token,
          params: { id },
          query: { which },
        })
      ).body;
    const heldBefore = (await people('held-out')).rows.map((row: { id: number }) => row.id).toSorted();
    expect(heldBefore).toHaveLength(dry.heldOut);
    expect(await people('never-agreed')).toMatchObject({ count: 1, rows: [{ id: 32 }] });
    await deed(id, 'send');
    await stepEmailCampaign(ctx, id);
    expect((await call('GET /email-campaigns/{id}/audience', id)).body).toEqual(dry);
    expect((await people('held-out')).rows.map((row: { id: number }) => row.id).toSorted()).toEqual(heldBefore);
    expect(await mailsOf(id)).toHaveLength(dry.passing);
    // Whoever comes later is no part of it.
    await addGuests(ctx, someGuests(34, 40));
    expect((await call('GET /email-campaigns/{id}/audience', id)).body.total).toBe(33);
  });

  test('says who gets it later, since they have had enough for today', async () => {
    await addGuests(ctx, [...someGuests(1, 3), { id: 4, email: 'guest1@quan.example', said: agreed }]);
    const sent = (at: number) => ({
      pageId: ctx.pageId,
      id: crypto.randomUUID(),
      profileId: 1,
      channel: 'email' as const,
      purpose: 'marketing' as const,
      cause: 'campaign' as const,
      key: `earlier/${at}`,
      recipient: 'guest1@quan.example',
      state: 'sent' as const,
      createdAt: ctx.now,
      nextAt: ctx.now,
      sentAt: new Date(Date.now() - 3_600_000),
    });
    await ctx.db.insert(messages).values([1, 2, 3].map(sent));
    const id = await makeCampaign();
    const { body } = await call('GET /email-campaigns/{id}/audience', id);
    expect(body).toEqual({
      total: 4,
      passing: 3,
      later: 1,
      heldOut: 0,
      reasons: [{ reason: 'same-contact', count: 1 }],
    });
    const query = { which: 'daily-limit' };
    const people = await app.call('GET /email-campaigns/{id}/audience/guests', {
      token: venue.token,
      params: { id },
      query,
    });
    expect(people.body).toMatchObject({ count: 1, rows: [{ id: 1 }] });
  });

  test('shows an analyst the numbers, and people without their contacts', async () => {
    await addGuests(ctx, someGuests(1, 2));
    const id = await makeCampaign();
    const analyst = await app.user();
    await app.join(venue.page, analyst, 'analyst');
    const { body } = await app.call('POST /auth/page', { token: analyst.token, body: { pageId: venue.page.eid } });
    const seen = await app.call('GET /email-campaigns/{id}/audience/guests', {
      token: body.token,
      params: { id },
      query: { which: 'passing' },
    });
    expect(seen.body.count).toBe(2);
    expect(JSON.stringify(seen.body)).not.toContain('guest1@quan');
    expect((await call('POST /email-campaigns/{id}/send', id, { version: 2 }, body.token)).status).toBe(403);
  });
});

describe('a campaign that is planned', () => {
  test('begins when the clocks of the page show the time, also after they were set to another zone', async () => {
    await setZone('Asia/Ho_Chi_Minh');
    await addGuests(ctx, someGuests(1, 1));
    const id = await makeCampaign({ schedule: { at: '2030-07-01T18:00', isBestHour: false } });
    expect((await deed(id, 'send')).body.dueAt).toBe('2030-07-01T11:00:00.000Z');
    await setZone('Europe/Paris');
    expect((await read(id)).dueAt).toBe('2030-07-01T16:00:00.000Z');
    await stepEmailCampaign({ ...ctx, now: new Date('2030-07-01T15:59:00Z') }, id);
    expect((await read(id)).state).toBe('scheduled');
    await stepEmailCampaign({ ...ctx, now: new Date('2030-07-01T16:00:00Z') }, id);
    expect((await read(id)).state).toBe('sending');
  });

  test('begins behind the gap where the clocks are put forward over its time', async () => {
    await setZone('Europe/Paris');
    const id = await makeCampaign({ schedule: { at: '2030-03-31T02:30', isBestHour: false } });
    expect((await deed(id, 'send')).body.dueAt).toBe('2030-03-31T01:30:00.000Z');
  });

  test('holds the groups of its audience: none is deleted before it has begun or was taken back', async () => {
    const group = await app.call('POST /groups', { token: venue.token, body: { name: 'Friends' } });
    const groupId = group.body.data.id;
    const id = await makeCampaign({ audience: { kind: 'groups', groups: [groupId] } });
    await deed(id, 'send');
    const refused = await call('DELETE /groups/{id}', groupId);
    expect([refused.status, refused.body.code, refused.body.params]).toEqual([
      409,
      'group-in-use',
      { names: 'Autumn' },
    ]);
    await deed(id, 'cancel');
    expect((await call('DELETE /groups/{id}', groupId)).status).toBe(200);
    expect((await deed(id, 'send')).body.fields).toMatchObject([{ field: 'audience' }]);
  });

  const told = async () => {
    const { body } = await app.call('GET /notifications', { token: venue.token });
    return body.rows.map(({ kind, body: words, path }: Record<string, string>) => ({ kind, words, path }));
  };
  const line = (id: number) => ({
    kind: 'campaign-not-sent',
    words: expect.stringContaining('Autumn'),
    path: `/dashboard/email-campaign/${id}`,
  });

  test('is a draft again, says why and tells so, where a group of its audience is gone nevertheless', async () => {
    const group = await app.call('POST /groups', { token: venue.token, body: { name: 'Friends' } });
    const groupId = group.body.data.id;
    const id = await makeCampaign({ audience: { kind: 'groups', groups: [groupId] } });
    await deed(id, 'send');
    await ctx.db.delete(groups).where(eq(groups.id, groupId));
    await stepEmailCampaign(ctx, id);
    expect(await read(id)).toMatchObject({ state: 'draft', problem: 'group-gone' });
    expect(await told()).toEqual([line(id)]);
  });

  test('does not fail guest by guest where no mail server is left to send it', async () => {
    await addGuests(ctx, someGuests(1, 2));
    const id = await makeCampaign();
    await deed(id, 'send');
    await stepEmailCampaign({ ...ctx, program: { ...ctx.program, mailsGoOut: false } }, id);
    expect(await read(id)).toMatchObject({ state: 'draft', problem: 'no-mail-server' });
    expect(await mailsOf(id)).toEqual([]);
    expect(await told()).toEqual([line(id)]);
    await deed(id, 'send');
    await stepEmailCampaign(ctx, id);
    expect(await read(id)).toMatchObject({ state: 'sending', problem: null });
  });

  test('is a draft again and says so where nobody would get it: nobody is told that it was sent', async () => {
    await addGuests(ctx, [{ id: 1, email: 'never@quan.example' }]);
    const id = await makeCampaign({ test: { subject: 'B', share: 40, hours: 72, metric: 'clicked' } });
    await deed(id, 'send');
    await stepEmailCampaign(ctx, id);
    expect(await read(id)).toMatchObject({ state: 'draft', problem: 'nobody', startedAt: null });
    expect(await frozen(id)).toEqual([]);
    expect(await told()).toEqual([line(id)]);
    await addGuests(ctx, someGuests(2, 3));
    await deed(id, 'send');
    await stepEmailCampaign(ctx, id);
    expect(await read(id)).toMatchObject({ state: 'sending', problem: null, progress: { planned: 2 } });
  });

  test('goes out as it was checked, although its template was deleted since', async () => {
    await addGuests(ctx, someGuests(1, 1));
    const id = await makeCampaign();
    const { templateId } = (await deed(id, 'send')).body;
    expect((await call('DELETE /bee-templates/{id}', templateId)).status).toBe(200);
    await stepEmailCampaign(ctx, id);
    const [mail] = await mailsOf(id);
    expect(mail).toMatchObject({ state: 'queued', templateVersionId: expect.any(Number) });
    expect(await read(id)).toMatchObject({ state: 'sending', templateName: null });
  });

  test('can be taken back, and then be changed', async () => {
    const id = await makeCampaign({ schedule: { at: '2030-07-01T18:00', isBestHour: false } });
    await deed(id, 'send');
    const change = async () =>
      call('PUT /email-campaigns/{id}', id, { heldOut: 20, version: (await read(id)).version });
    expect((await change()).body.code).toBe('campaign-not-draft');
    expect((await call('DELETE /email-campaigns/{id}', id)).body.code).toBe('campaign-under-way');
    expect((await deed(id, 'cancel')).body.state).toBe('draft');
    expect((await change()).body).toMatchObject({ state: 'draft', heldOut: 20 });
  });
});

test('pause, resume and cancel reach what is not sent yet, and nothing else', async () => {
  await addGuests(ctx, someGuests(1, 3));
  const id = await makeCampaign();
  await deed(id, 'send');
  await stepEmailCampaign(ctx, id);
  const states = async () => (await mailsOf(id)).map(({ state, reason }) => reason ?? state);
  await ctx.db
    .update(messages)
    .set({ state: 'sent', sentAt: new Date() })
    .where(sql`cause_id = ${id} and profile_id = 1`);
  expect((await deed(id, 'pause')).body).toMatchObject({ state: 'paused', progress: { planned: 3, finished: 1 } });
  expect(await states()).toEqual(['sent', 'paused', 'paused']);
  await stepEmailCampaign(ctx, id);
  expect((await read(id)).state).toBe('paused');
  expect((await deed(id, 'resume')).body.state).toBe('sending');
  expect(await states()).toEqual(['sent', 'queued', 'queued']);
  await deed(id, 'pause');
  expect((await deed(id, 'cancel')).body.state).toBe('cancelled');
  expect(await states()).toEqual(['sent', 'cancelled', 'cancelled']);
  expect((await deed(id, 'resume')).status).toBe(409);
  expect((await call('DELETE /email-campaigns/{id}', id)).status).toBe(200);
  expect(await frozen(id)).toEqual([]);
});

test('bad words are refused by the field they stand in', async () => {
  const id = await makeCampaign();
  const refused = async (changes: object) => {
    const { status, body } = await call('PUT /email-campaigns/{id}', id, {
      ...changes,
      version: (await read(id)).version,
    });
    return [status, body.fields?.[0]?.field];
  };
  expect(await refused({ subject: 'Hello {{ first_name' })).toEqual([400, 'subject']);
  expect(await refused({ subject: 'Hello\r\nBcc: everybody@example.com' })).toEqual([400, 'subject']);
  expect(await refused({ templateId: 999_999 })).toEqual([400, 'templateId']);
  expect(await refused({ audience: { kind: 'groups', groups: [999_999] } })).toEqual([400, 'audience']);
  expect((await refused({ schedule: { at: '2030-02-31T10:00', isBestHour: false } }))[0]).toBe(400);
  expect((await refused({ heldOut: 51 }))[0]).toBe(400);
  await call('PUT /email-campaigns/{id}', id, { schedule: { at: '2020-01-01T10:00', isBestHour: false }, version: 2 });
  expect((await deed(id, 'send')).body.fields).toMatchObject([{ field: 'schedule' }]);
});
