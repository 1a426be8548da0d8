import { createContext, transaction } from '../../../platform/context.ts';
import type { Program } from '../../../platform/program.ts';
import { steadyNow } from '../../../platform/steady-clock.ts';
import type { Asked, Stay } from './hotel-client.ts';
import { clientsOf, type ConnectedSettings } from './hotel-clients.ts';
import { noteHotel } from './note-hotel.ts';
import { putStays, takeStayLock } from './write-stays.ts';

/** The guest hears within three seconds, whatever the system does. */
const longestAsk = 2500;
const mostRooms = 20_000;

interface Answered {
  until: number;
  /** Undefined while it is asked for. */
  answer: Promise<Asked<readonly string[]>>;
}

interface RoomKeeper {
  rooms: Map<string, Answered>;
  /** Until when a page's system wants to be left alone, and why. */
  resting: Map<number, { until: number; failure: Asked<never> }>;
}
const keepers = new WeakMap<Program, RoomKeeper>();

function keeperOf(program: Program): RoomKeeper {
  const known = keepers.get(program) ?? { rooms: new Map(), resting: new Map() };
  keepers.set(program, known);
  return known;
}

/**
 * Which stays the system has in a room now, by their ids; what is stored of them is as it says. One question a room is
 * on its way at any moment, and its answer counts for the page's seconds. Undefined: the system is not one that is
 * asked by room.
 */
export async function askRoom(
  program: Program,
  row: ConnectedSettings,
  { room, key }: { room: string; key: string },
): Promise<Asked<readonly string[]> | undefined> {
  const client = clientsOf(program).clientOf(row);
  if (!client) return { ok: false, why: 'secret-lost', detail: '' };
  if (!client.staysIn) return undefined;
  const { rooms, resting } = keeperOf(program);
  const rest = resting.get(row.pageId);
  if (rest && rest.until > steadyNow()) return rest.failure;
  const name = `${row.pageId}/${row.version}/${key}`;
  const known = rooms.get(name);
  if (known && known.until > steadyNow()) return known.answer;
  const asking = ask(program, row, (until) => client.staysIn!(room, until));
  if (rooms.size >= mostRooms) rooms.delete(rooms.keys().next().value!);
  const entry = { until: steadyNow() + longestAsk, answer: asking };
  rooms.set(name, entry);
  const answer = await asking;
  // A failure is asked for again by the next guest, unless the system wants to be left alone.
  entry.until = answer.ok ? steadyNow() + row.keptSeconds * 1000 : 0;
  if (!answer.ok) rooms.delete(name);
  if (!answer.ok && answer.retryAfterSeconds !== undefined)
    resting.set(row.pageId, { until: steadyNow() + answer.retryAfterSeconds * 1000, failure: answer });
  return answer;
}

async function ask(
  program: Program,
  row: ConnectedSettings,
  staysIn: (until: AbortSignal) => Promise<Asked<readonly Stay[]>>,
): Promise<Asked<readonly string[]>> {
  const answer = await inTime(staysIn);
  await noteHotel(program, row, answer);
  if (!answer.ok) return answer;
  const stays = answer.value.slice(0, 100);
  const ctx = createContext(program, { pageId: row.pageId, actor: { kind: 'system', label: 'hotel' } });
  if (stays.length > 0)
    await transaction(ctx, async (ctx) => {
      await takeStayLock(ctx);
      await putStays(ctx, stays, row);
    });
  return { ok: true, value: stays.map(({ stayId }) => stayId) };
}

async function inTime(
  staysIn: (until: AbortSignal) => Promise<Asked<readonly Stay[]>>,
): Promise<Asked<readonly Stay[]>> {
  const ending = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<Asked<readonly Stay[]>>((resolve) => {
    timer = setTimeout(() => resolve({ ok: false, why: 'too-slow', detail: '' }), longestAsk);
  });
  try {
    return await Promise.race([staysIn(ending.signal), tooLate]);
  } finally {
    clearTimeout(timer);
    ending.abort();
  }
}
