import type * as z from 'zod';
import type { CloudbedsSettings, cloudbedsShape } from '@wifi/contract/access/hotel-systems/cloudbeds.ts';
import type { Asked, HotelClient, Stay, TestedStep } from '../hotel-client.ts';
import { askAllPages, notUnderstood, type OnePage } from '../rest/all-pages.ts';
import { readAnswer, readItems } from '../rest/answer-fields.ts';
import { openDoor, type RestAnswer } from '../rest/door.ts';
import { restClient, staysOfRoom } from '../rest/rest-client.ts';
import type { RestSetup } from '../rest/rest-setup.ts';
import { saidIn } from '../rest/said-in.ts';
import { firstSteps, stepOf } from '../rest/tested-steps.ts';
import { createTokenKeeper, type NewToken } from '../rest/token-keeper.ts';
import {
  cloudbedsPage,
  cloudbedsReservation,
  cloudbedsStays,
  envelope,
  hotelAnswer,
  reservationsAnswer,
  tokenAnswer,
} from './cloudbeds-answers.ts';

/** Five a second are allowed for a property. A little less, since calls do not all take equally long to get there. */
const limit = { calls: 4, seconds: 1.2 };
const largest = 1_000_000;
const root = '/api/v1.3';

interface Place {
  number: number;
  /** Reservations on the pages before. */
  seen: number;
}
const firstPage: Place = { number: 1, seen: 0 };

type Setup = RestSetup<CloudbedsSettings, (typeof cloudbedsShape.secrets)[number]>;

/** Cloudbeds PMS API 1.3, by an API key of the property or by OAuth. */
export function openCloudbedsClient(setup: Setup): HotelClient {
  const { settings, secrets } = setup;
  const { propertyId } = settings;
  const door = openDoor(setup, limit);
  let refreshToken = secrets.refreshToken ?? '';

  async function logIn(): Promise<Asked<NewToken>> {
    const asked = await door.ask({
      method: 'POST',
      path: `${root}/access_token`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        grant_type: 'refresh_token',
        client_id: settings.clientId,
        client_secret: secrets.clientSecret ?? '',
        refresh_token: refreshToken,
      }).toString(),
    });
    if (!asked.ok) return asked.status === 400 || asked.status === 403 ? { ...asked, why: 'wrong-login' } : asked;
    const token = readAnswer(tokenAnswer, asked.value.text);
    if (!token) return notUnderstood('its token');
    door.hide(token.access_token);
    if (token.refresh_token && token.refresh_token !== refreshToken) {
      refreshToken = token.refresh_token;
      door.hide(refreshToken);
      setup.secretReplaced?.('refreshToken', refreshToken);
    }
    return { ok: true, value: { text: token.access_token, seconds: token.expires_in } };
  }
  const tokens = createTokenKeeper(logIn, setup.program.clock);

  const send = (path: string, login: Record<string, string>, until: AbortSignal): Promise<RestAnswer> =>
    door.ask({
      method: 'GET',
      path: `${root}/${path}`,
      headers: { ...login, accept: 'application/json', 'x-property-id': propertyId },
      until,
      largest,
    });

  const get = (path: string, until: AbortSignal): Promise<RestAnswer> =>
    settings.login === 'api-key'
      ? send(path, { 'x-api-key': secrets.apiKey ?? '' }, until)
      : tokens.use(until, (token) => send(path, { authorization: `Bearer ${token}` }, until));

  async function ask<Schema extends z.ZodType>(
    method: string,
    query: Record<string, string>,
    schema: Schema,
    until: AbortSignal,
  ): Promise<Asked<{ answer: z.output<Schema>; size: number }>> {
    const asked = await get(`${method}?${new URLSearchParams({ propertyID: propertyId, ...query }).toString()}`, until);
    if (!asked.ok) return asked;
    const { text } = asked.value;
    const said = readAnswer(envelope, text);
    if (said?.success === false) return { ok: false, why: 'refused', detail: door.presentable(saidIn(text)) };
    const answer = said && readAnswer(schema, text);
    return answer === undefined
      ? notUnderstood(`its answer to ${method}`)
      : { ok: true, value: { answer, size: text.length } };
  }

  async function page(room: string, place: Place, until: AbortSignal): Promise<Asked<OnePage<Stay, Place>>> {
    const asked = await ask(
      'getReservations',
      {
        status: 'checked_in',
        includeGuestsDetails: 'true',
        includeAllRooms: 'true',
        pageNumber: String(place.number),
        pageSize: String(cloudbedsPage),
        ...(room && { roomName: room }),
      },
      reservationsAnswer,
      until,
    );
    if (!asked.ok) return asked;
    const { total } = asked.value.answer;
    const data = await readItems(cloudbedsReservation, asked.value.answer.data);
    if (!data) return notUnderstood('one of its reservations');
    const seen = place.seen + data.length;
    const isLast = data.length === 0 || seen >= total;
    return {
      ok: true,
      value: {
        items: data.flatMap((each) => cloudbedsStays(each, propertyId)),
        next: isLast ? undefined : { number: place.number + 1, seen },
        size: asked.value.size,
        counted: { ids: data.map(({ reservationID }) => reservationID), total },
      },
    };
  }

  const list = (room: string, until: AbortSignal) => askAllPages(firstPage, (place) => page(room, place, until));

  async function askHotel(until: AbortSignal): Promise<Asked<null>> {
    const asked = await ask('getHotelDetails', {}, hotelAnswer, until);
    if (!asked.ok) return asked;
    return asked.value.answer.data.propertyID === propertyId
      ? { ok: true, value: null }
      : { ok: false, why: 'refused', detail: 'This login belongs to another property' };
  }

  async function test(until: AbortSignal): Promise<readonly TestedStep[]> {
    const hasToken = settings.login === 'oauth';
    const first = hasToken ? await tokens.getNew(until) : await askHotel(until);
    // A key is looked at before the question is: whoever refuses that has taken the key.
    const isLoggedIn = first.ok || (!hasToken && first.why === 'refused');
    const steps = firstSteps(isLoggedIn ? { ok: true, value: null } : first);
    if (steps.some(({ outcome }) => !outcome.ok)) return steps;
    const asked = hasToken ? await askHotel(until) : first;
    steps.push(stepOf('hotel', asked));
    return asked.ok ? [...steps, stepOf('guests', await page('', firstPage, until))] : steps;
  }

  return restClient(setup, {
    staysIn: (room, until) => staysOfRoom(room, () => list(room, until)),
    everybody: (until) => list('', until),
    test,
  });
}
