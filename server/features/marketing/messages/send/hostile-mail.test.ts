import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { inScope, type Context } from '../../../../platform/context.ts';
import { openMailServer } from '../../../../platform/mail/testing/mail-server.ts';
import { openTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { pages } from '../../../venue/tenants/tables.ts';
import { queueMessages } from '../queue-messages.ts';
import { addGuests } from '../testing/guests.ts';
import { startMessages } from './start-messages.ts';

let app: TestApp;
let server: Awaited<ReturnType<typeof openMailServer>>;
let running: ReturnType<typeof startMessages>;
let ctx: Context;
beforeAll(async () => {
  app = await openTestApp();
  server = await openMailServer();
  ctx = { ...inScope(app.ctx, (await app.page(await app.user())).id), now: new Date() };
  const smtp = { url: `smtp://127.0.0.1:${server.port}`, from: 'Platform <mail@platform.example>' };
  running = startMessages(() => ({ ...app.ctx, now: new Date() }), { smtp });
});
afterAll(async () => {
  await running.stop();
  await server.close();
  await app.close();
});

const bcc = 'Bcc: everybody@evil.example';
/** All that a mail of ours may say of itself. */
const ours = new Set(
  (
    'from to subject message-id date mime-version content-type auto-submitted list-unsubscribe ' +
    'list-unsubscribe-post precedence reply-to'
  ).split(' '),
);

let made = 0;

/** Sends it with the venue and the guest of these names, and reads what came as a receiver's program does. */
async function sent(key: string, { subject = 'Hello', venue = 'Sen', guest = 'An' }) {
  await inScope(app.ctx, 'every').db.update(pages).set({ name: venue }).where(eq(pages.id, ctx.pageId!));
  made += 1;
  const id = 1000 + made;
  await addGuests(ctx, [{ id, email: `${key}@guest.example`, firstName: guest, said: [{ isGiven: true }] }]);
  await queueMessages(ctx, [
    {
      profileId: id,
      channel: 'email',
      purpose: 'service',
      cause: 'automation',
      causeId: 1,
      key,
      templateVersionId: null,
      content: { subject, text: 'Hello', html: '<p>Hello</p>' },
    },
  ]);
  return vi.waitFor(
    () => {
      const got = server.received.find(({ recipients }) => recipients.includes(`${key}@guest.example`));
      expect(got).toBeDefined();
      return got!;
    },
    { timeout: 30_000, interval: 50 },
  );
}

test.each([
  ['a line break', `Hello\r\n${bcc}`],
  ['half a line break', `Hello\n${bcc}`],
  ['the other half', `Hello\r${bcc}`],
  ['one that only some take for a line break', `Hello\u0085${bcc}\u000b${bcc}\u000c${bcc}`],
  ['a separator of lines, and one of paragraphs', `Hello\u2028${bcc}\u2029${bcc}`],
  ['a line that seems to go on', `Hello\r\n ${bcc}\r\n\t${bcc}`],
  ['a word that is encoded already', `=?utf-8?Q?Hello=0D=0A${bcc.replace(': ', '=3A_')}?=`],
  ['the same in the other code', `=?utf-8?B?${Buffer.from(`Hello\r\n${bcc}`).toString('base64')}?=`],
  ['more than a line may hold', `Hello ${'x'.repeat(5000)} ${bcc}`],
])('a mail with %s in its subject and in the names has no header but ours', async (what, evil) => {
  const key = what.replaceAll(/[^a-z]/g, '').slice(0, 30);
  const { raw, recipients, headers } = await sent(key, { subject: evil, venue: evil, guest: evil });
  expect(recipients).toEqual([`${key}@guest.example`]);
  const head = raw.slice(0, raw.indexOf('\r\n\r\n'));
  const lines = head.split('\r\n');
  const names = lines
    .filter((line) => !/^[ \t]/.test(line))
    .map((line) => line.slice(0, line.indexOf(':')).toLowerCase());
  expect(names.filter((name) => !ours.has(name))).toEqual([]);
  expect(new Set(names).size, 'each stands once').toBe(names.length);
  // RFC 5322 §2.1.1, and nothing that a server between us could take for the end of a line.
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(998);
  expect(head.replaceAll('\r\n', '')).not.toMatch(/[\r\n\0\u0085\u2028\u2029]/);
  // Nor does any program find a second line in what it decodes.
  for (const name of ['subject', 'from']) expect(headers.get(name)).not.toMatch(/[\r\n\u2028\u2029]/);
});
