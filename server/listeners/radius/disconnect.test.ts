import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRadiusDesk } from '../../features/guest-access/radius-desk.ts';
import { openPhone, openVenue, passIn, setFlow, someMac, visitIn, type TestVenue } from '../../features/guest-access/testing/guest.ts';
import { createLog } from '../../platform/log/log.ts';
import { readOctets, readText } from '../../platform/radius/read-attributes.ts';
import { eventually, openTestApp, type TestApp } from '../../testing/test-app.ts';
import { startRadius, type RunningRadius } from './start-radius.ts';
import { openObedientRouter } from './testing/obedient-router.ts';
import { openRouter } from './testing/router.ts';

let app: TestApp;
let radius: RunningRadius;
beforeAll(async () => {
  app = await openTestApp({ runsJobs: true });
  radius = await startRadius({ host: '127.0.0.1', authPort: 0, acctPort: 0, desk: createRadiusDesk(app.access), log: createLog('silent') });
});
afterAll(async () => {
  await radius.close();
  await app.close();
});

const onlineOf = async (venue: TestVenue) => (await app.call('GET /guest-sessions', { token: venue.token })).body.rows as { id: string }[];

/** A guest who is online at a router that hears Disconnects. */
async function openOnline(method: Parameters<typeof setFlow>[2], form: (venue: TestVenue) => Promise<Record<string, string>>, knows?: () => boolean) {
  const venue = await openVenue(app);
  await setFlow(app, venue, method);
  const obedient = await openObedientRouter(venue.secret, knows);
  await app.call('PUT /devices/{nas_id}', { token: venue.token, params: { nas_id: venue.nasId }, body: { coaPort: obedient.port, coaAddress: '127.0.0.1' } });
  const phone = openPhone(app, venue, someMac());
  const answer = await phone.send({ visit: visitIn((await phone.arrive()).html), terms: 'yes', ...(await form(venue)) });
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
  const { body } = await app.call('POST /guest-sessions/{id}/disconnect', { token: venue.token, params: { id: online!.id } });
  expect(body).toEqual({ result: 'disconnected' });
  expect(readText(obedient.heard[0]!, 'User-Name')).toBe(session.userName);
  expect(readText(obedient.heard[0]!, 'Acct-Session-Id')).toBe('s1');
  expect(await onlineOf(venue)).toEqual([]);
  expect((await app.call('POST /guest-sessions/{id}/disconnect', { token: venue.token, params: { id: online!.id } })).body).toEqual({ result: 'already-gone' });
  await obedient.close();
});

test('a session that the router no longer knows is over here too', async () => {
  const { venue, obedient } = await openOnline(click, byClick, () => false);
  const [online] = await onlineOf(venue);
  expect((await app.call('POST /guest-sessions/{id}/disconnect', { token: venue.token, params: { id: online!.id } })).body).toEqual({ result: 'already-gone' });
  expect(await onlineOf(venue)).toEqual([]);
  await obedient.close();
});

test('a router that does not answer is told so, and the guest stays online', async () => {
  const { venue, obedient } = await openOnline(click, byClick);
  await obedient.close();
  const [online] = await onlineOf(venue);
  expect((await app.call('POST /guest-sessions/{id}/disconnect', { token: venue.token, params: { id: online!.id } })).body).toEqual({ result: 'no-answer' });
  expect(await onlineOf(venue)).toHaveLength(1);
});

test("another page's session is not found", async () => {
  const { venue, obedient } = await openOnline(click, byClick);
  const foreign = await openVenue(app);
  const [online] = await onlineOf(venue);
  expect((await app.call('POST /guest-sessions/{id}/disconnect', { token: foreign.token, params: { id: online!.id } })).status).toBe(404);
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

test('a revoked code ends the sessions that were opened with it', async () => {
  let id = 0;
  const { venue, obedient } = await openOnline([{ id: 'code', type: 'access_code' }], async ({ token }) => {
    await app.call('POST /access-codes', { token, body: { count: 1 } });
    const { body: { rows: [code] } } = await app.call('GET /access-codes', { token });
    id = code.id;
    return { method: 'code', code: code.code };
  });
  await app.call('POST /access-codes/revoke', { token: venue.token, body: { ids: [id] } });
  await eventually(async () => ((await onlineOf(venue)).length === 0 ? true : undefined));
  expect(obedient.heard).toHaveLength(1);
  await obedient.close();
});
