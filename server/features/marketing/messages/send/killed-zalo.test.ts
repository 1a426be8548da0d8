import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Zalo } from '@wifi/test-services/zalo/start-zalo.ts';
import type { Context } from '../../../../platform/context.ts';
import { bundleScript, type BundledScript } from '../../../../testing/bundle-script.ts';
import { openTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { openConnected, openZalo, socialOf } from '../../../venue/zalo-account/testing/connected.ts';
import { queuePeople } from '../queue-messages.ts';
import { addFollowers } from '../testing/followers.ts';
import { giveUpInterrupted } from './due-pages.ts';

const followers = 150;
const kills = 2;

let app: TestApp;
let ctx: Context;
let zalo: Zalo;
let script: BundledScript;
const running: ChildProcess[] = [];
beforeAll(async () => {
  script = await bundleScript(join(import.meta.dirname, '../testing/sending-process.ts'));
  zalo = await openZalo();
  app = await openTestApp({ social: socialOf(zalo) });
  ctx = { ...(await openConnected(app, zalo)).ctx, now: new Date() };
  // Nobody listens for what would be told.
  zalo.turn({ isSilent: true, delay: 20 });
});
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
  await script.remove();
  await app.close();
  await zalo.close();
});

async function start(): Promise<ChildProcess> {
  const given = JSON.stringify({ login: app.login, url: 'smtp://127.0.0.1:9', social: socialOf(zalo) });
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

test('a campaign to followers, killed at work: nobody gets it twice', async () => {
  const people = zalo.addFollowers(followers);
  await addFollowers(
    ctx,
    people.map(({ id }) => ({ userId: id, heard: 0.1 })),
  );
  const arrived = () => people.reduce((sum, { lines }) => sum + lines.length, 0);
  await queuePeople(ctx, {
    channel: 'zalo',
    // Advertising would wait through the night.
    purpose: 'service',
    cause: 'zalo-campaign',
    causeId: 1,
    content: { zalo: { kind: 'text', text: 'Chào {{ name }}' } },
    people: sql`select 'campaign:1:' || user_id as key, user_id as recipient, null::int as profile_id
      from zalo_followers where page_id = ${ctx.pageId}`,
  });
  for (let nth = 0; nth < kills; nth += 1) {
    const child = await start();
    const before = arrived();
    await vi.waitFor(() => expect(arrived()).toBeGreaterThan(before + 10), { timeout: 60_000, interval: 5 });
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect((await counts()).queued, 'killed at work').toBeGreaterThan(0);
    await giveUpInterrupted({ ...app.ctx, now: new Date(Date.now() + 10 * 60_000) });
    // As if the minutes had passed for which the dead had claimed them.
    await ctx.db.execute(sql`update messages set next_at = least(next_at, now() - interval '1 second'),
      lease_until = now() - interval '1 second' where page_id = ${ctx.pageId} and lease_until is not null`);
  }
  await start();
  await vi.waitFor(
    async () => {
      const { queued, sending } = await counts();
      expect([queued, sending]).toEqual([undefined, undefined]);
    },
    { timeout: 60_000, interval: 100 },
  );
  const { sent = 0, unknown = 0, ...others } = await counts();
  expect(others).toEqual({});
  expect(sent + unknown).toBe(followers);
  expect(people.filter(({ lines }) => lines.length > 1)).toEqual([]);
  expect(arrived()).toBeGreaterThanOrEqual(sent);
  expect(unknown).toBeLessThan(followers / 4);
}, 180_000);
