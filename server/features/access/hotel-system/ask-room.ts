import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { createContext, transaction, type Context } from '../../../platform/context.ts';
import { query } from '../../../platform/db/query.ts';
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
  /** Until when a page's system, as it was set then, wants to be left alone, and why. */
  resting: Map<number, { version: number; until: number; failure: Asked<never> }>;
}
const keepers = new WeakMap<Program, RoomKeeper>();

function keeperOf(program: Program): RoomKeeper {
  const known = keepers.get(program) ?? { rooms: new Map(), resting: new Map() };
  keepers.set(program, known);
  return known;
}

const spellingRow = z.object({ room: z.string() });
const mostSpellings = 4;

/**
 * How the system itself may write the room that a guest means. Systems look for a room letter by letter: asked as it
 * was typed, a room that is there would have nobody in it, and for the page's seconds so for everybody.
 */
async function spellingsOf(ctx: Context, { ignoresWings }: ConnectedSettings, typed: string, key: string) {
  const known = await query(
    ctx.db,
    sql`select distinct room from hotel_stays where page_id = ${ctx.pageId} and room_key = ${key} and left_at is null
      limit ${mostSpellings}`,
    spellingRow,
  );
  const rooms = known.map(({ room }) => room);
  if (rooms.length === 0 || ignoresWings) rooms.push(key, typed.trim());
  return [...new Map(rooms.toReversed().map((room) => [room.toUpperCase(), room])).values()];
}

/**
 * Which stays the system has in a room now, by their ids; what is stored of them is as it says. One question a room is
 * on its way at any moment, and its answer counts for the page's seconds. Undefined: the system is not one that is
 * asked by room.
 */
export async function askRoom(
  ctx: Context,
  row: ConnectedSettings,
  { room, key }: { room: string; key: string },
): Promise<Asked<readonly string[]> | undefined> {
  const client = clientsOf(ctx.program).clientOf(row);
  if (!client) return { ok: false, why: 'secret-lost', detail: '' };
  const { staysIn } = client;
  if (!staysIn) return undefined;
  const spellings = await spellingsOf(ctx, row, room, key);
  const answers = await Promise.all(
    spellings.map((spelling) => askSpelling(ctx.program, row, spelling, (until) => staysIn(spelling, until))),
  );
  const failure = answers.find((answer) => !answer.ok);
  return failure ?? { ok: true, value: answers.flatMap((answer) => (answer.ok ? answer.value : [])) };
}

async function askSpelling(
  program: Program,
  row: ConnectedSettings,
  spelling: string,
  staysIn: (until: AbortSignal) => Promise<Asked<readonly Stay[]>>,
): Promise<Asked<readonly string[]>> {
  const { rooms, resting } = keeperOf(program);
  const rest = resting.get(row.pageId);
  if (rest && rest.version === row.version && rest.until > steadyNow()) return rest.failure;
  const name = `${row.pageId}/${row.version}/${spelling.toUpperCase()}`;
  const known = rooms.get(name);
  if (known && known.until > steadyNow()) return known.answer;
  const entry = { until: steadyNow() + longestAsk, answer: ask(program, row, staysIn) };
  if (rooms.size >= mostRooms) rooms.delete(rooms.keys().next().value!);
  rooms.set(name, entry);
  const answer = await entry.answer.catch((error: unknown) => {
    rooms.delete(name);
    throw error;
  });
  // A failure is asked for again by the next guest, unless the system wants to be left alone.
  entry.until = answer.ok ? steadyNow() + row.keptSeconds * 1000 : 0;
  if (!answer.ok) rooms.delete(name);
  if (!answer.ok && answer.retryAfterSeconds !== undefined)
    resting.set(row.pageId, {
      version: row.version,
      until: steadyNow() + answer.retryAfterSeconds * 1000,
      failure: answer,
    });
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
  const isWritten =
    stays.length === 0 ||
    (await transaction(ctx, async (ctx) => {
      const isOurs = await takeStayLock(ctx, row.version);
      if (isOurs) await putStays(ctx, stays, row);
      return isOurs;
    }));
  return isWritten ? { ok: true, value: stays.map(({ stayId }) => stayId) } : replaced;
}

const replaced: Asked<never> = { ok: false, why: 'refused', detail: 'It was changed meanwhile' };

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
