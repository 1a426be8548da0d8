import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createContext, inScope } from '../../../../platform/context.ts';
import { mailJobs } from '../../../../platform/mail/mail-job.ts';
import { queueMail } from '../../../../platform/mail/send-mail.ts';
import { openMailServer } from '../../../../platform/mail/testing/mail-server.ts';
import { openTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { jobTable } from '../../../index.ts';
import { ask, openSender, senderSettings, typedPassword } from '../testing/sender.ts';
import { findPageSender } from './page-sender.ts';

type Server = Awaited<ReturnType<typeof openMailServer>>;
let app: TestApp;
let house: Server;
let own: Server;
let sender: Awaited<ReturnType<typeof openSender>>;
beforeAll(async () => {
  app = await openTestApp();
  app.program.names.texts = async () => [];
  house = await openMailServer();
});
afterAll(async () => {
  await house.close();
  await app.close();
});
beforeEach(async () => {
  own = await openMailServer({ password: typedPassword });
  sender = await openSender(app);
  await sender.save(senderSettings(own.port));
  await sender.test();
  own.received.length = 0;
  house.received.length = 0;
  return () => own.close();
});

const systemContext = () => createContext(app.program, { actor: { kind: 'system', label: 'test' } });

interface Waiting {
  id: string;
  sender_page: number | null;
  status: string;
}
const waiting = async (to: string) =>
  (await ask(app, sql`select id, sender_page, status from mails where recipient = ${to}`)).rows[0] as Waiting;

/** One run of the job that the mail waits for, as the queue would start it. */
async function run(to: string, number = 1) {
  const jobs = mailJobs({
    smtp: { url: `smtp://127.0.0.1:${house.port}`, from: 'Wi-Fi <no-reply@wifi.example>' },
    findOwnSender: findPageSender,
  });
  const { id, sender_page } = await waiting(to);
  const name = sender_page === null ? 'mail.send' : 'mail.send-by-own';
  await jobs.find((job) => job.name === name)!.run(systemContext(), { mailId: id }, { number, isLast: false });
}

let count = 0;
async function write(isOfPage = true): Promise<string> {
  const to = `guest${(count += 1)}@quan.example`;
  const ctx = inScope(systemContext(), sender.page.id);
  await queueMail(ctx, { kind: 'test', to, subject: 'Hello', text: 'Hello', html: '<p>Hello</p>', isOfPage });
  return to;
}

test('what the page says goes out through its own server, what the house says never does', async () => {
  const [of, house_] = [await write(), await write(false)];
  await run(of);
  await run(house_);
  expect(own.received.map(({ recipients, sender: from }) => [recipients, from])).toEqual([[[of], 'hello@sen.example']]);
  expect(house.received.map(({ recipients }) => recipients)).toEqual([[house_]]);
  expect(await waiting(of)).toMatchObject({ status: 'sent' });
});

test('an invitation comes from the page, and a password reset from the house', async () => {
  const { token, admin } = sender;
  const email = `new${(count += 1)}@quan.example`;
  await app.call('POST /page-invitations', { token, body: { email, role: 'analyst' } });
  expect(await waiting(email)).toMatchObject({ sender_page: sender.page.id });
  await run(email);
  expect(own.received).toHaveLength(1);
  await jobTable
    .find(({ name }) => name === 'auth.reset-mail')!
    .run(systemContext(), { name: admin.email }, { number: 1, isLast: false });
  const { rows } = await ask(app, sql`select sender_page from mails where recipient = ${admin.email}`);
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.every(({ sender_page }) => sender_page === null)).toBe(true);
});

test('one that nobody has tested, or that is switched off, sends nothing: the house does', async () => {
  for (const change of [
    () => sender.save(senderSettings(own.port, { fromName: 'Changed' })),
    () => sender.save(undefined, { isOn: false, secrets: {} }),
    () => sender.remove(),
  ]) {
    await change();
    const to = await write();
    await run(to);
    expect(await waiting(to)).toMatchObject({ sender_page: null, status: 'queued' });
    await run(to);
    expect(house.received.at(-1)).toMatchObject({ recipients: [to] });
  }
  expect(own.received).toEqual([]);
});

