import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Zalo } from '@wifi/test-services/zalo/start-zalo.ts';
import type { Context } from '../../../platform/context.ts';
import { bundleScript, type BundledScript } from '../../../testing/bundle-script.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { findRow } from './account-of.ts';
import { openToken } from './app-keys.ts';
import { callZalo } from './call-zalo.ts';
import { askCard } from './card.ts';
import { openConnected, openZalo, socialOf } from './testing/connected.ts';

let app: TestApp;
let zalo: Zalo;
let script: BundledScript;
const running: ChildProcess[] = [];
beforeAll(async () => {
  script = await bundleScript(join(import.meta.dirname, 'testing/renewing-process.ts'));
  zalo = await openZalo();
  app = await openTestApp({ social: socialOf(zalo) });
});
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
  await script.remove();
  await app.close();
  await zalo.close();
});

const start = async (pageId: number, social = app.program.social): Promise<ChildProcess> => {
  const given = JSON.stringify({ login: app.login, social, pageId });
  const child = spawn(process.execPath, [script.file, given], { stdio: ['ignore', 'pipe', 'inherit'] });
  running.push(child);
  await once(child.stdout!, 'data');
  return child;
};
const kill = async (child: ChildProcess) => {
  if (child.exitCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
};
const spoil = (ctx: Context) =>
  ctx.db.execute(sql`update zalo_accounts set access_until = now() - interval '1 second',
    tokens_at = now() - interval '26 hours', refreshing_until = null, refresh_tries = 0 where page_id = ${ctx.pageId}`);
const passLease = (ctx: Context) =>
  ctx.db.execute(sql`update zalo_accounts set refreshing_until = now() - interval '1 second'
    where page_id = ${ctx.pageId} and refreshing_until is not null`);
const refreshes = () =>
  zalo.heard().filter(({ path, body }) => path.endsWith('access_token') && body.includes('refresh_token'));

test('killed while Zalo has not read the question: the pair is as it was, and the next process renews it', async () => {
  const { ctx } = await openConnected(app, zalo);
  await spoil(ctx);
  const silent = createServer(() => {}).listen(0, '127.0.0.1');
  const asked = once(silent, 'connection');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const { zalo: known } = app.program.social!;
  const child = await start(ctx.pageId, { zalo: { ...known!, url: `http://127.0.0.1:${port}` } });
  await asked;
  expect((await findRow(ctx))?.refreshingUntil, 'nobody else sends the refresh token meanwhile').not.toBeNull();
  await kill(child);
  silent.close();
  await passLease(ctx);
  expect((await callZalo(ctx, askCard)).ok).toBe(true);
}, 120_000);

test('killed during a refresh: either a pair that works is stored, or a person is told; never a loop', async () => {
  const ends: string[] = [];
  // Zalo has given the new pair at once; its answer is on its way for half a second.
  for (const pause of [0, 150, 1500]) {
    const { ctx } = await openConnected(app, zalo);
    await spoil(ctx);
    zalo.turn({ only: 'access_token', delay: 500 });
    zalo.heard();
    const child = await start(ctx.pageId);
    await vi.waitFor(async () => expect((await findRow(ctx))!.refreshingUntil).not.toBeNull(), {
      timeout: 20_000,
      interval: 5,
    });
    await wait(pause);
    await kill(child);
    zalo.turn({});
    await passLease(ctx);
    const answer = await callZalo(ctx, askCard);
    const row = (await findRow(ctx))!;
    ends.push(`${pause} ms: ${row.state}`);
    if (answer.ok)
      expect(zalo.canRenew(openToken(ctx, row, row.refreshToken)!), 'what is stored is what Zalo takes').toBe(true);
    else {
      expect(row.state).toBe('failing');
      const { rows } = await ctx.db.execute(sql`select from notifications where page_id = ${ctx.pageId}`);
      expect(rows).toHaveLength(1);
    }
    for (let again = 0; again < 3; again += 1) await callZalo(ctx, askCard);
    // That of the process that is gone, which may arrive after its end, and ours.
    expect(refreshes().length).toBeLessThanOrEqual(2);
  }
  // The gap that nothing closes, and the end of a refresh that nobody disturbed.
  expect(ends.slice(1)).toEqual(['150 ms: failing', '1500 ms: connected']);
}, 120_000);
