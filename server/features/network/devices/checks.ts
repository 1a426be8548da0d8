import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { msg } from '@wifi/contract/messages.ts';
import type { DeviceCheck } from '@wifi/contract/network/device-types.ts';
import type { checkResults } from '@wifi/contract/network/devices.ts';
import { cutText } from '@wifi/contract/storable-text.ts';
import type { Context, PageContext } from '../../../platform/context.ts';
import { query } from '../../../platform/db/query.ts';
import { callOutFor } from '../../../platform/outbound/call-out.ts';
import { portalUrlFor } from '../../venue/own-domain/own-hosts.ts';
import { portalUrlOf } from './device-addresses.ts';
import { getOpenDevice } from './devices.ts';
import { disconnect } from './disconnect.ts';
import { neverSeen } from './last-seen.ts';
import { longestPollSilence } from './presence.ts';
import { deviceLastSeen } from './tables.ts';
import type { OpenDevice } from './vendor.ts';
import { vendorOf } from './vendors.ts';

type LastSeen = typeof deviceLastSeen.$inferSelect;
interface Check {
  check: DeviceCheck;
  result: (typeof checkResults)[number];
  at: Date | null;
  text: string;
  params: Record<string, string | number>;
}

/** Seconds of difference from which certificates, time limits and Meraki's Disconnect suffer. */
const worryingSkew = 60;

const check = (
  name: DeviceCheck,
  result: Check['result'],
  at: Date | null | undefined,
  text: string,
  params: Check['params'] = {},
): Check => ({ check: name, result, at: at ?? null, text, params });

const isLater = (one: Date | null | undefined, other: Date | null | undefined): boolean =>
  Boolean(one) && (!other || one! > other);

function redirectCheck(seen: LastSeen | undefined, key: string | undefined): Check {
  if (key && isLater(seen?.wrongKeyAt, seen?.redirectAt)) {
    return check(
      'redirect',
      'bad',
      seen?.wrongKeyAt,
      msg(
        'Guests are sent here, but not with the {name} of this device, and none of them gets in. Copy the {name} and the portal address from the set-up into the router again.',
      ),
      { name: key },
    );
  }
  return seen?.redirectAt
    ? check('redirect', 'good', seen.redirectAt, msg('The router sends guests to the portal.'))
    : check(
        'redirect',
        'waiting',
        null,
        msg('No guest has been redirected yet. Join the Wi-Fi with a phone and open any page.'),
      );
}

function addressCheck({ program }: PageContext, device: OpenDevice, seen: LastSeen | undefined): Check[] {
  const former =
    seen?.formerUrlAt && !isLater(seen.redirectAt, new Date(seen.formerUrlAt.getTime() + 10_000))
      ? seen.formerUrl
      : null;
  if (!former) return [];
  return [
    check(
      'portal-address',
      'bad',
      seen?.formerUrlAt,
      msg(
        'The router still sends guests to {former}, where this portal was before. That works for three months after the change. Type the new address into the router: {address}',
      ),
      { former, address: portalUrlOf(portalUrlFor(program, device.pageId), device) },
    ),
  ];
}

function secretCheck(seen: LastSeen | undefined): Check {
  if (isLater(seen?.wrongSecretAt, seen?.rightSecretAt)) {
    return check(
      'radius-secret',
      'bad',
      seen?.wrongSecretAt,
      msg('The router uses another RADIUS secret. Copy the secret from the set-up into the router again.'),
    );
  }
  if (seen?.rightSecretAt)
    return check('radius-secret', 'good', seen.rightSecretAt, msg('RADIUS requests arrive with the right secret.'));
  return seen?.accessAt
    ? check(
        'radius-secret',
        'waiting',
        seen.accessAt,
        msg('RADIUS requests arrive, but nothing in them proves the secret. Accounting or a signed request will.'),
      )
    : check(
        'radius-secret',
        'waiting',
        null,
        msg(
          'No RADIUS request has arrived yet. Check the address, the ports and the firewall between the router and this server.',
        ),
      );
}

