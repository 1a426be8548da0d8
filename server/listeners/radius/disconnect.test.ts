import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRadiusBackend } from '../../features/access/guest-access/radius/radius-backend.ts';
import {
  openPhone,
  openVenue,
  passIn,
  setFlow,
  someMac,
  visitIn,
  type TestVenue,
} from '../../features/access/guest-access/testing/guest.ts';
import { sweepSessions } from '../../features/network/guest-sessions/sweep.ts';
import { inScope } from '../../platform/context.ts';
import { createLog } from '../../platform/log/log.ts';
import type { Packet } from '../../platform/radius/packet.ts';
import { hasAttribute, readOctets, readText } from '../../platform/radius/read-attributes.ts';
import { eventually, openTestApp, type TestApp } from '../../testing/test-app.ts';
import { startRadius, type RunningRadius } from './start-radius.ts';
import { openObedientRouter, type Obeys } from './testing/obedient-router.ts';
import { openRouter } from './testing/router.ts';

let app: TestApp;
let radius: RunningRadius;
beforeAll(async () => {
  app = await openTestApp({ runsJobs: true });
  radius = await startRadius({
    host: '127.0.0.1',
    authPort: 0,
    acctPort: 0,
    backend: createRadiusBackend(app.access),
    log: createLog('silent'),
  });
});
afterAll(async () => {
  await radius.close();
  await app.close();
});

interface Online {
  id: string;
  ending: { tries: number; result: string | null } | null;
}
const onlineOf = async (venue: TestVenue) =>
  (await app.call('GET /guest-sessions', { token: venue.token })).body.rows as Online[];
/** Its time has come, and the sweep with it. */
const sweepNow = async ({ page }: TestVenue) => {
  await inScope(app.ctx, page.id).db.execute(
    sql`update guest_sessions set end_due_at = now() where page_id = ${page.id} and end_due_at is not null`,
  );
  await sweepSessions(app.ctx);
};

/** A guest who is online at a router that hears Disconnects. */
async function openOnline(
  method: Parameters<typeof setFlow>[2],
  form: (venue: TestVenue) => Promise<Record<string, string>>,
  knows?: (request: Packet) => Obeys,
) {
  const venue = await openVenue(app);
  await setFlow(app, venue, method);
  const obedient = await openObedientRouter(venue.secret, knows);
  await app.call('PUT /devices/{nas_id}', {
    token: venue.token,
    params: { nas_id: venue.nasId },
    body: { coaPort: obedient.port, coaAddress: '127.0.0.1' },
  });
  const phone = openPhone(app, venue, someMac());
  const answer = await phone.send({
    visit: visitIn((await phone.arrive()).html),
    terms: 'yes',
    ...(await form(venue)),
  });
  const { userName, password } = passIn(answer.location);
  const router = openRouter(radius, venue);
  const session = { userName, mac: phone.mac, sessionId: 's1' };
  const accepted = await router.ask({ ...session, password: { kind: 'pap', value: password } });
  const loginClass = readOctets(accepted!, 'Class')!;
  await router.tell({ status: 1, ...session, loginClass });
  expect(await onlineOf(venue)).toHaveLength(1);
  return { venue, obedient, router, session: { ...session, loginClass } };
}

const click = [{ id: 'click', type: 'click' as const, limits: { dataCap: 1 } }];
const byClick = async () => ({ method: 'click' });

test('Disconnect in the console names the session as the router knows it and ends it', async () => {
  const { venue, obedient, session } = await openOnline(click, byClick);
  const [online] = await onlineOf(venue);
  const { body } = await app.call('POST /guest-sessions/{id}/disconnect', {
    token: venue.token,
    params: { id: online!.id },
  });
  expect(body).toEqual({ result: 'disconnected' });
  expect(readText(obedient.heard[0]!, 'User-Name')).toBe(session.userName);
  expect(readText(obedient.heard[0]!, 'Acct-Session-Id')).toBe('s1');
  expect(await onlineOf(venue)).toEqual([]);
  expect(
    (await app.call('POST /guest-sessions/{id}/disconnect', { token: venue.token, params: { id: online!.id } })).body,
  ).toEqual({ result: 'already-gone' });
  await obedient.close();
});

