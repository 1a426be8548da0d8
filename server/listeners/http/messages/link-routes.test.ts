import { afterAll, beforeAll, expect, test } from 'vitest';
import { messages } from '../../../features/marketing/messages/tables.ts';
import { addGuests } from '../../../features/marketing/messages/testing/guests.ts';
import { pixelOf, trackedLink } from '../../../features/marketing/messages/tracked-links.ts';
import { withdrawLinkInMail } from '../../../features/people/consents/withdraw-link.ts';
import { inScope, type Context } from '../../../platform/context.ts';
import { openAppWithOwner, type AppWithOwner } from '../../../testing/app-with-owner.ts';
import type { TestApp } from '../../../testing/test-app.ts';

let opened: AppWithOwner;
let app: TestApp;
let ctx: Context;
let id: string;
beforeAll(async () => {
  opened = await openAppWithOwner();
  ({ app } = opened);
  ctx = { ...inScope(app.ctx, (await app.page(await app.user())).id), now: new Date() };
  const [row] = await ctx.db
    .insert(messages)
    .values({
      pageId: ctx.pageId,
      id: crypto.randomUUID(),
      channel: 'email',
      purpose: 'marketing',
      cause: 'campaign',
      key: 'one',
      state: 'sent',
      createdAt: ctx.now,
      nextAt: ctx.now,
      sentAt: ctx.now,
    })
    .returning({ id: messages.id });
  id = row!.id;
  await addGuests(
    ctx,
    many.map((n) => ({ id: n, email: `guest${n}@quan.example` })),
  );
});
afterAll(() => opened.close());

const many = Array.from({ length: 150 }, (_, at) => at + 1);
/** How often it was answered so, all of it from one address. */
async function answers(method: 'GET' | 'HEAD', urls: string[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const url of urls) {
    const { pathname, search } = new URL(url, 'http://localhost:4040');
    const { statusCode } = await app.app.inject({ method, url: pathname + search });
    counts[statusCode] = (counts[statusCode] ?? 0) + 1;
  }
  return counts;
}
const linkTo = (n: number) => trackedLink(ctx, id, `https://lotus.example/${n}`);

// The filter of a large provider looks at every link of a campaign from a few addresses, and so do its readers.
test('links that we signed count each for itself, from however few addresses they are looked at', async () => {
  expect(await answers('HEAD', many.map(linkTo))).toEqual({ 302: 150 });
  const pictures = many.map((n) => /src="([^"]+)"/.exec(pixelOf({ ...ctx, now: new Date(n * 1e9 + 2e12) }, id))![1]!);
  expect(await answers('GET', pictures)).toEqual({ 200: 150 });
  expect(
    await answers(
      'GET',
      many.map((n) => withdrawLinkInMail(ctx, n, `guest${n}@quan.example`)),
    ),
  ).toEqual({ 200: 150 });
});

test('one link looked at again and again is not, nor is what somebody tries', async () => {
  const mostTold = (counts: Record<string, number>) => counts[429] ?? 0;
  expect(
    mostTold(
      await answers(
        'GET',
        many.map(() => linkTo(1)),
      ),
    ),
  ).toBeGreaterThan(10);
  const ways = many.map(() => withdrawLinkInMail(ctx, 1, 'guest1@quan.example'));
  expect(mostTold(await answers('GET', ways))).toBeGreaterThan(10);
  for (const path of ['/go?t=', '/seen?t=', '/mail?t=', '/privacy/'])
    expect(
      mostTold(
        await answers(
          'GET',
          many.map((n) => `${path}forged${n}`),
        ),
      ),
      path,
    ).toBeGreaterThan(10);
});

test('a click that cannot be written down leads on, and what fails is a page for people', async () => {
  const ask = (path: string) =>
    app.app.inject({ url: path, remoteAddress: '198.51.100.9', headers: { accept: 'text/html' } });
  const { pathname, search } = new URL(linkTo(2));
  await opened.owner.query('delete from message_clicks');
  await opened.owner.query(
    `create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$;
    create trigger full_disk before insert on message_clicks for each row execute function refuse()`,
  );
  const answer = await ask(pathname + search);
  expect([answer.statusCode, answer.headers.location]).toEqual([302, 'https://lotus.example/2']);
  await opened.owner.query('alter table messages rename to away');
  const failed = await ask(pathname + search);
  await opened.owner.query('alter table away rename to messages');
  expect([failed.statusCode, failed.headers['content-type']]).toEqual([500, 'text/html; charset=utf-8']);
});