function signatureCheck(seen: LastSeen | undefined): Check {
  if (isLater(seen?.signedAt, seen?.unsignedAt))
    return check(
      'message-authenticator',
      'good',
      seen?.signedAt,
      msg('Requests are signed with Message-Authenticator.'),
    );
  return seen?.unsignedAt
    ? check(
        'message-authenticator',
        'bad',
        seen.unsignedAt,
        msg(
          'Requests are not signed. Update the router or switch Message-Authenticator on: without it somebody on the way can forge answers.',
        ),
      )
    : check('message-authenticator', 'waiting', null, msg('Shown after the first login.'));
}

function accountingCheck(seen: LastSeen | undefined): Check {
  return seen?.accountingAt
    ? check('accounting', 'good', seen.accountingAt, msg('The router reports sessions.'))
    : check(
        'accounting',
        'waiting',
        null,
        msg('No accounting yet. Switch RADIUS accounting on, or nobody will be shown as online.'),
      );
}

function disconnectCheck(device: OpenDevice, seen: LastSeen | undefined): Check {
  switch (seen?.disconnectResult) {
    case 'disconnected':
    case 'already-gone':
      return check('disconnect', 'good', seen.disconnectAt, msg('The router obeys Disconnect.'));
    case 'refused':
      return check(
        'disconnect',
        'bad',
        seen.disconnectAt,
        msg('The router refused the Disconnect. Allow this server as a CoA client, or change how it is signed.'),
      );
    case 'no-answer':
      return check(
        'disconnect',
        'bad',
        seen.disconnectAt,
        msg('No answer on port {port}. Switch CoA on and open the port for this server.'),
        { port: device.coaPort },
      );
    case 'not-possible':
      return check(
        'disconnect',
        'bad',
        seen.disconnectAt,
        msg(
          'This server may not send a Disconnect to the address of this router. Type another one into its settings, or ask whoever runs this server to allow it.',
        ),
      );
    default:
      return check('disconnect', 'waiting', null, msg('Press "Test now" to try a harmless Disconnect.'));
  }
}

function clockCheck(seen: LastSeen | undefined): Check {
  if (seen?.clockSkew === null || seen?.clockSkew === undefined)
    return check('clock', 'waiting', null, msg('The router has not told its time yet.'));
  return Math.abs(seen.clockSkew) <= worryingSkew
    ? check('clock', 'good', seen.lastSeenAt, msg('The router’s clock is right.'))
    : check(
        'clock',
        'bad',
        seen.lastSeenAt,
        msg('The router’s clock is {n, plural, one {# second} other {# seconds}} off. Switch NTP on.'),
        { n: Math.abs(seen.clockSkew) },
      );
}

function controllerCheck(seen: LastSeen | undefined): Check {
  if (!seen?.controllerAt) return check('controller', 'waiting', null, msg('Press "Test now" to call the controller.'));
  return seen.controllerResult === 'ok'
    ? check('controller', 'good', seen.controllerAt, msg('The controller answers and accepts our sign-in.'))
    : check('controller', 'bad', seen.controllerAt, msg('The controller did not answer as it should: {detail}'), {
        detail: seen.controllerResult ?? '',
      });
}

const silentAndSinceRow = z.object({ silent: z.number(), since: z.string().nullable() });

/**
 * Several routers may ask under one device. Those of which guests were lost, and none is there: what one is called
 * nobody knows, for it tells but a digest of its name.
 */
async function findSilentGateways(
  ctx: PageContext,
  device: OpenDevice,
): Promise<{ silent: number; since: Date | undefined }> {
  const rows = await query(
    ctx.db,
    sql`
    select count(*)::int as silent, max(lost_at) as since from (
      select max(ended_at) as lost_at from guest_sessions
      where page_id = ${ctx.pageId} and device_id = ${device.id} and end_cause = 'lost'
        and ended_at > ${ctx.now.toISOString()}::timestamptz - interval '1 day' and router_facts ? 'gateway'
      group by router_facts->>'gateway'
    ) as gateway`,
    silentAndSinceRow,
  );
  return { silent: rows[0]!.silent, since: rows[0]!.since === null ? undefined : new Date(rows[0]!.since) };
}

