import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inScope, type Context } from '../../../platform/context.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { openVenue, type TestVenue } from '../../access/guest-access/testing/guest.ts';
import { groups } from '../groups/tables.ts';
import { messages } from '../messages/tables.ts';
import { addGuests, type TestGuest } from '../messages/testing/guests.ts';
import { stepEmailCampaign } from './step-campaign.ts';
import { emailCampaignGuests } from './tables.ts';

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

const everybody = { kind: 'rule', rule: { match: 'all', conditions: [{ field: 'visits', least: 0, most: null }] } };
const call = (key: Parameters<TestApp['call']>[0], id: number, body?: object, token = venue.token) =>
  app.call(key, { token, params: { id }, ...(body && { body }) });
const read = async (id: number) => (await call('GET /email-campaigns/{id}', id)).body;
const deed = async (id: number, what: 'send' | 'pause' | 'resume' | 'cancel') =>
  call(`POST /email-campaigns/{id}/${what}`, id, { version: (await read(id)).version });
const later = (hours: number) => ({ ...ctx, now: new Date(Date.now() + hours * 3_600_000) });
const mailsOf = (id: number) =>
  ctx.db.select().from(messages).where(eq(messages.causeId, id)).orderBy(messages.profileId);
const frozen = (id: number) =>
  ctx.db
    .select()
    .from(emailCampaignGuests)
    .where(eq(emailCampaignGuests.campaignId, id))
    .orderBy(emailCampaignGuests.profileId);

const agreed = [{ isGiven: true }];
const someGuests = (from: number, to: number): TestGuest[] =>
  Array.from({ length: to - from + 1 }, (_, at) => ({
    id: from + at,
    email: `guest${from + at}@quan.example`,
    said: agreed,
  }));

async function makeCampaign(changes: object = {}): Promise<number> {
  const template = await app.call('POST /bee-templates', {
    token: venue.token,
    body: { name: 'Welcome', from: 'welcome' },
  });
  const made = await app.call('POST /email-campaigns', {
    token: venue.token,
    body: { name: 'Autumn', templateId: Number(template.body.template._id) },
  });
  const { id, version } = made.body;
  const saved = await call('PUT /email-campaigns/{id}', id, { audience: everybody, heldOut: 0, ...changes, version });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  return id;
}

const setZone = (timeZone: string) =>
  ctx.db.execute(sql`update page_settings set time_zone = ${timeZone} where page_id = ${venue.page.id}`);

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

test('each guest is written to at the hour at which they mostly come, others at that of the page', async () => {
  await setZone('Asia/Ho_Chi_Minh');
  await addGuests(ctx, someGuests(1, 3));
  const came = (profileId: number, clocks: string[]) =>
    clocks.map((at) => sql`(${venue.page.id}, gen_random_uuid(), ${profileId}, ${profileId}, ${at}::timestamptz)`);
  // In Ho Chi Minh City it is seven hours later.
  await ctx.db.execute(
    sql`insert into profile_visits (page_id, visit_id, profile_id, recognised_id, at) values ${sql.join(
      [
        ...came(1, ['2030-06-01T01:10Z', '2030-06-02T01:50Z', '2030-06-03T12:00Z']),
        ...came(2, ['2030-06-01T14:10Z', '2030-06-02T14:50Z', '2030-06-03T14:00Z', '2030-06-04T14:00Z']),
        ...came(3, ['2030-06-01T01:00Z']),
      ],
      sql`, `,
    )}`,
  );
  const id = await makeCampaign({ schedule: { at: '2030-07-01T10:00', isBestHour: true } });
  await deed(id, 'send');
  await stepEmailCampaign({ ...ctx, now: new Date('2030-07-01T03:00:00Z') }, id);
  expect((await mailsOf(id)).map(({ nextAt }) => nextAt.toISOString())).toEqual([
    '2030-07-02T01:00:00.000Z',
    '2030-07-01T14:00:00.000Z',
    '2030-07-01T14:00:00.000Z',
  ]);
});

describe('two subjects', () => {
  const halves = { subject: 'B for {{ first_name }}', share: 40, hours: 4, metric: 'clicked' };
  const begin = async () => {
    await addGuests(ctx, someGuests(1, 300));
    const id = await makeCampaign({ subject: 'A', test: halves });
    await deed(id, 'send');
    await stepEmailCampaign(ctx, id);
    return id;
  };
  const click = (id: number, variant: string, share: number) =>
    ctx.db.execute(sql`update messages set clicked_at = now() where cause_id = ${id} and variant = ${variant}
      and profile_id % 100 < ${share * 100}`);

  test('are compared once, at the set time; the rest gets the one that did better', async () => {
    const id = await begin();
    const tried = await mailsOf(id);
    expect(tried.length).toBeGreaterThan(80);
    expect(tried.length).toBeLessThan(160);
    expect(new Set(tried.map(({ variant, subject }) => `${variant} ${subject}`))).toEqual(
      new Set(['a A', `b ${halves.subject}`]),
    );
    await ctx.db.update(messages).set({ state: 'sent', sentAt: new Date() }).where(eq(messages.causeId, id));
    await click(id, 'a', 0.1);
    await click(id, 'b', 0.7);
    const figures = async () => (await call('GET /email-campaigns/{id}/figures', id)).body;
    await stepEmailCampaign(later(3.9), id);
    expect(await figures()).toMatchObject({ testResult: null, testEndsAt: expect.any(String) });
    expect((await read(id)).state).toBe('sending');
    await Promise.all([stepEmailCampaign(later(4.1), id), stepEmailCampaign(later(4.1), id)]);
    const { testResult } = await figures();
    expect(testResult).toMatchObject({ winner: 'b', isClear: true });
    expect(testResult.confidence).toBeGreaterThan(0.99);
    const all = await mailsOf(id);
    expect(all).toHaveLength(300);
    expect(all.filter(({ variant }) => variant === 'b').length).toBeGreaterThan(200);
    // What happens after the comparison does not change it.
    await click(id, 'a', 1);
    await stepEmailCampaign(later(9), id);
    expect((await figures()).testResult).toEqual(testResult);
  });

  test('that do equally well leave the first one, and say so', async () => {
    const id = await begin();
    await ctx.db.update(messages).set({ state: 'sent', sentAt: new Date() }).where(eq(messages.causeId, id));
    await stepEmailCampaign(later(5), id);
    expect((await read(id)).testResult).toMatchObject({ winner: 'a', isClear: false, confidence: 0 });
    expect((await mailsOf(id)).filter(({ variant }) => variant === 'a').length).toBeGreaterThan(200);
  });
});
