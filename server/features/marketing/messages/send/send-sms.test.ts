import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { inScope, type Context } from '../../../../platform/context.ts';
import { openVenue } from '../../../access/guest-access/testing/guest.ts';
import { addGateway, openMessagingApp } from '../../../access/guest-codes/testing/code-venue.ts';
import { profiles } from '../../../people/profiles/tables.ts';
import { queueMessages } from '../queue-messages.ts';
import { getMessageSettings, saveMessageSettings } from '../settings.ts';
import { messages } from '../tables.ts';
import { addGuests } from '../testing/guests.ts';
import { startMessages } from './start-messages.ts';

let messaging: Awaited<ReturnType<typeof openMessagingApp>>;
let running: ReturnType<typeof startMessages>;
let ctx: Context;
beforeAll(async () => {
  messaging = await openMessagingApp();
  running = startMessages(() => ({ ...messaging.app.ctx, now: new Date() }), { smtp: undefined });
});
afterAll(async () => {
  await running.stop();
  await messaging.close();
});
beforeEach(async () => {
  const { app, services } = messaging;
  const venue = await openVenue(app);
  await addGateway(app, services, venue.token, 'sms_http');
  ctx = { ...inScope(app.ctx, venue.page.id), now: new Date() };
  await addGuests(ctx, [
    { id: 1, firstName: 'An', phone: '+84913555001', said: [{ purpose: 'messages', isGiven: true }] },
    { id: 2, firstName: 'Bình', phone: '+84913555002', said: [{ purpose: 'email', isGiven: true }] },
  ]);
});

const clockIn = (hours: number) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Ho_Chi_Minh', hour: '2-digit', minute: '2-digit' }).format(
    new Date(Date.now() + hours * 3_600_000),
  );
const setQuiet = async (quietFrom: string, quietUntil: string) =>
  saveMessageSettings(ctx, { ...(await getMessageSettings(ctx)), quietFrom, quietUntil, adMark: '[QC]' });
const queue = (profileId: number, key: string, text = 'Chào {{ first_name | default: "bạn" }}, quán có trà mới.') =>
  queueMessages(ctx, [
    {
      profileId,
      channel: 'sms',
      purpose: 'marketing',
      cause: 'automation',
      causeId: 1,
      key,
      templateVersionId: null,
      content: { text },
    },
  ]);
const rowOf = async (key: string) =>
  (
    await ctx.db
      .select()
      .from(messages)
      .where(and(eq(messages.pageId, ctx.pageId), eq(messages.key, key)))
  )[0]!;

test('a text message names its guest, says that it is advertising, and goes to nobody who did not agree', async () => {
  await setQuiet('00:00', '00:00');
  await queue(1, 'an');
  await queue(2, 'binh');
  await vi.waitFor(async () => expect((await rowOf('an')).state).toBe('sent'), { timeout: 15_000 });
  await vi.waitFor(async () => expect(await rowOf('binh')).toMatchObject({ state: 'skipped', reason: 'never-agreed' }));
  const got = JSON.stringify(messaging.services.to('0913555001'));
  expect(got).toContain('[QC] Chào An, quán có trà mới.');
  expect(await rowOf('an')).toMatchObject({ recipient: '+84913555001', attempts: 1 });
});

// Whoever logs in types a name and somebody else's number: the venue must not send a stranger's words to them.
test('what a guest is called is a name in a message and never a link, nor longer than a line', async () => {
  await setQuiet('00:00', '00:00');
  const firstName = `Bạn trúng thưởng http://evil.example/a\nwww.evil.example ${'!'.repeat(300)}`;
  await ctx.db.update(profiles).set({ firstName, name: firstName }).where(eq(profiles.pageId, ctx.pageId));
  await queue(1, 'an');
  await vi.waitFor(async () => expect((await rowOf('an')).state).toBe('sent'), { timeout: 15_000 });
  const [got] = messaging.services.to('0913555001').slice(-1);
  expect(JSON.stringify(got)).toContain('Bạn trúng thưởng http: / /evil. example/a www. evil. e');
  expect(JSON.stringify(got)).not.toMatch(/http:\/|evil\.example|!!/);
});

test('days stand in it as the language of the guest writes them', async () => {
  await setQuiet('00:00', '00:00');
  await ctx.db
    .update(profiles)
    .set({ dob: '1990-11-20', language: 'vi' })
    .where(and(eq(profiles.pageId, ctx.pageId), eq(profiles.id, 1)));
  await queue(1, 'birthday', 'Mừng sinh nhật {{ birthday }}!');
  await vi.waitFor(async () => expect((await rowOf('birthday')).state).toBe('sent'), { timeout: 15_000 });
  const [got] = messaging.services.to('0913555001').slice(-1);
  expect(JSON.stringify(got)).toContain('Mừng sinh nhật 20 tháng 11!');
});

test('a text that its fields make endless is refused in words, not paid for by the part', async () => {
  await setQuiet('00:00', '00:00');
  await ctx.db
    .update(profiles)
    .set({ firstName: 'n'.repeat(60), name: 'n'.repeat(60) })
    .where(and(eq(profiles.pageId, ctx.pageId), eq(profiles.id, 1)));
  await queue(1, 'endless', '{{ name }}'.repeat(60));
  await vi.waitFor(
    async () => expect(await rowOf('endless')).toMatchObject({ state: 'failed', reason: 'wrong-content' }),
    { timeout: 15_000 },
  );
  expect((await rowOf('endless')).detail).toContain('The text message is too long');
});

test('in the quiet hours it waits until they end, and is not skipped', async () => {
  await setQuiet(clockIn(-1), clockIn(2));
  await queue(1, 'late');
  await vi.waitFor(async () => expect((await rowOf('late')).nextAt.getTime()).toBeGreaterThan(Date.now() + 3_600_000), {
    timeout: 15_000,
  });
  expect(await rowOf('late')).toMatchObject({ state: 'queued', attempts: 0, reason: null });
});
