import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { count, eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { createRadiusBackend } from './features/access/guest-access/radius/radius-backend.ts';
import {
  openPhone,
  openVenue,
  passIn,
  setFlow,
  someMac,
  visitIn,
  type TestVenue,
} from './features/access/guest-access/testing/guest.ts';
import { visits } from './features/access/visits/tables.ts';
import { guestSessions } from './features/network/guest-sessions/tables.ts';
import type { RunningRadius } from './listeners/radius/start-radius.ts';
import { openRouter, type Login } from './listeners/radius/testing/router.ts';
import { openRadius } from './open-radius.ts';
import { inScope } from './platform/context.ts';
import { codes } from './platform/radius/codes.ts';
import { readText } from './platform/radius/read-attributes.ts';
import { openReply } from './platform/radius/replies.ts';
import { openTestApp, type TestApp } from './testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

/** Enough of them that each thread gets some. */
const manyPorts = 24;

async function open(env: Record<string, string> = {}, canShare?: () => Promise<boolean>) {
  const [logged, deaths]: [string[], Error[]] = [[], []];
  let inMainThread = 0;
  const backend = createRadiusBackend(app.access);
  const counting: typeof backend = {
    ...backend,
    authorise: (...asked) => {
      inMainThread += 1;
      return backend.authorise(...asked);
    },
  };
  const config = readConfig({
    HOST: '127.0.0.1',
    RADIUS_AUTH_PORT: '0',
    RADIUS_ACCT_PORT: '0',
    RADIUS_THREADS: '2',
    LOG_LEVEL: 'silent',
    ...env,
  });
  const log = pino({ level: 'info' }, { write: (line: string) => void logged.push(line) });
  const running = await openRadius(
    config,
    {
      access: app.access,
      backend: counting,
      login: app.login,
      tokenSecret: 'for tests only',
      log,
      died: (error) => void deaths.push(error),
    },
    canShare,
  );
  return { running, logged, deaths, inMainThread: () => inMainThread };
}

/** Routers of one device, each behind a port of its own. */
async function openPorts(running: RunningRadius, venue: TestVenue, number = manyPorts) {
  const { loginBytes, reportBytes } = openRouter(running, venue);
  const sockets: Socket[] = [];
  for (let made = 0; made < number; made += 1) {
    const socket = createSocket('udp4').bind(0, '127.0.0.1');
    await once(socket, 'listening');
    sockets.push(socket);
  }
  const send = async (socket: Socket, port: number, bytes: Buffer, patience = 10_000) => {
    const answer = once(socket, 'message', { signal: AbortSignal.timeout(patience) });
    socket.send(bytes, port, '127.0.0.1');
    const [reply] = (await answer.catch(() => [])) as Buffer[];
    return reply && openReply(reply, bytes, venue.secret);
  };
  return {
    sockets,
    login: (at: number, login: Login, patience?: number) =>
      send(sockets[at]!, running.authPort, loginBytes(login), patience),
    tell: (at: number, report: Parameters<typeof reportBytes>[0]) =>
      send(sockets[at]!, running.acctPort, reportBytes(report)),
    sendBytes: (at: number, bytes: Buffer) => send(sockets[at]!, running.authPort, bytes),
    loginBytes,
    close: () => sockets.forEach((socket) => socket.close()),
  };
}

const makeAccount = (venue: TestVenue) =>
  app.call('POST /guest-accounts', {
    token: venue.token,
    body: { kind: 'hsia', username: '301', password: 'lake view' },
  });
const account = (sessionId: string): Login => ({
  userName: '301',
  password: { kind: 'pap', value: 'lake view' },
  mac: '02:00:00:00:00:01',
  sessionId,
});
const isAccept = (packet: { code: number } | undefined) => packet?.code === codes.accessAccept;
const everyPort = Array.from({ length: manyPorts }, (_, at) => at);

async function passOf(venue: TestVenue) {
  await setFlow(app, venue, [{ id: 'click', type: 'click' }]);
  const mac = someMac();
  const phone = openPhone(app, venue, mac);
  const { userName, password } = passIn(
    (await phone.send({ visit: visitIn((await phone.arrive()).html), method: 'click', terms: 'yes' })).location,
  );
  return (sessionId: string): Login => ({ userName, password: { kind: 'pap', value: password }, mac, sessionId });
}

test('routers get in by both threads, and what was answered is written when the doors have closed', async () => {
  const venue = await openVenue(app);
  await makeAccount(venue);
  const { running, inMainThread, deaths } = await open();
  const ports = await openPorts(running, venue);
  const answers = await Promise.all(everyPort.map((at) => ports.login(at, account(`s${at}`))));
  expect(answers.filter(isAccept)).toHaveLength(manyPorts);
  expect(inMainThread()).toBeGreaterThan(0);
  expect(inMainThread()).toBeLessThan(manyPorts);
  const reports = everyPort.map((at) => ports.tell(at, { status: 1, userName: '301', sessionId: `s${at}` }));
  const told = await Promise.all(reports);
  await running.close();
  await app.access.routerLogins.flush();
  ports.close();
  expect(told.filter((answer) => answer?.code === codes.accountingResponse)).toHaveLength(manyPorts);
  const { db } = inScope(app.ctx, venue.page.id);
  expect(
    (await db.select({ count: count() }).from(guestSessions).where(eq(guestSessions.pageId, venue.page.id)))[0]!.count,
  ).toBe(manyPorts);
  expect((await db.select({ count: count() }).from(visits).where(eq(visits.pageId, venue.page.id)))[0]!.count).toBe(
    manyPorts,
  );
  expect(deaths).toEqual([]);
});

test('a repeat gets the answer of its first copy, and a credential opens one session, whichever threads are asked', async () => {
  const venue = await openVenue(app);
  const asked = await passOf(venue);
  const { running } = await open();
  const ports = await openPorts(running, venue);
  const answers = await Promise.all(everyPort.map((at) => ports.login(at, asked(`s${at}`))));
  expect(answers.filter(isAccept)).toHaveLength(1);
  const again = ports.loginBytes((await passOf(venue))('once'));
  const first = await ports.sendBytes(0, again);
  expect(isAccept(first)).toBe(true);
  for (let times = 0; times < 3; times += 1) expect((await ports.sendBytes(0, again))?.bytes).toEqual(first!.bytes);
  ports.close();
  await running.close();
});

test('wrong passwords are slowed down as by one thread, wherever they come in', async () => {
  const venue = await openVenue(app);
  await makeAccount(venue);
  const { running } = await open();
  const ports = await openPorts(running, venue);
  let heard = 0;
  const begun = Date.now();
  for (let tries = 0; tries < 150; tries += 1) {
    const answer = await ports.login(tries % manyPorts, {
      ...account(`s${tries}`),
      password: { kind: 'pap', value: `wrong ${tries}` },
    });
    expect(answer?.code).toBe(codes.accessReject);
    if (!readText(answer!, 'Reply-Message')!.includes('many')) heard += 1;
  }
  // Sixty are free; then one a second. One or two may be on their way while the other thread is told.
  expect(heard).toBeGreaterThanOrEqual(60);
  expect(heard).toBeLessThanOrEqual(60 + 4 + (Date.now() - begun) / 1000);
  const patient = await Promise.all(everyPort.map((at) => ports.login(at, account(`right ${at}`))));
  expect(patient.filter(isAccept).length, 'the right password waits its turn too').toBeLessThanOrEqual(2);
  ports.close();
  await running.close();
});

test('who has signed at one thread is not heard unsigned at another', async () => {
  const venue = await openVenue(app);
  await makeAccount(venue);
  await app.call('PUT /devices/{nas_id}', {
    token: venue.token,
    params: { nas_id: venue.nasId },
    body: { messageAuthenticator: 'auto' },
  });
  const { running } = await open();
  const ports = await openPorts(running, venue);
  expect(isAccept(await ports.login(0, { ...account('before'), signs: false }))).toBe(true);
  expect(isAccept(await ports.login(0, account('signed')))).toBe(true);
  const unsigned = await Promise.all(
    everyPort.map((at) => ports.login(at, { ...account(`u${at}`), signs: false }, 400)),
  );
  expect(unsigned.filter(Boolean)).toEqual([]);
  ports.close();
  await running.close();
});

test('another program of ours is told that the ports are taken', async () => {
  const { running } = await open();
  await expect(open({ RADIUS_AUTH_PORT: String(running.authPort) })).rejects.toThrow(
    /Another program uses a RADIUS port/,
  );
  await running.close();
  const next = await open({ RADIUS_AUTH_PORT: String(running.authPort) });
  await next.running.close();
});

test('where the system shares no ports, one thread answers, and the log says so', async () => {
  const venue = await openVenue(app);
  await makeAccount(venue);
  const { running, logged, inMainThread } = await open({}, async () => false);
  expect(logged.join()).toContain('does not share UDP ports');
  const ports = await openPorts(running, venue);
  expect((await Promise.all(everyPort.map((at) => ports.login(at, account(`s${at}`))))).filter(isAccept)).toHaveLength(
    manyPorts,
  );
  expect(inMainThread()).toBe(manyPorts);
  ports.close();
  await running.close();
});