test('a session that the router no longer knows is over here too', async () => {
  const { venue, obedient } = await openOnline(click, byClick, () => false);
  const [online] = await onlineOf(venue);
  expect(
    (await app.call('POST /guest-sessions/{id}/disconnect', { token: venue.token, params: { id: online!.id } })).body,
  ).toEqual({ result: 'already-gone' });
  expect(await onlineOf(venue)).toEqual([]);
  await obedient.close();
});

test('a no without a reason, as chilli says it of a session that it does not know, ends the session here too', async () => {
  const { venue, obedient } = await openOnline(click, byClick, () => 'no-reason');
  const [online] = await onlineOf(venue);
  expect(
    (await app.call('POST /guest-sessions/{id}/disconnect', { token: venue.token, params: { id: online!.id } })).body,
  ).toEqual({ result: 'already-gone' });
  expect(await onlineOf(venue)).toEqual([]);
  await obedient.close();
});

test('a router that says no to everything signed, as uspot does, is asked unsigned before its session counts as gone', async () => {
  const { venue, obedient } = await openOnline(click, byClick, (request) =>
    hasAttribute(request, 'Message-Authenticator') ? 'no-reason' : true,
  );
  const [online] = await onlineOf(venue);
  expect(
    (await app.call('POST /guest-sessions/{id}/disconnect', { token: venue.token, params: { id: online!.id } })).body,
  ).toEqual({ result: 'disconnected' });
  expect(obedient.heard.map((request) => hasAttribute(request, 'Message-Authenticator'))).toEqual([true, false]);
  await obedient.close();
});

test.each<[Obeys, string]>([
  ['no-reason', 'good'],
  [false, 'good'],
  [true, 'good'],
  ['forbidden', 'bad'],
])('the test of a device takes %s for an answer, and calls it %s', async (says, result) => {
  const venue = await openVenue(app, { type: 'coovachilli', settings: {} });
  const obedient = await openObedientRouter(venue.secret, () => says);
  await app.call('PUT /devices/{nas_id}', {
    token: venue.token,
    params: { nas_id: venue.nasId },
    body: { coaPort: obedient.port, coaAddress: '127.0.0.1' },
  });
  const { body } = await app.call('POST /devices/{nas_id}/checks', {
    token: venue.token,
    params: { nas_id: venue.nasId },
  });
  expect((body.rows as { check: string; result: string }[]).find(({ check }) => check === 'disconnect')?.result).toBe(
    result,
  );
  await obedient.close();
});

test('a router that does not answer is told so, and the guest stays online', async () => {
  const { venue, obedient } = await openOnline(click, byClick);
  await obedient.close();
  const [online] = await onlineOf(venue);
  expect(
    (await app.call('POST /guest-sessions/{id}/disconnect', { token: venue.token, params: { id: online!.id } })).body,
  ).toEqual({ result: 'no-answer' });
  expect(await onlineOf(venue)).toHaveLength(1);
});

test("another page's session is not found", async () => {
  const { venue, obedient } = await openOnline(click, byClick);
  const foreign = await openVenue(app);
  const [online] = await onlineOf(venue);
  expect(
    (await app.call('POST /guest-sessions/{id}/disconnect', { token: foreign.token, params: { id: online!.id } }))
      .status,
  ).toBe(404);
  expect(obedient.heard).toEqual([]);
  await obedient.close();
});

test('data past the cap makes us end the session, once', async () => {
  const { venue, obedient, router, session } = await openOnline(click, byClick);
  await router.tell({ status: 3, ...session, seconds: 60, up: 400_000, down: 599_999 });
  expect(obedient.heard).toEqual([]);
  await router.tell({ status: 3, ...session, seconds: 61, up: 400_000, down: 600_000 });
  await eventually(async () => ((await onlineOf(venue)).length === 0 ? true : undefined));
  expect(obedient.heard).toHaveLength(1);
  await obedient.close();
});

