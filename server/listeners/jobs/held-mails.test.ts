import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailJobs, tidyMails } from '../../platform/mail/mail-job.ts';
import { queueMail } from '../../platform/mail/send-mail.ts';
import { eventually, openJobs } from './testing/open-jobs.ts';

const printed: string[] = [];
let jobs: Awaited<ReturnType<typeof openJobs>>;
beforeAll(async () => {
  jobs = await openJobs(mailJobs({ smtp: undefined, print: (line) => printed.push(line) }));
});
afterAll(() => jobs.close());

const link = 'https://wifi.example/activate/abc';
const statusOf = async (recipient: string) =>
  (await jobs.sql('select status from mails where recipient = $1', [recipient]))[0]?.status;

test('without a mail server a mail is held and its link printed', async () => {
  await queueMail(jobs.ctx, {
    kind: 'test',
    to: 'an@quan.example',
    subject: 'Kích hoạt tài khoản',
    text: 't',
    html: 'h',
    link,
  });
  await eventually(
    () => statusOf('an@quan.example'),
    (status) => status === 'held',
  );
  await eventually(
    () => printed,
    (lines) => lines.length === 1,
  );
  expect(printed).toEqual([`Mail for an@quan.example: Kích hoạt tài khoản → ${link}`]);
  expect(await jobs.sql('select link, text from mails')).toEqual([{ link, text: 't' }]);
});

const insert = (recipient: string, status: string, age: string) =>
  jobs.sql(
    "insert into mails (id, created_at, recipient, subject, text, html, link, status) values (gen_random_uuid(), now() - $1::interval, $2, 's', 't', 'h', $3, $4)",
    [age, recipient, link, status],
  );

test('links are erased within a week and mails after a month', async () => {
  await insert('old@x.example', 'held', '30 days 1 minute');
  await insert('older@x.example', 'failed', '31 days');
  await insert('week@x.example', 'held', '6 days 1 hour');
  await insert('fresh@x.example', 'held', '5 days');
  await tidyMails(jobs.ctx);
  expect(
    await jobs.sql("select recipient, text, link from mails where recipient like '%@x.example' order by 1"),
  ).toEqual([
    { recipient: 'fresh@x.example', text: 't', link },
    { recipient: 'week@x.example', text: '', link: null },
  ]);
});

test('a mail that lost its job is taken up again, and given up after a day', async () => {
  await insert('lost@y.example', 'queued', '20 minutes');
  await insert('hopeless@y.example', 'queued', '25 hours');
  await tidyMails(jobs.ctx);
  await eventually(
    () => statusOf('lost@y.example'),
    (status) => status === 'held',
  );
  expect(await statusOf('hopeless@y.example')).toBe('failed');
});