test('a login that is refused for good hands the mail to the house at once, and the admins are told', async () => {
  await own.close();
  own = await openMailServer({ password: 'changed meanwhile' });
  // As if the server had changed its password: the address is the same to the page.
  await sender.save(senderSettings(own.port));
  await ask(
    app,
    sql`update integrations set last_checked_at = now() - interval '1 minute' where page_id = ${sender.page.id}`,
  );
  const to = await write();
  await run(to);
  expect(await waiting(to)).toMatchObject({ sender_page: null, status: 'queued' });
  await run(to);
  expect(house.received).toMatchObject([{ recipients: [to], sender: 'no-reply@wifi.example' }]);
  expect(await sender.look()).toMatchObject({ state: 'failing', lastError: { why: 'wrong-login' } });
  expect(await waiting(sender.admin.email)).toMatchObject({ sender_page: null });
});

test('one that cannot be reached is tried three times, then the house sends, and next time at once', async () => {
  await own.close();
  const to = await write();
  await expect(run(to, 1)).rejects.toThrow('unreachable');
  await expect(run(to, 2)).rejects.toThrow('unreachable');
  expect(await sender.look(), 'it may have been a restart').toMatchObject({ state: 'well' });
  await run(to, 3);
  expect(await sender.look()).toMatchObject({ state: 'failing', lastError: { why: 'unreachable' } });
  await run(to);
  expect(house.received).toMatchObject([{ recipients: [to] }]);
  const next = await write();
  await run(next);
  expect(await waiting(next)).toMatchObject({ sender_page: null });

  own = await openMailServer({ password: typedPassword });
});

test('one that failed is tried with one mail every few minutes, and is well again by it', async () => {
  const error = JSON.stringify({ why: 'unreachable', detail: '' });
  await ask(
    app,
    sql`update integrations set failing_since = now(), told_failing_at = now(), last_error = ${error}::jsonb,
      last_checked_at = now() - interval '6 minutes' where page_id = ${sender.page.id}`,
  );
  const [one, two] = [await write(), await write()];
  await Promise.all([run(one), run(two)]);
  expect(own.received).toHaveLength(1);
  expect(await sender.look()).toMatchObject({ state: 'well', lastError: null });
  const { rows } = await ask(app, sql`select subject from mails where recipient = ${sender.admin.email}`);
  expect(rows).toMatchObject([{ subject: expect.stringContaining('hoạt động trở lại') }]);
});

test('a receiver whom the server does not know says nothing of the server', async () => {
  own.answers.push(550);
  const to = await write();
  await run(to);
  expect(await waiting(to)).toMatchObject({ sender_page: null });
  expect(await sender.look()).toMatchObject({ state: 'well' });
});

test('a slow server keeps two of the shared workers, and gives way to others', async () => {
  const jobs = mailJobs({ smtp: undefined, findOwnSender: () => gate.then(() => undefined), print: () => undefined });
  let open = () => {};
  const gate = new Promise<void>((resolve) => (open = resolve));
  const job = jobs.find(({ name }) => name === 'mail.send-by-own')!;
  const all = [await write(), await write(), await write()];
  const ids = await Promise.all(all.map(async (to) => (await waiting(to)).id));
  const running = ids.slice(0, 2).map((mailId) => job.run(systemContext(), { mailId }, { number: 1, isLast: false }));
  await expect
    .poll(async () =>
      (await ask(app, sql`select attempts from mails where id in (${ids[0]}, ${ids[1]})`)).rows.every(
        ({ attempts }) => attempts === 1,
      ),
    )
    .toBe(true);
  await job.run(systemContext(), { mailId: ids[2] }, { number: 2, isLast: false });
  expect((await ask(app, sql`select attempts, status from mails where id = ${ids[2]}`)).rows).toEqual([
    { attempts: 0, status: 'queued' },
  ]);
  open();
  await Promise.all(running);
});
