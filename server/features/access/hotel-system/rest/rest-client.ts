import type { Asked, HotelClient, Stay, TestedStep } from '../hotel-client.ts';
import { mayBeSameRoom } from './answer-fields.ts';
import { orGivenUp } from './door.ts';
import type { RestSetup } from './rest-setup.ts';

const longestRoom = 40;

/** Who is in a room, of an answer that may tell of others too. No room has such a name: nobody is asked. */
export async function staysOfRoom(
  room: string,
  ask: () => Promise<Asked<readonly Stay[]>>,
): Promise<Asked<readonly Stay[]>> {
  if (room.trim() === '' || room.length > longestRoom) return { ok: true, value: [] };
  const asked = await ask();
  return asked.ok ? { ok: true, value: asked.value.filter((stay) => mayBeSameRoom(stay.room, room)) } : asked;
}

/** Without what only the client needs to know of a failure. */
function plain<Value>(asked: Asked<Value>): Asked<Value> {
  if (asked.ok) return asked;
  const { why, detail, retryAfterSeconds } = asked;
  return { ok: false, why, detail, ...(retryAfterSeconds !== undefined && { retryAfterSeconds }) };
}

type Calls = Required<Omit<HotelClient, 'follow'>>;

/** Ends with the signal and never throws, whatever a client does. */
export function restClient({ log }: Pick<RestSetup<object, string>, 'log'>, calls: Calls): HotelClient {
  const caught =
    <Value>(otherwise: Value) =>
    (error: unknown): Value => {
      // A fault of ours, and nothing that the system said: its text may hold what was sent.
      log.warn({ name: error instanceof Error ? error.name : '' }, 'a client of a hotel system failed');
      return otherwise;
    };
  const fault = { ok: false, why: 'not-understood', detail: '' } as const;
  const faultyStep: TestedStep = { step: 'address', outcome: fault };
  return {
    staysIn: async (room, until) => plain(await orGivenUp(calls.staysIn(room, until).catch(caught(fault)), until)),
    everybody: async (until) => plain(await orGivenUp(calls.everybody(until).catch(caught(fault)), until)),
    test: async (until) => {
      const steps = await calls.test(until).catch(caught([faultyStep]));
      return steps.map(({ step, outcome }) => ({ step, outcome: plain(outcome) }));
    },
  };
}
