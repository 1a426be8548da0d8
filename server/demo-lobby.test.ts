import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createRadiusBackend } from './features/access/guest-access/radius/radius-backend.ts';
import { prepareDemoFile, type DemoFile } from './features/upkeep/demo/demo-file.ts';
import { furnishDemo } from './features/upkeep/demo/furnish-demo.ts';
import { holdLobbies, leaveLobbies } from './features/upkeep/demo/lobby/lobbies.ts';
import { startLobby, type RunningLobby } from './features/upkeep/demo/lobby/start-lobby.ts';
import { seedDemo } from './features/upkeep/demo/seed-demo.ts';
import { liveDemoYear } from './features/upkeep/demo/year/demo-year.ts';
import { startRadius, type RunningRadius } from './listeners/radius/start-radius.ts';
import { inScope } from './platform/context.ts';
import { createLog } from './platform/log/log.ts';
import { eventually, openTestApp, type TestApp } from './testing/test-app.ts';

let app: TestApp;
let folder: string;
let file: DemoFile;
let radius: RunningRadius;
let httpPort: number;
const running: RunningLobby[] = [];
beforeAll(async () => {
  app = await openTestApp({ portalUrl: 'https://guests.example' });
  folder = await mkdtemp(join(tmpdir(), 'wifi-lobby-'));
  file = await prepareDemoFile(folder);
  await seedDemo(app.ctx, file);
  await furnishDemo(app.ctx, file);
  await liveDemoYear(app.ctx, file);
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  httpPort = (app.app.server.address() as AddressInfo).port;
  radius = await startRadius({
    host: '127.0.0.1',
    authPort: 0,
    acctPort: 0,
    backend: createRadiusBackend(app.access),
    log: createLog('silent'),
  });
  // Whatever time it is, every house is open: the clocks of the pages are.
  await openEverywhere();
});
afterAll(async () => {
  await radius.close();
  await app.close();
  await rm(folder, { recursive: true, force: true });
});
afterEach(async () => {
  for (const lobby of running.splice(0)) await lobby.stop();
});

/** Puts the pages where it is about three in the afternoon now. */
async function openEverywhere(): Promise<void> {
  const ahead = (15 - new Date().getUTCHours() + 24) % 24;
  const zone = ahead <= 12 ? `Etc/GMT-${ahead}` : `Etc/GMT+${24 - ahead}`;
  await query(`update page_settings set time_zone = '${zone === 'Etc/GMT-0' ? 'UTC' : zone}'`);
}

const query = async (text: string) => (await inScope(app.ctx, 'every').db.execute<{ n: number }>(sql.raw(text))).rows;
const number = async (text: string) => (await query(`select count(*)::int as n from ${text}`))[0]!.n;

const doors = () => ({ host: '127.0.0.1', httpPort, authPort: radius.authPort, acctPort: radius.acctPort });

async function open(tick = 40): Promise<RunningLobby> {
  const lobby = await startLobby({
    program: app.program,
    register: app.access.register,
    doors: doors(),
    demo: file,
    pace: { tick, think: () => 5 },
  });
  running.push(lobby);
  return lobby;
}

const online = "guest_sessions where ended_at is null and started_at > now() - interval '10 minutes'";
const onlineOnes = () => number(online);
const isSo = async (ask: () => Promise<boolean>) => eventually(async () => ((await ask()) ? true : undefined));

const pageToken = async (who: 'admin' | 'manager' | 'platformAdmin') => {
  const { body } = await app.call('POST /auth/login', { body: file[who] });
  return (await app.call('POST /auth/page', { token: body.token, body: { pageId: file.page.eid } })).body
    .token as string;
};

