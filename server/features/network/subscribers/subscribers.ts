import { and, desc, eq, isNull } from 'drizzle-orm';
import type { PageContext } from '../../../platform/context.ts';
import { randomName } from '../../../platform/crypto/random.ts';
import { AppError, badField } from '../../../platform/errors.ts';
import { callOutFor } from '../../../platform/outbound/call-out.ts';
import { recordListing } from '../../venue/page-roles/contact-reads.ts';
import { getOpenDevice } from '../devices/devices.ts';
import type { OpenDevice } from '../devices/vendor.ts';
import { commandGateway, isUnknown, type GatewayAnswer } from '../devices/vendors/nomadix-api.ts';
import { commands } from '../devices/vendors/nomadix-commands.ts';
import { addUser, limitUser } from '../devices/vendors/nomadix-login.ts';
import { readSubscribers, type Subscriber } from '../devices/vendors/nomadix-subscriber.ts';
import { guestSessions } from '../guest-sessions/tables.ts';

type Gateway = OpenDevice<'nomadix'>;
type Refused = Extract<GatewayAnswer, { ok: false }>;

async function getGateway(ctx: PageContext, nasId: string): Promise<Gateway> {
  const device = await getOpenDevice(ctx, nasId);
  if (device.type !== 'nomadix') throw new AppError('not-found');
  return device as Gateway;
}

function refusalOf({ why, detail, number }: Refused): AppError {
  if (isUnknown(number)) return badField('mac', 'not-found');
  if (number === 204) return badField('userName', 'taken');
  return why === 'no-address'
    ? new AppError('gateway-not-set')
    : why === 'no-answer'
      ? new AppError('gateway-away')
      : new AppError('gateway-refused', { params: { detail } });
}

const wayOut = ({ program, pageId }: PageContext) =>
  callOutFor(program.callOut, { pageId, kind: 'router', what: 'subscribers' });

const send = (ctx: PageContext, gateway: Gateway, command: string): Promise<GatewayAnswer> =>
  commandGateway(gateway, wayOut(ctx), command);

/** As many as one may reasonably ask for one by one. */
const mostAsked = 200;
const atATime = 8;

const openSessions = (ctx: PageContext, { id }: Gateway) =>
  ctx.db
    .select({ mac: guestSessions.mac, userName: guestSessions.userName })
    .from(guestSessions)
    .where(and(eq(guestSessions.pageId, ctx.pageId), eq(guestSessions.deviceId, id), isNull(guestSessions.endedAt)))
    .orderBy(desc(guestSessions.lastSeenAt))
    .limit(mostAsked);

async function askOneByOne(ctx: PageContext, gateway: Gateway, macs: string[]): Promise<Subscriber[]> {
  const found: Subscriber[] = [];
  for (let at = 0; at < macs.length; at += atATime) {
    const answers = await Promise.all(
      macs.slice(at, at + atATime).map((mac) => send(ctx, gateway, commands.queryCurrent(mac))),
    );
    for (const answer of answers) {
      if (answer.ok) found.push(...readSubscribers(answer.usg));
      // One that has left is no reason to stop; a gateway that fell silent is.
      else if (!isUnknown(answer.number)) throw refusalOf(answer);
    }
  }
  return found;
}

/**
 * Gateways answer about one subscriber at a time; whether some list all is unverified. Where not, those of whom
 * accounting has told us are asked for.
 */
async function findSubscribers(ctx: PageContext, gateway: Gateway): Promise<Subscriber[]> {
  const all = await send(ctx, gateway, commands.queryCurrent());
  if (all.ok) return readSubscribers(all.usg);
  if (all.why !== 'refused') throw refusalOf(all);
  const macs = new Set((await openSessions(ctx, gateway)).map((session) => session.mac));
  return askOneByOne(ctx, gateway, [...macs]);
}

export async function listSubscribers(
  ctx: PageContext,
  { nas_id, mac }: { nas_id: string; mac?: string | undefined },
): Promise<{ rows: Subscriber[] }> {
  const gateway = await getGateway(ctx, nas_id);
  const rows = mac ? await askOneByOne(ctx, gateway, [mac]) : await findSubscribers(ctx, gateway);
  await recordListing(ctx, rows.length);
  return { rows };
}

interface NewSubscriber {
  nas_id: string;
  mac: string;
  userName: string;
  minutes: number;
  speedUp: number;
  speedDown: number;
}

export async function addSubscriber(
  ctx: PageContext,
  { nas_id, mac, userName, minutes, speedUp, speedDown }: NewSubscriber,
) {
  const gateway = await getGateway(ctx, nas_id);
  const answer = await addUser(gateway, wayOut(ctx), {
    mac,
    userName,
    password: randomName(16),
    seconds: minutes * 60,
    room: '',
    speedUp: speedUp || undefined,
    speedDown: speedDown || undefined,
  });
  if (!answer.ok) throw refusalOf(answer);
  await ctx.record('device.subscriber-added', { nas_id, minutes });
  return { message: 'Subscriber added' };
}

export async function limitSubscriber(
  ctx: PageContext,
  { nas_id, mac, speedUp, speedDown }: { nas_id: string; mac: string; speedUp: number; speedDown: number },
) {
  const answer = await limitUser(await getGateway(ctx, nas_id), wayOut(ctx), mac, { speedUp, speedDown });
  if (!answer.ok) throw refusalOf(answer);
  await ctx.record('device.subscriber-limited', { nas_id, speedUp, speedDown });
  return { message: 'Speed changed' };
}

/** Out of the session, and out of the gateway's own list of users: whoever stays there is let in again at once. */
export async function removeSubscriber(ctx: PageContext, { nas_id, mac }: { nas_id: string; mac: string }) {
  const gateway = await getGateway(ctx, nas_id);
  const session = (await openSessions(ctx, gateway)).find((open) => open.mac === mac);
  const loggedOut = await send(ctx, gateway, commands.logout(mac, session?.userName ?? ''));
  if (!loggedOut.ok && loggedOut.why !== 'refused') throw refusalOf(loggedOut);
  const deleted = await send(ctx, gateway, commands.userDelete(mac));
  if (!loggedOut.ok && !deleted.ok) throw refusalOf(isUnknown(loggedOut.number) ? deleted : loggedOut);
  await ctx.record('device.subscriber-removed', { nas_id });
  return { message: 'Subscriber disconnected' };
}
