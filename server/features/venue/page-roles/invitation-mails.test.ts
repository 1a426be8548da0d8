import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inScope } from '../../../platform/context.ts';
import { eventually, openTestApp, type TestApp, type TestUser } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ runsJobs: true });
});
afterAll(() => app.close());

const mailsTo = async (recipient: string) =>
  (await app.program.database.pool.query('select subject, text, html from mails where recipient = $1', [recipient]))
    .rows as { subject: string; text: string; html: string }[];
const select = async (user: TestUser, eid: string) =>
  (await app.call('POST /auth/page', { token: user.token, body: { pageId: eid } })).body.token as string;
const invite = (token: string, email: string) =>
  app.call('POST /page-invitations', { token, body: { email, role: 'analyst' } });

const asOwner = async (text: string) => {
  const client = new pg.Client(app.owner as pg.ClientConfig);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
};

async function owner() {
  const user = await app.user();
  return { user, token: await select(user, (await app.page(user)).eid) };
}

test('one address gets three invitations of a page and no more, and the caller is told', async () => {
  const { token } = await owner();
  const answers = [];
  for (let round = 0; round < 20; round += 1) answers.push(await invite(token, 'flooded@example.com'));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, ...Array<number>(17).fill(429)]);
  expect(answers.at(-1)).toMatchObject({
    body: { code: 'too-many-tries' },
    headers: { 'retry-after': expect.anything() },
  });
  expect(await mailsTo('flooded@example.com')).toHaveLength(3);
});

test('many pages of many people flood one address no more than one does, at once or in turn', async () => {
  const owners = await Promise.all(Array.from({ length: 12 }, owner));
  await Promise.all(owners.map(({ token }) => invite(token, 'aimed.at@example.com')));
  for (const { token } of owners) await invite(token, 'aimed.at@example.com');
  expect(await mailsTo('aimed.at@example.com')).toHaveLength(5);
});

test('one person sends sixty a day, over however many pages, and a refused invitation is not made', async () => {
  const { user } = await owner();
  const create = (round: number) =>
    app.call('POST /pages', {
      token: user.token,
      body: {
        name: `Page ${round}`,
        category: 'others',
        emails: Array.from({ length: 50 }, (_, n) => ({ email: `list${round}.${n}@example.com`, role: 'analyst' })),
      },
    });
  expect((await create(0)).status).toBe(200);
  expect((await create(1)).status).toBe(429);
  expect(await mailsTo('list1.0@example.com')).toEqual([]);
  const { rows } = await inScope(app.ctx, 'every').db.execute(
    sql`select 1 from page_invitations where email like 'list1.%'`,
  );
  expect(rows).toEqual([]);
});

test('a page’s name is text in the mail, whatever it says', async () => {
  const { user } = await owner();
  const name = 'You won! https://evil.example/prize <a href="//evil.example">x</a>';
  const { body } = await app.call('POST /pages', {
    token: user.token,
    body: { name, category: 'others', emails: [{ email: 'target@example.com', role: 'analyst' }] },
  });
  expect(body.name).toBe(name);
  const [mail] = await mailsTo('target@example.com');
  for (const part of [mail!.subject, mail!.text, mail!.html]) expect(part).not.toMatch(/evil\.example|\/\/evil/);
});

test('reset links to one address are limited, whoever asks from wherever; the last ones still work', async () => {
  const user = await app.user();
  for (let round = 0; round < 12; round += 1)
    await app.call('POST /auth/forgot-password', { address: `10.4.0.${round}`, body: { email_mobile: user.email } });
  for (let round = 0; round < 12; round += 1)
    await app.call('POST /auth/register', {
      address: `10.5.0.${round}`,
      body: { email_mobile: 'signed.up@example.com' },
    });
  const forgotten_password_code = (await app.link(user.email, '/reset-password/')).split('/').at(-1);
  await app.link('signed.up@example.com', '/activate/');
  await eventually(async () =>
    (await asOwner("select 1 from pgboss.job where state < 'completed' and name like 'auth.%-mail'")).length === 0
      ? true
      : undefined,
  );
  expect(await mailsTo(user.email)).toHaveLength(5);
  expect(await mailsTo('signed.up@example.com')).toHaveLength(5);
  expect(
    (await app.call('POST /auth/reset-password', { body: { forgotten_password_code, password: 'brand new' } })).status,
  ).toBe(200);
});