const byCode = [{ id: 'code', type: 'access_code' as const }];

/** A guest who is online by a code, and a way to revoke it. */
async function openOnlineByCode(knows?: (request: Packet) => Obeys) {
  let id = 0;
  const online = await openOnline(
    byCode,
    async ({ token }) => {
      await app.call('POST /access-codes', { token, body: { count: 1 } });
      const {
        body: {
          rows: [code],
        },
      } = await app.call('GET /access-codes', { token });
      id = code.id;
      return { method: 'code', code: code.code };
    },
    knows,
  );
  return {
    ...online,
    revoke: () => app.call('POST /access-codes/revoke', { token: online.venue.token, body: { ids: [id] } }),
  };
}

test('a revoked code ends the sessions that were opened with it', async () => {
  const { venue, obedient, revoke } = await openOnlineByCode();
  await revoke();
  await eventually(async () => ((await onlineOf(venue)).length === 0 ? true : undefined));
  expect(obedient.heard).toHaveLength(1);
  await obedient.close();
});

test('a router that refuses to end a session is told again until it obeys, and staff see it', async () => {
  let obeys = false;
  const { venue, obedient, revoke } = await openOnlineByCode(() => obeys || 'forbidden');
  expect((await onlineOf(venue))[0]!.ending).toBeNull();
  await revoke();
  await eventually(async () => ((await onlineOf(venue))[0]?.ending?.tries === 1 ? true : undefined));
  expect((await onlineOf(venue))[0]!.ending).toEqual({ tries: 1, result: 'refused' });
  await sweepSessions(app.ctx);
  expect(obedient.heard, 'not at once').toHaveLength(1);
  await sweepNow(venue);
  await eventually(async () => ((await onlineOf(venue))[0]?.ending?.tries === 2 ? true : undefined));
  obeys = true;
  await sweepNow(venue);
  await eventually(async () => ((await onlineOf(venue)).length === 0 ? true : undefined));
  expect(obedient.heard).toHaveLength(3);
  await obedient.close();
});

test('a session that goes on reporting after its end is told to end again', async () => {
  const { venue, obedient, router, session, revoke } = await openOnlineByCode();
  await revoke();
  await eventually(async () => ((await onlineOf(venue)).length === 0 ? true : undefined));
  // What was on its way is no sign of life.
  await router.tell({ status: 3, ...session, seconds: 5 });
  expect(await onlineOf(venue)).toHaveLength(0);
  await inScope(app.ctx, venue.page.id).db.execute(
    sql`update guest_sessions set ended_at = ended_at - interval '1 minute' where page_id = ${venue.page.id}`,
  );
  await router.tell({ status: 3, ...session, seconds: 65 });
  expect((await onlineOf(venue))[0]!.ending).toEqual({ tries: 1, result: 'disconnected' });
  await sweepNow(venue);
  await eventually(async () => ((await onlineOf(venue)).length === 0 ? true : undefined));
  expect(obedient.heard).toHaveLength(2);
  await obedient.close();
});

test('a Disconnect that the router refuses is not forgotten', async () => {
  let obeys = false;
  const { venue, obedient } = await openOnline(click, byClick, () => obeys || 'forbidden');
  const [online] = await onlineOf(venue);
  expect(
    (await app.call('POST /guest-sessions/{id}/disconnect', { token: venue.token, params: { id: online!.id } })).body,
  ).toEqual({ result: 'refused' });
  expect((await onlineOf(venue))[0]!.ending).toEqual({ tries: 1, result: 'refused' });
  obeys = true;
  await sweepNow(venue);
  await eventually(async () => ((await onlineOf(venue)).length === 0 ? true : undefined));
  await obedient.close();
});
