import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { inScope, type Context } from '../../../../platform/context.ts';
import { openMailServer } from '../../../../platform/mail/testing/mail-server.ts';
import { bundleScript, type BundledScript } from '../../../../testing/bundle-script.ts';
import { openTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { queueAudience } from '../queue-messages.ts';
import { addGuests } from '../testing/guests.ts';
import { giveUpInterrupted } from './due-pages.ts';

const guests = 5000;
const kills = 20;

let app: TestApp;
let ctx: Context;
let server: Awaited<ReturnType<typeof openMailServer>>;
let script: BundledScript;
const running: ChildProcess[] = [];
beforeAll(async () => {
  script = await bundleScript(join(import.meta.dirname, '../testing/sending-process.ts'));
  app = await openTestApp();
  ctx = { ...inScope(app.ctx, (await app.page(await app.user())).id), now: new Date() };
  // Slow enough that the campaign lasts for all the kills.
  server = await openMailServer({ delay: 15 });
});
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
  await script.remove();
  await server.close();
  await app.close();
});

async function start(): Promise<ChildProcess> {
  const given = JSON.stringify({ login: app.login, url: `smtp://127.0.0.1:${server.port}` });
  const child = spawn(process.execPath, [script.file, given], { stdio: ['ignore', 'pipe', 'inherit'] });
  running.push(child);
  await once(child.stdout!, 'data');
  return child;
}

const counts = async (): Promise<Record<string, number>> => {
  const { rows } = await ctx.db.execute<{ state: string; count: number }>(
    sql`select state, count(*)::int as count from messages where page_id = ${ctx.pageId} group by state`,
  );
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
};
/** As if the minutes had passed for which those who are gone had claimed them. */
const passLeases = () =>
  ctx.db.execute(sql`update messages set next_at = least(next_at, now() - interval '1 second'),
      lease_until = now() - interval '1 second'
    where page_id = ${ctx.pageId} and lease_until is not null`);

test('a campaign of 5,000, killed twenty times: each message once, or unknown and at most once', async () => {
  const numbers = Array.from({ length: guests }, (_, at) => at + 1);
  for (let from = 0; from < guests; from += 1000)
    await addGuests(
      ctx,
      numbers.slice(from, from + 1000).map((id) => ({ id, email: `g${id}@guest.example`, said: [{ isGiven: true }] })),
    );
  const queued = await queueAudience(ctx, {
    channel: 'email',
    purpose: 'marketing',
    cause: 'campaign',
    causeId: 1,
    keyPrefix: 'campaign/1/',
    templateVersionId: null,
    content: { subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' },
    audience: sql`select id from profiles where page_id = ${ctx.pageId}`,
  });
  expect(queued).toBe(guests);
  let killedWhileSending = 0;
  for (let nth = 0; nth < kills; nth += 1) {
    // Two of them, of which one lives on.
    const [child] = await Promise.all([start(), ...(nth === 0 ? [start()] : [])]);
    const before = server.received.length;
    await vi.waitFor(() => expect(server.received.length).toBeGreaterThan(before + 20), {
      timeout: 100_000,
      interval: 5,
    });
    await wait((nth * 37) % 120);
    const isEnding = (await counts()).queued === undefined;
    child.kill('SIGKILL');
    await once(child, 'exit');
    if (!isEnding) killedWhileSending += 1;
    // The other one has leases of its own: only those of the dead end here, since the living renew none.
    if (nth === 0) {
      running[1]!.kill('SIGKILL');
      await once(running[1]!, 'exit');
    }
    await giveUpInterrupted({ ...app.ctx, now: new Date(Date.now() + 10 * 60_000) });
    await passLeases();
    if (isEnding) break;
  }
  const last = await start();
  await vi.waitFor(async () => expect((await counts()).queued).toBeUndefined(), { timeout: 120_000, interval: 200 });
  await vi.waitFor(async () => expect((await counts()).sending).toBeUndefined(), { timeout: 30_000, interval: 200 });
  last.kill('SIGKILL');
  const { sent = 0, unknown = 0, ...others } = await counts();
  expect(others).toEqual({});
  expect(sent + unknown).toBe(guests);
  const inbox = server.received.map(({ recipients }) => recipients[0]!);
  expect(new Set(inbox).size, 'nobody twice').toBe(inbox.length);
  const { rows } = await ctx.db.execute<{ recipient: string }>(
    sql`select recipient from messages where page_id = ${ctx.pageId} and state = 'sent'`,
  );
  const arrived = new Set(inbox);
  expect(rows.filter(({ recipient }) => !arrived.has(recipient))).toEqual([]);
  expect(inbox.length).toBeGreaterThanOrEqual(sent);
  // Few are in doubt, and a run in which nothing was killed at work would prove nothing.
  expect(unknown).toBeLessThan(guests / 8);
  expect(killedWhileSending).toBeGreaterThan(kills / 2);
  process.stdout.write(
    `sent ${sent}, unknown ${unknown}, inbox ${inbox.length}, killed at work ${killedWhileSending}\n`,
  );
}, 600_000);
