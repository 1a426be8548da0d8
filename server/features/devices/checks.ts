import { and, eq, sql } from 'drizzle-orm';
import type { checkResults } from '@wifi/contract/devices.ts';
import type { DeviceCheck } from '@wifi/contract/device-types.ts';
import { msg } from '@wifi/contract/messages.ts';
import { cutText } from '@wifi/contract/storable-text.ts';
import type { Context, PageContext } from '../../platform/context.ts';
import { getOpenDevice } from './devices.ts';
import { disconnect } from './disconnect.ts';
import { portalUrlOf } from './setup.ts';
import { neverSeen } from './sights.ts';
import { longestPollSilence } from './silence.ts';
import { deviceSights } from './tables.ts';
import type { OpenDevice } from './vendor.ts';
import { vendorOf } from './vendors.ts';

type Sight = typeof deviceSights.$inferSelect;
interface Check { check: DeviceCheck; result: (typeof checkResults)[number]; at: Date | null; text: string; params: Record<string, string | number> }

/** Seconds of difference from which certificates, time limits and Meraki's Disconnect suffer. */
const worryingSkew = 60;

const check = (name: DeviceCheck, result: Check['result'], at: Date | null | undefined, text: string, params: Check['params'] = {}): Check =>
  ({ check: name, result, at: at ?? null, text, params });

const isLater = (one: Date | null | undefined, other: Date | null | undefined): boolean => Boolean(one) && (!other || one! > other);

function redirectCheck(sight: Sight | undefined, key: string | undefined): Check {
  if (key && isLater(sight?.wrongKeyAt, sight?.redirectAt)) {
    return check('redirect', 'bad', sight?.wrongKeyAt, msg('Guests are sent here, but not with the {name} of this device, and none of them gets in. Copy the {name} and the portal address from the set-up into the router again.'), { name: key });
  }
  return sight?.redirectAt
    ? check('redirect', 'good', sight.redirectAt, msg('The router sends guests to the portal.'))
    : check('redirect', 'waiting', null, msg('No guest has been redirected yet. Join the Wi-Fi with a phone and open any page.'));
}

function addressCheck({ program }: PageContext, device: OpenDevice, sight: Sight | undefined): Check[] {
  const former = sight?.formerUrlAt && !isLater(sight.redirectAt, new Date(sight.formerUrlAt.getTime() + 10_000)) ? sight.formerUrl : null;
  if (!former) return [];
  return [check('portal-address', 'bad', sight?.formerUrlAt, msg('The router still sends guests to {former}, where this portal was before. That works for three months after the change. Type the new address into the router: {address}'),
    { former, address: portalUrlOf(program.portalUrl, device) })];
}

function secretCheck(sight: Sight | undefined): Check {
  if (isLater(sight?.wrongSecretAt, sight?.rightSecretAt)) {
    return check('radius-secret', 'bad', sight?.wrongSecretAt, msg('The router uses another RADIUS secret. Copy the secret from the set-up into the router again.'));
  }
  if (sight?.rightSecretAt) return check('radius-secret', 'good', sight.rightSecretAt, msg('RADIUS requests arrive with the right secret.'));
  return sight?.accessAt
    ? check('radius-secret', 'waiting', sight.accessAt, msg('RADIUS requests arrive, but nothing in them proves the secret. Accounting or a signed request will.'))
    : check('radius-secret', 'waiting', null, msg('No RADIUS request has arrived yet. Check the address, the ports and the firewall between the router and this server.'));
}

function signatureCheck(sight: Sight | undefined): Check {
  if (isLater(sight?.signedAt, sight?.unsignedAt)) return check('message-authenticator', 'good', sight?.signedAt, msg('Requests are signed with Message-Authenticator.'));
  return sight?.unsignedAt
    ? check('message-authenticator', 'bad', sight.unsignedAt, msg('Requests are not signed. Update the router or switch Message-Authenticator on: without it somebody on the way can forge answers.'))
    : check('message-authenticator', 'waiting', null, msg('Shown after the first login.'));
}

function accountingCheck(sight: Sight | undefined): Check {
  return sight?.accountingAt
    ? check('accounting', 'good', sight.accountingAt, msg('The router reports sessions.'))
    : check('accounting', 'waiting', null, msg('No accounting yet. Switch RADIUS accounting on, or nobody will be shown as online.'));
}

function disconnectCheck(device: OpenDevice, sight: Sight | undefined): Check {
  switch (sight?.disconnectResult) {
    case 'disconnected': case 'already-gone': return check('disconnect', 'good', sight.disconnectAt, msg('The router obeys Disconnect.'));
    case 'refused': return check('disconnect', 'bad', sight.disconnectAt, msg('The router refused the Disconnect. Allow this server as a CoA client, or change how it is signed.'));
    case 'no-answer': return check('disconnect', 'bad', sight.disconnectAt, msg('No answer on port {port}. Switch CoA on and open the port for this server.'), { port: device.coaPort });
    case 'not-possible': return check('disconnect', 'bad', sight.disconnectAt, msg('This server may not send a Disconnect to the address of this router. Type another one into its settings, or ask whoever runs this server to allow it.'));
    default: return check('disconnect', 'waiting', null, msg('Press "Test now" to try a harmless Disconnect.'));
  }
}

function clockCheck(sight: Sight | undefined): Check {
  if (sight?.clockSkew === null || sight?.clockSkew === undefined) return check('clock', 'waiting', null, msg('The router has not told its time yet.'));
  return Math.abs(sight.clockSkew) <= worryingSkew
    ? check('clock', 'good', sight.lastSeenAt, msg('The router’s clock is right.'))
    : check('clock', 'bad', sight.lastSeenAt, msg('The router’s clock is {n, plural, one {# second} other {# seconds}} off. Switch NTP on.'), { n: Math.abs(sight.clockSkew) });
}

