import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm';
import { inScope, type Context } from '../../../../platform/context.ts';
import { steadyNow } from '../../../../platform/steady-clock.ts';
import { dialectNames } from '../../../access/trials/router/dialect-of.ts';
import type { Phone } from '../../../access/trials/router/phone.ts';
import { causes } from '../../../access/trials/router/session.ts';
import type { DeviceRegister } from '../../../network/devices/open-device.ts';
import { deviceLastSeen, devices } from '../../../network/devices/tables.ts';
import type { Random } from '../../generate/random.ts';
import type { VenueKind } from '../../generate/venue-kinds.ts';
import type { DeskSecrets } from './answer-form.ts';
import type { HeldLobby } from './lobbies.ts';
import { inventGuest, type LobbyGuest } from './lobby-guest.ts';
import { logIn } from './log-in.ts';
import { reachable, type OwnDoors } from './own-doors.ts';
import { isPlayed, playDevice, setUpOf, type PlayedDevice } from './play-device.ts';
import { rhythmOf } from './rhythm.ts';

export interface VenueParts {
  doors: OwnDoors;
  portalUrl: string;
  register: Pick<DeviceRegister, 'byNasId'>;
  random: Random;
  /** How long a guest reads a page, at least what the page asks for; nobody dawdles while the house fills. */
  think: (leastSeconds: number, isFilling: boolean, signal: AbortSignal) => Promise<void>;
  /** A router is played from now on, or no more. */
  note: (nasId: string, router: PlayedDevice | undefined) => void;
  /** Codes and accounts that the venue hands out. */
  desk: DeskSecrets | undefined;
}

export interface Venue {
  /** So many seconds have passed: some leave, the others use the network, somebody may come. */
  tick: (ctx: Context, lobby: HeldLobby, seconds: number) => void;
  online: () => number;
  /** Everybody leaves, and the routers say so. */
  close: () => Promise<void>;
}

interface Stay {
  guest: LobbyGuest;
  device: PlayedDevice;
  phone: Phone;
  leavesAt: number;
}

const minute = 60_000;
const shortestStay = 3 * minute;
const longestStay = 5 * 60 * minute;
/** Guests who were here and may come again. */
const mostRemembered = 200;
/**
 * At most this many hold the account of the demo's room at once: it serves four, and whoever tries the demo needs it
 * too.
 */
const mostInRoom = 2;

