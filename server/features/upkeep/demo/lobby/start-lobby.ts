import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createContext } from '../../../../platform/context.ts';
import type { Program } from '../../../../platform/program.ts';
import { steadyNow } from '../../../../platform/steady-clock.ts';
import { openDynamicDoor } from '../../../access/trials/router/dynamic-door.ts';
import type { DeviceRegister } from '../../../network/devices/open-device.ts';
import { notePlayed, type PlayedNote } from '../../../network/devices/played-here.ts';
import { Random } from '../../generate/random.ts';
import type { DemoFile } from '../demo-file.ts';
import type { DeskSecrets } from './answer-form.ts';
import { holdLobbies, leaveLobbies, type HeldLobby } from './lobbies.ts';
import type { OwnDoors } from './own-doors.ts';
import type { PlayedDevice } from './play-device.ts';
import { openVenue, type Venue } from './venue.ts';

export interface LobbyParts {
  program: Program;
  register: Pick<DeviceRegister, 'byNasId'>;
  doors: OwnDoors;
  demo: Pick<DemoFile, 'page' | 'accessCode' | 'guestAccount'>;
  /** The other threads of the program, which end sessions too. */
  tell?: (note: PlayedNote) => void;
  /** Tests do not wait as guests do. */
  pace?: { tick: number; think: (isFilling: boolean) => number };
}

export interface RunningLobby {
  stop: () => Promise<void>;
  online: () => number;
}

const second = 1000;
const loopback = '127.0.0.1';

/**
 * A few guests who come and go at the venues of the demo, as long as the program runs: through our own portal by HTTP
 * and our own RADIUS, so that everything that shows them shows what really happened. It knows no table of theirs.
 */
export async function startLobby({ program, register, doors, demo, tell, pace }: LobbyParts): Promise<RunningLobby> {
  const player = randomUUID();
  const random = new Random(player);
  const {
    tick = 3 * second,
    think = (isFilling: boolean) => (isFilling ? random.between(1, 4) : random.between(4, 40)) * second,
  } = pace ?? {};
  const stopping = new AbortController();
  const venues = new Map<number, Venue>();
  const played = new Map<string, PlayedDevice>();
  // One for all of them: the secret says which is meant.
  const dynamic = await openDynamicDoor({
    host: loopback,
    port: 0,
    obey: (received) => firstOf(played.values(), ({ obey }) => obey(received)),
  });

  function note(nasId: string, router: PlayedDevice | undefined): void {
    if (router) played.set(nasId, router);
    else played.delete(nasId);
    const told = { nasId, ...(router && { door: { address: loopback, port: dynamic.port } }) };
    notePlayed(program, told);
    tell?.(told);
  }

  const desk: DeskSecrets = { code: demo.accessCode, room: demo.guestAccount };
  const contextNow = () => createContext(program, { actor: { kind: 'system', label: 'lobby' } });

  const venueOf = ({ pageId, eid }: HeldLobby): Venue => {
    const venue =
      venues.get(pageId) ??
      openVenue({
        doors,
        portalUrl: program.portalUrl,
        register,
        random,
        note,
        desk: eid === demo.page.eid ? desk : undefined,
        think: (least, isFilling, signal) => sleep(Math.max(least * second, think(isFilling)), undefined, { signal }),
      });
    venues.set(pageId, venue);
    return venue;
  };

  async function turn(seconds: number): Promise<void> {
    const ctx = contextNow();
    const open = (await holdLobbies(ctx, player)).filter(({ isOpen }) => isOpen);
    for (const lobby of open) venueOf(lobby).tick(ctx, lobby, seconds);
    // Switched off, deleted, or another program's by now.
    const closed = [...venues].filter(([pageId]) => !open.some((lobby) => lobby.pageId === pageId));
    for (const [pageId] of closed) venues.delete(pageId);
    await Promise.all(closed.map(([, venue]) => venue.close()));
  }

  async function live(): Promise<void> {
    for (let last = steadyNow(); !stopping.signal.aborted;) {
      const now = steadyNow();
      await turn((now - last) / second).catch((error: unknown) =>
        program.log.debug({ err: error }, 'the lobby stands still for a moment'),
      );
      last = now;
      await sleep(tick, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  const living = live();
  let stopped: Promise<void> | undefined;

  async function stop(): Promise<void> {
    stopping.abort();
    await living;
    await Promise.all([...venues.values()].map((venue) => venue.close()));
    await dynamic.close();
    await leaveLobbies(contextNow(), player);
  }

  return {
    online: () => [...venues.values()].reduce((sum, venue) => sum + venue.online(), 0),
    stop: () => (stopped ??= stop()),
  };
}

function firstOf<Item, Answer>(items: Iterable<Item>, ask: (item: Item) => Answer | undefined): Answer | undefined {
  for (const item of items) {
    const answer = ask(item);
    if (answer !== undefined) return answer;
  }
  return undefined;
}