function controllerCheck(sight: Sight | undefined): Check {
  if (!sight?.controllerAt) return check('controller', 'waiting', null, msg('Press "Test now" to call the controller.'));
  return sight.controllerResult === 'ok'
    ? check('controller', 'good', sight.controllerAt, msg('The controller answers and accepts our sign-in.'))
    : check('controller', 'bad', sight.controllerAt, msg('The controller did not answer as it should: {detail}'), { detail: sight.controllerResult ?? '' });
}

/** Several routers may ask under one device. Those of which guests were lost, and none is there: what one is called nobody knows, for it tells but a digest of its name. */
async function findSilentGateways(ctx: PageContext, device: OpenDevice): Promise<{ silent: number; since: Date | undefined }> {
  const { rows } = await ctx.db.execute<{ silent: number; since: string | null }>(sql`
    select count(*)::int as silent, max(lost_at) as since from (
      select max(ended_at) as lost_at from guest_sessions
      where page_id = ${ctx.pageId} and device_id = ${device.id} and end_cause = 'lost' and ended_at > ${ctx.now.toISOString()}::timestamptz - interval '1 day' and router_facts ? 'gateway'
      group by router_facts->>'gateway'
    ) as gateway`);
  return { silent: rows[0]!.silent, since: rows[0]!.since === null ? undefined : new Date(rows[0]!.since) };
}

async function pollCheck(ctx: PageContext, device: OpenDevice, sight: Sight | undefined): Promise<Check> {
  const { now } = ctx;
  if (!sight?.accessAt) return check('polling', 'waiting', null, msg('The router has not asked yet whom to let in. Until it does, no guest gets online. Run the script of the set-up on it.'));
  if (now.getTime() - sight.accessAt.getTime() > longestPollSilence * 1000) {
    return check('polling', 'bad', sight.accessAt, msg('The router no longer asks whom to let in, so that no guest gets online. Check that openNDS runs on it and reaches this server.'));
  }
  const { silent, since } = await findSilentGateways(ctx, device);
  return silent === 0
    ? check('polling', 'good', sight.accessAt, msg('The router asks every few seconds whom to let in.'))
    : check('polling', 'bad', since, msg('Several routers ask under this device, and {n, plural, one {one of them has} other {# of them have}} fallen silent with guests on it. Check that openNDS runs there. A router that was replaced or renamed is forgotten after a day.'), { n: silent });
}

function pollKeyCheck(sight: Sight | undefined): Check {
  if (isLater(sight?.unsignedAt, sight?.signedAt)) {
    return check('poll-key', 'bad', sight?.unsignedAt, msg('The router asks without its key. Run the script of the set-up on it again, so that nobody else can ask in its place.'));
  }
  return sight?.signedAt
    ? check('poll-key', 'good', sight.signedAt, msg('The router asks with its key whom to let in.'))
    : check('poll-key', 'waiting', null, msg('The router has not asked yet whom to let in. Run the script of the set-up on it.'));
}

async function checksOf(ctx: PageContext, device: OpenDevice): Promise<{ rows: Check[] }> {
  const [sight] = await ctx.db.select().from(deviceSights).where(and(eq(deviceSights.pageId, ctx.pageId), eq(deviceSights.deviceId, device.id)));
  const vendor = vendorOf(device);
  const radius = vendor.usesRadius(device) ? [secretCheck(sight), signatureCheck(sight), accountingCheck(sight), clockCheck(sight)] : [];
  const kicks = vendor.disconnection(device).kind === 'radius' ? [disconnectCheck(device, sight)] : [];
  const calls = vendor.tryController ? [controllerCheck(sight)] : [];
  const polls = vendor.polls?.(device) ? [await pollCheck(ctx, device, sight), pollKeyCheck(sight)] : [];
  return { rows: [redirectCheck(sight, vendor.redirectKey), ...addressCheck(ctx, device, sight), ...radius, ...kicks, ...calls, ...polls] };
}

export const getChecks = async (ctx: PageContext, { nas_id }: { nas_id: string }) => checksOf(ctx, await getOpenDevice(ctx, nas_id));

/** A session that cannot exist: a router that obeys says "not found", which is all we want to hear. */
const nobody = { routerSessionId: 'test-of-this-device', userName: 'test-of-this-device', mac: '02:00:00:00:00:00', ip: '192.0.2.1', routerFacts: {} };

export async function runChecks(ctx: PageContext, { nas_id }: { nas_id: string }) {
  const device = await getOpenDevice(ctx, nas_id);
  const vendor = vendorOf(device);
  if (vendor.disconnection(device).kind === 'radius') await noteDisconnect(ctx, device, await disconnect(ctx, device, nobody));
  const tried = await vendor.tryController?.(device, ctx.program.callOut);
  if (tried) await write(ctx, device, { controllerAt: new Date(), controllerResult: tried.ok ? 'ok' : cutText(tried.detail, 200) });
  return checksOf(ctx, device);
}

export const noteDisconnect = (ctx: Context, device: OpenDevice, result: string): Promise<void> => write(ctx, device, { disconnectAt: new Date(), disconnectResult: result });

/** What we found out by asking is no sign of life, so `last_seen_at` stays as it is. */
async function write(ctx: Context, { pageId, id: deviceId }: OpenDevice, found: Partial<Sight>): Promise<void> {
  await ctx.db.insert(deviceSights).values({ pageId, deviceId, lastSeenAt: neverSeen, ...found })
    .onConflictDoUpdate({ target: [deviceSights.pageId, deviceSights.deviceId], set: found });
}