describe('the lobby of the demo', () => {
  test('fills the venues within moments: real visits, real sessions, every router seen, and nobody left when it stops', async () => {
    const before = await number('visits');
    const lobby = await open();
    await isSo(
      async () =>
        (await number(`(select distinct page_id from ${online}) as pages`)) === 3 && (await onlineOnes()) >= 8,
    );
    expect(await number('visits')).toBeGreaterThanOrEqual(before + 8);
    // By more than one method, as each venue offers them.
    expect(
      await number(
        "(select distinct methods from visits where logged_in_at > now() - interval '5 minutes') as methods",
      ),
    ).toBeGreaterThanOrEqual(2);
    const token = await pageToken('admin');
    const states = async () =>
      (await app.call('GET /devices', { token })).body.rows.map(({ state }: { state: string }) => state) as string[];
    await isSo(async () => (await states()).every((state) => state === 'up'));
    expect(await states()).toHaveLength(file.devices.length);
    await lobby.stop();
    await isSo(async () => (await onlineOnes()) === 0);
    expect(await number("guest_sessions where end_cause = 'lost'")).toBe(0);
  });

  test('is switched off and on by the admin of the page and by the platform administrator, and by nobody below', async () => {
    const [admin, manager, platform] = [
      await pageToken('admin'),
      await pageToken('manager'),
      await pageToken('platformAdmin'),
    ];
    expect((await app.call('GET /demo-lobby', { token: admin })).body).toEqual({ isThere: false, isOpen: true });
    await open();
    const here = `guest_sessions join pages on pages.id = page_id and eid = '${file.page.eid}' where ended_at is null and started_at > now() - interval '10 minutes'`;
    await isSo(async () => (await number(here)) >= 3);
    expect((await app.call('PUT /demo-lobby', { token: manager, body: { isOpen: false } })).status).toBe(403);
    expect((await app.call('PUT /demo-lobby', { token: admin, body: { isOpen: false } })).body).toEqual({
      isThere: true,
      isOpen: false,
    });
    await isSo(async () => (await number(here)) === 0);
    // The other venues go on.
    expect(await onlineOnes()).toBeGreaterThan(0);
    expect((await app.call('PUT /demo-lobby', { token: platform, body: { isOpen: true } })).body).toEqual({
      isThere: true,
      isOpen: true,
    });
    await isSo(async () => (await number(here)) >= 2);
  });

  test('has routers that obey Disconnect, though nothing else on this machine may be called', async () => {
    const reaches = vi.spyOn(app.program.callOut, 'reaches').mockReturnValue(false);
    const token = await pageToken('admin');
    await open();
    // Only a Nomadix without its gateway's address is told by nobody.
    const speaks = file.devices.filter(({ type }) => type !== 'nomadix').map(({ nas_id }) => nas_id);
    const session = await eventually(
      async () =>
        (await app.call('GET /guest-sessions', { token })).body.rows.find(({ nas_id }: { nas_id: string }) =>
          speaks.includes(nas_id),
        ) as { id: string } | undefined,
    );
    expect(
      (await app.call('POST /guest-sessions/{id}/disconnect', { token, params: { id: session.id } })).body,
    ).toMatchObject({ result: 'disconnected' });
    await isSo(async () => (await number(`guest_sessions where id = '${session.id}' and ended_at is not null`)) === 1);
    reaches.mockRestore();
  });

  test('is played by one program of several, and by the next when that one stops', async () => {
    const first = await holdLobbies(app.ctx, 'first');
    expect(first.map(({ isOpen }) => isOpen)).toEqual([true, true, true]);
    expect(await holdLobbies(app.ctx, 'second')).toEqual([]);
    expect(await holdLobbies(app.ctx, 'first')).toHaveLength(3);
    // A program that was killed says nothing any more.
    await query("update demo_lobbies set played_until = now() - interval '1 second'");
    expect(await holdLobbies(app.ctx, 'second')).toHaveLength(3);
    expect(await holdLobbies(app.ctx, 'first')).toEqual([]);
    await leaveLobbies(app.ctx, 'second');
    expect(await holdLobbies(app.ctx, 'first')).toHaveLength(3);
    await leaveLobbies(app.ctx, 'first');
  });

  test('leaves nobody online twice when its program was killed: the routers that it plays next have started anew, and say so', async () => {
    const killed = await open();
    await isSo(async () => (await onlineOnes()) >= 8);
    await killed.stop();
    // As it stands where nobody could say Stop any more.
    const [{ n: ghosts } = { n: 0 }] =
      await query(`with ghosts as (update guest_sessions set ended_at = null, end_cause = null, is_closing = false,
        end_due_at = null
      where end_cause = 'admin-reset' and started_at > now() - interval '10 minutes'
        returning id) select count(*)::int as n from ghosts`);
    expect(ghosts).toBeGreaterThanOrEqual(8);
    const since = new Date().toISOString();
    await open();
    await isSo(
      async () =>
        (await onlineOnes()) >= 8 &&
        (await number(
          `guest_sessions where ended_at is null and started_at < '${since}' and started_at > now() - interval '10 minutes'`,
        )) === 0,
    );
    expect(
      await number(`guest_sessions where end_cause = 'router-restart' and started_at > now() - interval '10 minutes'`),
    ).toBeGreaterThanOrEqual(ghosts);
    expect(await number(`(select mac from ${online} group by mac having count(*) > 1) as doubled`)).toBe(0);
  });

  test('leaves a router alone that is a real one by now, and one that an operator has added', async () => {
    const [mikrotik] = file.devices;
    const token = await pageToken('admin');
    const { body: added } = await app.call('POST /devices', { token, body: { name: 'Ours', type: 'mikrotik' } });
    // What was seen before is written a moment later.
    await app.access.lastSeen.flush();
    await query(
      `update device_sights set address = '203.0.113.9', last_seen_at = now() - interval '1 hour'
        where device_id = (select id from devices where nas_id = '${mikrotik!.nas_id}')`,
    );
    await open();
    const at = (nasId: string) =>
      `guest_sessions join devices on devices.page_id = guest_sessions.page_id and devices.id = device_id and nas_id = '${nasId}' where ended_at is null and started_at > now() - interval '10 minutes'`;
    await isSo(async () => (await onlineOnes()) >= 7);
    expect(await number(at(mikrotik!.nas_id))).toBe(0);
    expect(await number(at(added.nas_id as string))).toBe(0);
  });
});
