import { afterAll, beforeAll, expect, test } from 'vitest';
import { transaction } from '../../platform/context.ts';
import { mailJobs } from '../../platform/mail/mail-job.ts';
import { queueMail, type Mail } from '../../platform/mail/send-mail.ts';
import { openMailServer } from '../../platform/mail/testing/mail-server.ts';
import { eventually, openJobs } from './testing/open-jobs.ts';

const quick = (jobs: ReturnType<typeof mailJobs>) =>
  jobs.map((job) => (job.name === 'mail.send' ? { ...job, retryLimit: 2, retryDelaySeconds: 1 } : job));
const someMail = (more: Partial<Mail> = {}): Mail => ({
  kind: 'test',
  to: 'an@quan.example',
  subject: 'Hi',
  text: 'Text',
  html: '<p>Html</p>',
  ...more,
});

let server: Awaited<ReturnType<typeof openMailServer>>;
let jobs: Awaited<ReturnType<typeof openJobs>>;
beforeAll(async () => {
  server = await openMailServer();
  jobs = await openJobs(
    quick(
      mailJobs({
        smtp: { url: `smtp://relay:secret@127.0.0.1:${server.port}`, from: 'Wi-Fi Việt <no-reply@wifi.example>' },
      }),
    ),
  );
});
afterAll(async () => {
  await jobs.close();
  await server.close();
});

const stored = async (recipient: string) =>
  (await jobs.sql('select * from mails where recipient = $1', [recipient]))[0];
const settled = (recipient: string) =>
  eventually(
    () => stored(recipient),
    (mail) => mail !== undefined && mail.status !== 'queued',
  );
const receivedBy = (address: string) => server.received.filter((mail) => mail.recipients.includes(address));

test('a mail arrives whole, in Vietnamese and in Arabic', async () => {
  const cases = [
    {
      to: 'viet@quan.example',
      subject: 'Mời bạn quản lý “Phở Thìn” – kích hoạt tài khoản của bạn ngay hôm nay nhé',
      text: 'Xin chào Nguyễn Thị Ánh.\nĐường dẫn dùng một lần.',
    },
    {
      to: 'arab@quan.example',
      subject: 'مرحبًا بك في مقهى القاهرة، فعّل حسابك من فضلك قبل نهاية اليوم',
      text: 'مرحبًا.\nانقر على الزر.',
    },
  ];
  for (const { to, subject, text } of cases) {
    await queueMail(jobs.ctx, { kind: 'test', to, subject, text, html: `<p>${text}</p>` });
    const mail = await settled(to);
    expect(mail).toMatchObject({ status: 'sent', attempts: 1, error: null, text });
    const [arrived] = receivedBy(to);
    expect(arrived).toMatchObject({ sender: 'no-reply@wifi.example', recipients: [to], user: 'relay' });
    expect(arrived?.headers.get('subject')).toBe(subject);
    expect(arrived?.headers.get('from')).toBe('Wi-Fi Việt <no-reply@wifi.example>');
    expect(arrived?.headers.get('to')).toBe(to);
    expect(arrived?.headers.get('message-id')).toBe(`<${String(mail?.id)}@wifi.example>`);
    expect(arrived?.headers.get('auto-submitted')).toBe('auto-generated');
    expect(arrived?.parts.get('text/plain')?.replaceAll('\r\n', '\n').trim()).toBe(text);
    expect(arrived?.parts.get('text/html')?.replaceAll('\r\n', '\n').trim()).toBe(`<p>${text}</p>`);
  }
});

test('a delivered mail leaves no usable link behind', async () => {
  await queueMail(jobs.ctx, someMail({ to: 'link@quan.example', link: 'https://wifi.example/reset/once' }));
  expect(await settled('link@quan.example')).toMatchObject({ status: 'sent', link: null, text: '', html: '' });
});

test('a mail whose transaction is rolled back was never written', async () => {
  const attempt = transaction(jobs.ctx, async (ctx) => {
    await queueMail(ctx, someMail({ to: 'ghost@quan.example' }));
    throw new Error('no');
  });
  await expect(attempt).rejects.toThrow('no');
  await queueMail(jobs.ctx, someMail({ to: 'after@quan.example' }));
  await settled('after@quan.example');
  expect(await stored('ghost@quan.example')).toBeUndefined();
  expect(receivedBy('ghost@quan.example')).toEqual([]);
});