/** The lobby of one page. Whatever it brings about, it brings about through the doors that routers and phones use. */
export function openVenue({ doors, portalUrl, register, random, think, note, desk }: VenueParts): Venue {
  const devices = new Map<string, PlayedDevice>();
  const stays = new Set<Stay>();
  /** On their way through the portal, and at which router. */
  const coming = new Map<LobbyGuest, string>();
  const known: LobbyGuest[] = [];
  const arriving = new Set<Promise<unknown>>();
  const closing = new AbortController();
  /** Guests come quickly until the house looks open, or so many have tried that it will not. */
  let isFilled = false;
  let arrivals = 0;

  async function deviceFor(nasId: string): Promise<PlayedDevice | undefined> {
    const device = await register.byNasId(nasId);
    if (!device || !isPlayed(device.type)) return undefined;
    const before = devices.get(nasId);
    if (before?.setUp === setUpOf(device)) return before;
    before?.sessions.forgetAll();
    const played = playDevice({ ...device, type: device.type }, device.id, { doors, portalUrl });
    devices.set(nasId, played);
    note(nasId, played);
    return played;
  }

  const here = (): LobbyGuest[] => [...coming.keys(), ...[...stays].map(({ guest }) => guest)];

  function nextGuest(kind: VenueKind, now: Date): LobbyGuest {
    const present = here();
    const returning = known.filter((guest) => !present.includes(guest));
    const guest =
      returning.length > 0 && !random.chance(Math.max(kind.newcomers, 0.4))
        ? random.pick(returning)
        : inventGuest(kind, now, random);
    const inRoom = present.filter(({ holds }) => holds === 'room').length;
    return guest.holds === 'room' && inRoom >= mostInRoom
      ? { ...inventGuest(kind, now, random), holds: 'nothing' }
      : guest;
  }

  async function arrive(ctx: Context, lobby: HeldLobby): Promise<void> {
    const { kind, minutes } = rhythmOf(lobby.category, lobby.timeZone);
    const busy = [...coming.values(), ...[...stays].map(({ device }) => device.nasId)];
    const nasIds = await devicesToPlay(inScope(ctx, lobby.pageId), lobby.devices, reachable(doors.host));
    // A router without a guest comes first, so that none is quiet for long.
    const empty = nasIds.filter((nasId) => !busy.includes(nasId));
    const nasId = random.pick(empty.length > 0 && (!isFilled || random.chance(0.75)) ? empty : nasIds);
    if (nasId === undefined) return;
    const guest = nextGuest(kind, ctx.now);
    // At once, so that whoever comes in the same moment goes to another router.
    coming.set(guest, nasId);
    try {
      const device = await deviceFor(nasId);
      if (device && !closing.signal.aborted) await comeIn(guest, device, minutes);
    } finally {
      coming.delete(guest);
    }
  }

  async function comeIn(guest: LobbyGuest, device: PlayedDevice, minutes: number): Promise<void> {
    const phone = device.join({
      name: guest.person.name,
      mac: guest.mac,
      ip: device.newPhoneAddress(random.below(240)),
      wanted: 'http://connectivitycheck.gstatic.com/generate_204',
    });
    try {
      await logIn(guest, {
        doors,
        portalUrl,
        device,
        phone,
        desk,
        random,
        think: (least) => think(least, !isFilled, closing.signal),
      });
    } finally {
      // Also where the last page was not shown any more: the router has let the phone in.
      const session = device.sessions.of(phone);
      // Who is here when the doors open has been here for a while.
      const share = isFilled ? 1 : random.next();
      if (session && closing.signal.aborted) await device.sessions.end(session, causes.adminReset);
      else if (session)
        stays.add({
          guest,
          device,
          phone,
          leavesAt:
            steadyNow() + Math.min(longestStay, Math.max(shortestStay, share * random.skewed(minutes, 0.8) * minute)),
        });
    }
  }

  function remember(guest: LobbyGuest): void {
    if (!known.includes(guest)) known.push(guest);
    if (known.length > mostRemembered) known.shift();
  }

  function pass({ megabytesPerMinute }: VenueKind, seconds: number): void {
    for (const stay of stays) {
      const {
        device: { sessions },
        phone,
        guest,
        leavesAt,
      } = stay;
      const session = sessions.of(phone);
      if (session && steadyNow() < leavesAt) {
        // Somebody who reads takes next to nothing, and then a film.
        const bytes = (seconds / 60) * megabytesPerMinute * 1_000_000 * random.skewed(0.25, 1.3);
        void sessions.use(session, Math.round(bytes * random.between(0.05, 0.25)), Math.round(bytes));
        continue;
      }
      // Without a session its time was over, or somebody has pressed Disconnect.
      if (session) void sessions.end(session, causes.userRequest);
      stays.delete(stay);
      remember(guest);
    }
  }

  return {
    tick: (ctx, lobby, seconds) => {
      const { kind, wantedAt } = rhythmOf(lobby.category, lobby.timeZone);
      pass(kind, seconds);
      const usual = wantedAt(ctx.now);
      // Where it is open at all, each router is seen at once.
      const wanted = isFilled || usual === 0 ? usual : Math.max(usual, lobby.devices.length);
      const missing = wanted - stays.size - arriving.size;
      isFilled ||= stays.size >= wanted || arrivals >= 3 * wanted;
      const comes = missing > 0 && (!isFilled || random.chance(Math.min(1, (missing * seconds) / 90)));
      if (!comes) return;
      arrivals += 1;
      const arrival = arrive(ctx, lobby).catch((error: unknown) =>
        ctx.log.debug({ err: error }, 'nobody came to the lobby'),
      );
      arriving.add(arrival);
      void arrival.finally(() => arriving.delete(arrival));
    },
    online: () => [...devices.values()].reduce((sum, { sessions }) => sum + sessions.all().length, 0),
    close: async () => {
      closing.abort();
      await Promise.allSettled(arriving);
      await Promise.all(
        [...devices.values()].flatMap(({ sessions }) =>
          sessions.all().map((session) => sessions.end(session, causes.adminReset)),
        ),
      );
      for (const { sessions, nasId } of devices.values()) {
        sessions.forgetAll();
        note(nasId, undefined);
      }
      stays.clear();
    },
  };
}

/**
 * The demo's routers that are nowhere else: whose packets came from another machine is a real one by now, and is left
 * alone.
 */
async function devicesToPlay(ctx: Context, made: string[], ownAddress: string): Promise<string[]> {
  const rows = await ctx.db
    .select({ nasId: devices.nasId })
    .from(devices)
    .leftJoin(deviceLastSeen, and(eq(deviceLastSeen.pageId, devices.pageId), eq(deviceLastSeen.deviceId, devices.id)))
    .where(
      and(
        eq(devices.pageId, ctx.pageId),
        inArray(devices.nasId, made),
        inArray(devices.type, [...dialectNames]),
        or(isNull(deviceLastSeen.address), inArray(deviceLastSeen.address, [ownAddress, `::ffff:${ownAddress}`])),
      ),
    )
    .orderBy(asc(devices.id));
  return rows.map(({ nasId }) => nasId);
}