async function pollCheck(ctx: PageContext, device: OpenDevice, seen: LastSeen | undefined): Promise<Check> {
  const { now } = ctx;
  if (!seen?.accessAt)
    return check(
      'polling',
      'waiting',
      null,
      msg(
        'The router has not asked yet whom to let in. Until it does, no guest gets online. Run the script of the set-up on it.',
      ),
    );
  if (now.getTime() - seen.accessAt.getTime() > longestPollSilence * 1000) {
    return check(
      'polling',
      'bad',
      seen.accessAt,
      msg(
        'The router no longer asks whom to let in, so that no guest gets online. Check that openNDS runs on it and reaches this server.',
      ),
    );
  }
  const { silent, since } = await findSilentGateways(ctx, device);
  return silent === 0
    ? check('polling', 'good', seen.accessAt, msg('The router asks every few seconds whom to let in.'))
    : check(
        'polling',
        'bad',
        since,
        msg(
          'Several routers ask under this device, and {n, plural, one {one of them has} other {# of them have}} fallen silent with guests on it. Check that openNDS runs there. A router that was replaced or renamed is forgotten after a day.',
        ),
        { n: silent },
      );
}

function pollKeyCheck(seen: LastSeen | undefined): Check {
  if (isLater(seen?.unsignedAt, seen?.signedAt)) {
    return check(
      'poll-key',
      'bad',
      seen?.unsignedAt,
      msg(
        'The router asks without its key. Run the script of the set-up on it again, so that nobody else can ask in its place.',
      ),
    );
  }
  return seen?.signedAt
    ? check('poll-key', 'good', seen.signedAt, msg('The router asks with its key whom to let in.'))
    : check(
        'poll-key',
        'waiting',
        null,
        msg('The router has not asked yet whom to let in. Run the script of the set-up on it.'),
      );
}

async function checksOf(ctx: PageContext, device: OpenDevice): Promise<{ rows: Check[] }> {
  const [seen] = await ctx.db
    .select()
    .from(deviceLastSeen)
    .where(and(eq(deviceLastSeen.pageId, ctx.pageId), eq(deviceLastSeen.deviceId, device.id)));
  const vendor = vendorOf(device);
  const radius = vendor.usesRadius(device)
    ? [secretCheck(seen), signatureCheck(seen), accountingCheck(seen), clockCheck(seen)]
    : [];
  const kicks = vendor.disconnection(device).kind === 'radius' ? [disconnectCheck(device, seen)] : [];
  const calls = vendor.tryController ? [controllerCheck(seen)] : [];
  const polls = vendor.polls?.(device) ? [await pollCheck(ctx, device, seen), pollKeyCheck(seen)] : [];
  return {
    rows: [
      redirectCheck(seen, vendor.redirectKey),
      ...addressCheck(ctx, device, seen),
      ...radius,
      ...kicks,
      ...calls,
      ...polls,
    ],
  };
}

export const getChecks = async (ctx: PageContext, { nas_id }: { nas_id: string }) =>
  checksOf(ctx, await getOpenDevice(ctx, nas_id));

/** A session that cannot exist: a router that obeys says "not found", which is all we want to hear. */
const nobody = {
  routerSessionId: 'test-of-this-device',
  userName: 'test-of-this-device',
  mac: '02:00:00:00:00:00',
  ip: '192.0.2.1',
  routerFacts: {},
};

export async function runChecks(ctx: PageContext, { nas_id }: { nas_id: string }) {
  const device = await getOpenDevice(ctx, nas_id);
  const vendor = vendorOf(device);
  if (vendor.disconnection(device).kind === 'radius')
    await noteDisconnect(ctx, device, await disconnect(ctx, device, nobody));
  const tried = await vendor.tryController?.(
    device,
    callOutFor(ctx.program.callOut, { pageId: ctx.pageId, kind: 'router', what: 'test' }),
  );
  if (tried)
    await write(ctx, device, {
      controllerAt: new Date(),
      controllerResult: tried.ok ? 'ok' : cutText(tried.detail, 200),
    });
  return checksOf(ctx, device);
}

export const noteDisconnect = (ctx: Context, device: OpenDevice, result: string): Promise<void> =>
  write(ctx, device, { disconnectAt: new Date(), disconnectResult: result });

/** What we found out by asking is no sign of life, so `last_seen_at` stays as it is. */
async function write(ctx: Context, { pageId, id: deviceId }: OpenDevice, found: Partial<LastSeen>): Promise<void> {
  await ctx.db
    .insert(deviceLastSeen)
    .values({ pageId, deviceId, lastSeenAt: neverSeen, ...found })
    .onConflictDoUpdate({ target: [deviceLastSeen.pageId, deviceLastSeen.deviceId], set: found });
}
