import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inScope, type Context } from '../../../platform/context.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { openVenue } from '../guest-access/testing/guest.ts';
import { checkLimits } from './limits.ts';
import { createCodeSender } from './send-code.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const settings = { countries: ['VN', 'GB'], perNumber: 5, perPhone: 8, perDevice: 40, smsADay: 90, emailsADay: 90 };
const wanted = {
  channel: 'sms' as const,
  phone: '+84913000001',
  email: '',
  country: 'VN',
  home: 'VN',
  mac: '02:00:00:00:00:01',
  deviceId: 1,
  day: '2026-11-17',
};
const open = async (): Promise<Context> => inScope(app.ctx, (await openVenue(app)).page.id);

/** So many were sent to others, at another router. */
async function sent(
  ctx: Context,
  count: number,
  more: { country?: string; channel?: string; hoursAgo?: number; device?: number },
) {
  const { country = 'VN', channel = 'sms', hoursAgo = 2, device = 2 } = more;
  await ctx.db.execute(sql`
    insert into guest_codes (page_id, id, visit_id, method_id, device_id, mac, channel, purpose, phone, country, state,
      day, at, expires_at)
    select ${ctx.pageId}, gen_random_uuid(), ${randomUUID()}::uuid, 'm', ${device}::int, 'made up ' || n,
      ${channel}::text, 'proof', 'n' || n, ${country}::text, 'sent', ${wanted.day}::date,
      ${ctx.now.toISOString()}::timestamptz - make_interval(hours => ${hoursAgo}::int), now()
    from generate_series(1, ${count}::int) n`);
}
const why = async (ctx: Context, more: object = {}) => {
  const limited = await checkLimits(ctx, { ...wanted, ...more }, settings);
  return limited.ok ? 'sent' : limited.why;
};

test('no hour takes more than a third, and a part of that is for phones that a router has told of', async () => {
  const ctx = await open();
  await sent(ctx, 24, { hoursAgo: 0 });
  expect(await why(ctx)).toBe('too-many-tries');
  await ctx.db.execute(sql`
    insert into guest_sessions (page_id, device_id, router_session_id, login_class, user_name, method, subject_kind,
      mac, ip, started_at, last_seen_at, seconds, bytes_up, bytes_down, router_facts)
    values (${ctx.pageId}, 1, 's', '', '', '', 'none', ${wanted.mac}, '', now(), now(), 0, 0, 0, '{}')`);
  expect(await why(ctx)).toBe('sent');
  await sent(ctx, 6, { hoursAgo: 0 });
  expect(await why(ctx)).toBe('too-many-tries');
});

test('a fifth of the day is for phones that a router has told of', async () => {
  const ctx = await open();
  await sent(ctx, 72, {});
  expect(await why(ctx)).toBe('otp-budget');
});

test('a foreign country takes a third at most, and the page’s own guests go on', async () => {
  const ctx = await open();
  await sent(ctx, 30, { country: 'GB' });
  expect(await why(ctx, { country: 'GB', phone: '+447400000001' })).toBe('otp-budget');
  expect(await why(ctx)).toBe('sent');
});

test('codes that are shown on the screen take nothing from the text messages of a router', async () => {
  const ctx = await open();
  await sent(ctx, 60, { channel: 'screen', device: 1 });
  expect(await why(ctx)).toBe('sent');
});

test('gateways of others that never answer leave every page some messages', async () => {
  const callOut = Object.assign(() => new Promise<never>(() => undefined), { reaches: () => true });
  const sender = createCodeSender({ ...app.program, callOut });
  const gateway = {
    kind: 'sms_http',
    settings: { url: 'https://gateway.example', headers: '', bodyType: 'json', body: '{text}', smsText: '', price: 0 },
    secrets: {},
    version: 1,
    state: 'well',
    lastCheckedAt: null,
  } as unknown as Parameters<typeof sender.send>[1][number];
  const send = (pageId: number) => {
    const row = { id: randomUUID(), pageId, phone: wanted.phone, at: new Date() };
    const sending = { row, code: '000000', wish: { language: 'en', pageName: '' } };
    void sender.send(inScope(app.ctx, pageId), [gateway], sending as unknown as Parameters<typeof sender.send>[2]);
  };
  for (let page = 1001; page <= 1025; page += 1) for (let n = 0; n < 8; n += 1) send(page);
  expect([sender.hasRoom(1001), sender.hasRoom(1026)]).toEqual([false, true]);
  send(1026);
  send(1026);
  expect(sender.hasRoom(1026)).toBe(false);
});