test('after a passing failure the same mail is tried again and arrives once', async () => {
  server.answers.push(451);
  await queueMail(jobs.ctx, someMail({ to: 'busy@quan.example' }));
  const mail = await settled('busy@quan.example');
  expect(mail).toMatchObject({ status: 'sent', attempts: 2, error: null });
  expect(server.tries.filter((address) => address === 'busy@quan.example')).toHaveLength(2);
  expect(receivedBy('busy@quan.example')).toHaveLength(1);
});

test('after the last try the mail is failed and says why', async () => {
  server.answers.push(451, 451, 451);
  await queueMail(jobs.ctx, someMail({ to: 'never@quan.example' }));
  expect(await settled('never@quan.example')).toMatchObject({
    status: 'failed',
    attempts: 3,
    error: expect.stringContaining('451') as string,
  });
});

test('a receiver that does not exist is not tried again', async () => {
  server.answers.push(550);
  await queueMail(jobs.ctx, someMail({ to: 'nobody@quan.example' }));
  expect(await settled('nobody@quan.example')).toMatchObject({
    status: 'failed',
    attempts: 1,
    error: expect.stringContaining('550') as string,
  });
});

test('a second job for the same mail sends nothing', async () => {
  await transaction(jobs.ctx, async (ctx) => {
    await queueMail(ctx, someMail({ to: 'twice@quan.example' }));
    const [mail] = (await ctx.db.execute("select id from mails where recipient = 'twice@quan.example'")).rows;
    for (let extra = 0; extra < 5; extra += 1) await ctx.later({ name: 'mail.send', data: { mailId: mail?.id } });
  });
  await settled('twice@quan.example');
  await eventually(
    () => jobs.sql("select 1 from pgboss.job where name = 'mail.send' and state < 'completed'"),
    (rows) => rows.length === 0,
  );
  expect(receivedBy('twice@quan.example')).toHaveLength(1);
});

test('nobody can smuggle a header or a second receiver into a mail', async () => {
  const hostile: Partial<Mail>[] = [
    ...[
      'a@b.example\r\nBcc: c@d.example',
      'a@b.example, c@d.example',
      'x <c@d.example>',
      '"a b"@c.example',
      'a@b@c.example',
      'a\u0000@b.example',
      'a@b.example\u2028',
      'group: a@b.example;',
      '',
      '@b.example',
    ].map((to) => ({ to })),
    ...['Hi\r\nBcc: c@d.example', 'Hi\nX: y', 'Hi\rX', 'Hi\u001b[2J', 'Hi\u0085X'].map((subject) => ({ subject })),
    ...['javascript:alert(1)', 'https://x.example/\r\nX', 'https://x.example/\u001b[2J'].map((link) => ({ link })),
  ];
  for (const bad of hostile)
    await expect(queueMail(jobs.ctx, someMail(bad)), JSON.stringify(bad)).rejects.toMatchObject({ status: 400 });
});

test('names that look like headers stay inside the subject', async () => {
  const subject = 'Bcc: c@d.example =?UTF-8?Q?x=0D=0ABcc:_c@d.example?= “Quán <b>” invites you';
  await queueMail(jobs.ctx, someMail({ to: 'names@quan.example', subject }));
  await settled('names@quan.example');
  const [arrived] = receivedBy('names@quan.example');
  expect(arrived?.headers.has('bcc')).toBe(false);
  expect(arrived?.recipients).toEqual(['names@quan.example']);
});

test('a server whose certificate nobody vouches for gets nothing', async () => {
  const stranger = await openMailServer({ secure: true });
  const own = await openJobs(
    quick(
      mailJobs({
        smtp: { url: `smtps://127.0.0.1:${stranger.port}?tls.rejectUnauthorized=false`, from: 'x@y.example' },
      }),
    ).map((job) => ({ ...job, retryLimit: 0 })),
  );
  await queueMail(own.ctx, someMail());
  const [mail] = await eventually(
    () => own.sql('select status, error from mails'),
    (rows) => rows[0]?.status !== 'queued',
  );
  expect(mail).toMatchObject({ status: 'failed', error: expect.stringMatching(/certificate/i) as string });
  expect(stranger.received).toEqual([]);
  await own.close();
  await stranger.close();
});
