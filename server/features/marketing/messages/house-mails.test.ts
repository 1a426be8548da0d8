import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createContext, inScope, transaction } from '../../../platform/context.ts';
import { mailJobs } from '../../../platform/mail/mail-job.ts';
import { mails } from '../../../platform/mail/mail-table.ts';
import { queueMail } from '../../../platform/mail/send-mail.ts';
import { openMailServer } from '../../../platform/mail/testing/mail-server.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { openVenue } from '../../access/guest-access/testing/guest.ts';

let app: TestApp;
let server: Awaited<ReturnType<typeof openMailServer>>;
let venue: Awaited<ReturnType<typeof openVenue>>;
beforeAll(async () => {
  app = await openTestApp();
  server = await openMailServer();
  venue = await openVenue(app);
});
afterAll(async () => {
  await server.close();
  await app.close();
});

const secret = 'https://console.example/invitation/very-secret-token';
const mail = (to: string) => ({
  kind: `test-${to}`,
  to,
  subject: `For ${to}`,
  text: `Press ${secret}`,
  html: `<a href="${secret}">Press</a>`,
  link: secret,
});
const listed = async () => (await app.call('GET /messages', { token: venue.token })).body.rows;
const deliver = async (mailId: string, smtp: { url: string; from: string } | undefined) => {
  const job = mailJobs({ smtp, print: () => undefined }).find(({ name }) => name === 'mail.send')!;
  const ctx = createContext(app.program, { actor: { kind: 'system', label: 'test' } });
  await job.run(ctx, { mailId }, { number: 1, isLast: false });
};

test('a mail of the program about a page stands in its list, with what became of it and never with what it says', async () => {
  const ctx = inScope(app.ctx, venue.page.id);
  const written = await transaction(ctx, (ctx) => queueMail(ctx, mail('An@Staff.example')));
  const { id } = written as { id: string };
  expect(await listed()).toMatchObject([
    { id, cause: 'house', recipient: 'an@staff.example', subject: 'For An@Staff.example', state: 'sending' },
  ]);
  await deliver(id, { url: `smtp://127.0.0.1:${server.port}`, from: 'Wi-Fi <mail@platform.example>' });
  expect(await listed()).toMatchObject([{ id, state: 'sent' }]);
  const one = await app.call('GET /messages/{id}', { token: venue.token, params: { id } });
  expect(JSON.stringify([one.body, await listed()])).not.toContain('very-secret-token');
  expect(one.body.text).toBe('');

  const held = (await queueMail(ctx, mail('bo@staff.example'))) as { id: string };
  await deliver(held.id, undefined);
  const ofHeld = (await listed()).find((row: { id: string }) => row.id === held.id);
  expect(ofHeld).toMatchObject({ state: 'failed', reason: 'no-server' });

  await app.ctx.db.delete(mails).where(eq(mails.id, id));
  expect((await listed()).map((row: { id: string }) => row.id)).toEqual([held.id]);
});

test('whoever writes a mail goes on where they were, and mails about no page or of one-time codes stand in no list', async () => {
  const ctx = inScope(app.ctx, venue.page.id);
  const before = (await listed()).length;
  await queueMail(inScope(app.ctx, 0), mail('nobody@staff.example'));
  await queueMail(ctx, { ...mail('guest@guest.example'), isUnlisted: true });
  expect(await listed()).toHaveLength(before);
  const other = await openVenue(app);
  await transaction(ctx, async (ctx) => {
    await queueMail(ctx, mail('two@staff.example'));
    const pages = await ctx.db.execute('select distinct page_id from messages');
    expect(pages.rows).toEqual([{ page_id: venue.page.id }]);
  });
  expect((await app.call('GET /messages', { token: other.token })).body.rows).toEqual([]);
});
