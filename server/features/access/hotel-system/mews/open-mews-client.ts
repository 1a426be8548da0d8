import type { MewsSettings, mewsShape } from '@wifi/contract/access/hotel-systems/mews.ts';
import type { Asked, HotelClient, Stay, TestedStep } from '../hotel-client.ts';
import { notUnderstood } from '../rest/all-pages.ts';
import { mayBeSameRoom, readAnswer, readItems } from '../rest/answer-fields.ts';
import { openDoor } from '../rest/door.ts';
import { keptFor } from '../rest/kept-answer.ts';
import { restClient, staysOfRoom } from '../rest/rest-client.ts';
import type { RestSetup } from '../rest/rest-setup.ts';
import { firstSteps, stepOf } from '../rest/tested-steps.ts';
import {
  configurationAnswer,
  mewsFound,
  mewsReservation,
  mewsStay,
  searchAnswer,
  type MewsFound,
  type MewsHouse,
  type MewsReservation,
} from './mews-answers.ts';
import { askAllMews, askMewsHouse, type AskMews } from './mews-house.ts';
import { membersOf } from './mews-members.ts';

/** 200 within thirty seconds are allowed for an access token, and others may use the same. */
const limit = { calls: 150, seconds: 30 };
const largest = 1_000_000;
/** Milliseconds for which rooms and zone are taken as they were; a room that is not among them is asked for sooner. */
const houseFor = 3_600_000;
const houseAgainAfter = 60_000;
const houseTimeout = 20_000;
const membersAtOnce = 100;

type Setup = RestSetup<MewsSettings, (typeof mewsShape.secrets)[number]>;

/** The Mews Connector API. Both tokens go in the body of each call and have no end. */
export function openMewsClient(setup: Setup): HotelClient {
  const { clientToken = '', accessToken = '' } = setup.secrets;
  const door = openDoor(setup, limit);

  const ask: AskMews = async (operation, body, schema, until) => {
    const asked = await door.ask({
      method: 'POST',
      path: `/api/connector/v1/${operation}`,
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({
        ClientToken: clientToken,
        AccessToken: accessToken,
        Client: 'Wifi Marketing 1.0',
        ...body,
      }),
      until,
      largest,
    });
    if (!asked.ok) return asked;
    const answer = readAnswer(schema, asked.value.text);
    return answer === undefined
      ? notUnderstood(`its answer to ${operation}`)
      : { ok: true, value: { answer, size: asked.value.text.length } };
  };
  const house = keptFor(houseFor, () => askMewsHouse(ask, AbortSignal.timeout(houseTimeout)), setup.program.clock);

  const roomIds = (rooms: MewsHouse['rooms'], room: string) =>
    [...rooms].filter(([, each]) => mayBeSameRoom(each.room, room)).map(([id]) => id);

  async function staysIn(room: string, until: AbortSignal): Promise<Asked<readonly Stay[]>> {
    let known = await house.get(until);
    if (known.ok && roomIds(known.value.rooms, room).length === 0) known = await house.get(until, houseAgainAfter);
    if (!known.ok) return known;
    const stays: Stay[] = [];
    for (const id of roomIds(known.value.rooms, room)) {
      const body = { ResourceId: id, Extent: { Customers: true } };
      const asked = await ask('customers/search', body, searchAnswer, until);
      if (!asked.ok) return asked;
      const found = await readItems(mewsFound, asked.value.answer.Customers);
      if (!found) return notUnderstood('one of its customers');
      stays.push(...staysOfSearch(found, known.value));
    }
    return { ok: true, value: stays };
  }

  async function everybody(until: AbortSignal): Promise<Asked<readonly Stay[]>> {
    const known = await house.get(until);
    if (!known.ok) return known;
    const reservations = await askStarted(until);
    if (!reservations.ok) return reservations;
    const stays: Stay[] = [];
    for (let at = 0; at < reservations.value.length; at += membersAtOnce) {
      const part = reservations.value.slice(at, at + membersAtOnce);
      const members = await membersOf(ask, part, until);
      if (!members.ok) return members;
      for (const each of part) {
        const stay = mewsStay(each, members.value.get(each.Id) ?? [], known.value);
        if (stay) stays.push(stay);
      }
    }
    return { ok: true, value: stays };
  }

  const askStarted = (until: AbortSignal): Promise<Asked<MewsReservation[]>> =>
    askAllMews(
      ask,
      {
        operation: 'reservations/getAll/2023-06-06',
        list: 'Reservations',
        item: mewsReservation,
        States: ['Started'],
      },
      until,
    );

  async function test(until: AbortSignal): Promise<readonly TestedStep[]> {
    const steps = firstSteps(await ask('configuration/get', {}, configurationAnswer, until));
    if (steps.some(({ outcome }) => !outcome.ok)) return steps;
    const hotel = await house.get(until, 0);
    steps.push(stepOf('hotel', hotel));
    return hotel.ok ? [...steps, stepOf('guests', await tryGuests(hotel.value, until))] : steps;
  }

  /** All that logins and the list of everybody ask: the tokens may reach one and not the other. */
  async function tryGuests({ rooms }: MewsHouse, until: AbortSignal): Promise<Asked<unknown>> {
    const started = await askStarted(until);
    if (!started.ok) return started;
    const some = started.value.slice(0, membersAtOnce);
    const members = some.length === 0 ? started : await membersOf(ask, some, until);
    const [first] = rooms.values();
    return members.ok && first ? staysIn(first.room, until) : members;
  }

  return restClient(setup, {
    staysIn: (room, until) => staysOfRoom(room, () => staysIn(room, until)),
    everybody,
    test,
  });
}

/** A search answers with a line for each person: those of one reservation make a stay. */
function staysOfSearch(found: readonly MewsFound[], house: MewsHouse): Stay[] {
  const groups = Map.groupBy(found, ({ Reservation }) => Reservation?.Id ?? '');
  return [...groups.values()].flatMap((group) => {
    const reservation = group[0]?.Reservation;
    const customers = group.map(({ Customer }) => Customer);
    return (reservation && mewsStay(reservation, customers, house)) ?? [];
  });
}
