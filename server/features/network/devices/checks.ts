import { and, eq } from 'drizzle-orm';
import { msg } from '@wifi/contract/messages.ts';
import { cutText } from '@wifi/contract/storable-text.ts';
import type { Context, PageContext } from '../../../platform/context.ts';
import { callOutFor } from '../../../platform/outbound/call-out.ts';
import { portalUrlFor } from '../../venue/own-domain/own-hosts.ts';
import { portalUrlOf } from './device-addresses.ts';
import { check, isLater, type Check, type LastSeen } from './device-check.ts';
import { getOpenDevice } from './devices.ts';
import { disconnect } from './disconnect.ts';
import { neverSeen } from './last-seen.ts';
import { pollCheck, pollKeyCheck } from './poll-checks.ts';
import { accountingCheck, clockCheck, disconnectCheck, secretCheck, signatureCheck } from './radius-checks.ts';
import { deviceLastSeen } from './tables.ts';
import type { OpenDevice } from './vendor.ts';
import { vendorOf } from './vendors.ts';

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

function controllerCheck(seen: LastSeen | undefined): Check {
  if (!seen?.controllerAt) return check('controller', 'waiting', null, msg('Press "Test now" to call the controller.'));
  return seen.controllerResult === 'ok'
    ? check('controller', 'good', seen.controllerAt, msg('The controller answers and accepts our sign-in.'))
    : check('controller', 'bad', seen.controllerAt, msg('The controller did not answer as it should: {detail}'), {
        detail: seen.controllerResult ?? '',
      });
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
