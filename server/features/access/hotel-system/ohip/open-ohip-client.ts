import { randomUUID } from 'node:crypto';
import type { OhipSettings, ohipShape } from '@wifi/contract/access/hotel-systems/ohip.ts';
import type { Asked, HotelClient, Stay, TestedStep } from '../hotel-client.ts';
import { askAllPages, notUnderstood, type OnePage } from '../rest/all-pages.ts';
import { readAnswer, readItems } from '../rest/answer-fields.ts';
import { openDoor, type RestAnswer } from '../rest/door.ts';
import { restClient, staysOfRoom } from '../rest/rest-client.ts';
import type { RestSetup } from '../rest/rest-setup.ts';
import { firstSteps, stepOf } from '../rest/tested-steps.ts';
import { createTokenKeeper, type NewToken } from '../rest/token-keeper.ts';
import { ohipPage, ohipReservation, ohipStay, reservationsAnswer, tokenAnswer } from './ohip-answers.ts';

/** Fifty a second are for the whole chain and everybody who asks it: one hotel's guests get by with a part of that. */
const limit = { calls: 20, seconds: 1 };
const largest = 1_000_000;

type Setup = RestSetup<OhipSettings, (typeof ohipShape.secrets)[number]>;

/** Oracle Hospitality Integration Platform: who is in house in OPERA Cloud, by its REST interface. */
export function openOhipClient(setup: Setup): HotelClient {
  const { settings, secrets } = setup;
  const hotelId = settings.hotelId.toUpperCase();
  const door = openDoor(setup, limit);
  const appKey = secrets.appKey ?? '';
  const basic = Buffer.from(`${settings.clientId}:${secrets.clientSecret ?? ''}`, 'utf8').toString('base64');
  door.hide(basic);

  async function logIn(): Promise<Asked<NewToken>> {
    const { login, enterpriseId, scope, user } = settings;
    const body: Record<string, string> =
      login === 'password'
        ? { grant_type: 'password', username: user, password: secrets.password ?? '' }
        : { grant_type: 'client_credentials', ...(scope && { scope }) };
    const asked = await door.ask({
      method: 'POST',
      path: '/oauth/v1/tokens',
      headers: {
        authorization: `Basic ${basic}`,
        'content-type': 'application/x-www-form-urlencoded',
        'x-app-key': appKey,
        ...(login === 'client-credentials' && enterpriseId && { enterpriseid: enterpriseId }),
      },
      body: new URLSearchParams(body).toString(),
    });
    if (!asked.ok) return asked.status === 400 || asked.status === 403 ? { ...asked, why: 'wrong-login' } : asked;
    const token = readAnswer(tokenAnswer, asked.value.text);
    if (!token) return notUnderstood('its token');
    door.hide(token.access_token);
    return { ok: true, value: { text: token.access_token, seconds: token.expires_in } };
  }
  const tokens = createTokenKeeper(logIn, setup.program.clock);

  const get = (path: string, until: AbortSignal): Promise<RestAnswer> =>
    tokens.use(until, (token) =>
      door.ask({
        method: 'GET',
        path,
        headers: {
          authorization: `Bearer ${token}`,
          accept: 'application/json',
          'x-app-key': appKey,
          'x-hotelid': hotelId,
          'x-request-id': randomUUID(),
        },
        until,
        largest,
      }),
    );

  async function page(room: string, offset: number, until: AbortSignal): Promise<Asked<OnePage<Stay, number>>> {
    const query = new URLSearchParams({
      searchType: 'InHouse',
      excludePseudoRoomReservations: 'true',
      limit: String(ohipPage),
      offset: String(offset),
      ...(room && { roomId: room }),
    });
    const asked = await get(`/rsv/v1/hotels/${encodeURIComponent(hotelId)}/reservations?${query.toString()}`, until);
    if (!asked.ok) return asked;
    const { status, text } = asked.value;
    if (status === 204 || text.trim() === '') return { ok: true, value: { items: [], next: undefined, size: 0 } };
    const answer = readAnswer(reservationsAnswer, text);
    if (!answer) return notUnderstood('its list of reservations');
    const told = await readItems(ohipReservation, answer.reservationInfo);
    if (!told) return notUnderstood('one of its reservations');
    const total = answer.totalResults;
    const next = offset + told.length;
    const hasMore = told.length > 0 && (answer.hasMore || next < total);
    return {
      ok: true,
      value: {
        items: told.map((each) => ohipStay(each, hotelId)).filter((stay) => stay !== undefined),
        next: hasMore ? next : undefined,
        size: text.length,
        counted: { ids: told.flatMap(({ reservationIdList: [first] }) => first?.id ?? []), total },
      },
    };
  }

  const list = (room: string, until: AbortSignal) => askAllPages(0, (offset) => page(room, offset, until));

  async function test(until: AbortSignal): Promise<readonly TestedStep[]> {
    const steps = firstSteps(await tokens.getNew(until));
    if (steps.some(({ outcome }) => !outcome.ok)) return steps;
    const asked = await page('', 0, until);
    const isRead = asked.ok || asked.why === 'not-understood';
    return [
      ...steps,
      stepOf('hotel', isRead ? { ok: true, value: null } : asked),
      ...(isRead ? [stepOf('guests', asked)] : []),
    ];
  }

  return restClient(setup, {
    staysIn: (room, until) => staysOfRoom(room, () => list(room, until)),
    everybody: (until) => list('', until),
    test,
  });
}
