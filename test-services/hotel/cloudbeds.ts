import { randomUUID } from 'node:crypto';
import { json, type Answer, type Request } from '../web-door.ts';
import type { Hotel } from './hotel.ts';
import type { Guest, Reservation } from './reservation.ts';
import { openRestPlayer } from './rest-player.ts';

interface Options {
  port?: number;
  /** Seconds for which a token counts. */
  tokenLife?: number;
}

const account = {
  apiKey: 'cbat_played-0123456789abcdef',
  clientId: 'wifi-app',
  clientSecret: 'cloudbeds-client-secret',
  propertyId: '31415',
};

const refuse = (status: number, message: string): Answer => json({ success: false, message }, status);

/** Cloudbeds PMS API 1.3: an API key, or OAuth whose refresh token is another one each time. */
export async function startCloudbeds(hotel: Hotel, { port, tokenLife = 28_800 }: Options = {}) {
  const tokens = new Map<string, number>();
  let refreshToken = 'cloudbeds-refresh-0';
  let renewals = 0;

  function giveToken({ body }: Request): Answer {
    const asked = Object.fromEntries(new URLSearchParams(body));
    const isRight =
      asked.grant_type === 'refresh_token' &&
      asked.client_id === account.clientId &&
      asked.client_secret === account.clientSecret &&
      asked.refresh_token === refreshToken;
    if (!isRight) return json({ error: 'invalid_request', error_description: 'The refresh token is invalid.' }, 400);
    renewals += 1;
    refreshToken = `cloudbeds-refresh-${renewals}`;
    const token = `cb.${randomUUID()}`;
    tokens.set(token, Date.now() + tokenLife * 1000);
    return json({
      access_token: token,
      token_type: 'Bearer',
      expires_in: tokenLife,
      refresh_token: refreshToken,
      resources: [{ type: 'property', id: account.propertyId }],
    });
  }

  function giveReservations({ query }: Request, isLying: boolean): Answer {
    const room = query.get('roomName');
    if (query.get('status') !== 'checked_in') return refuse(200, 'Only checked_in is played here');
    const found = room && !isLying ? hotel.inRoom(room) : hotel.inHouse();
    const size = Math.min(Number(query.get('pageSize') ?? 100), 100);
    const from = (Number(query.get('pageNumber') ?? 1) - 1) * size;
    const data = found.slice(from, from + size).map((each) => ({
      ...present(each),
      ...(query.get('includeAllRooms') === 'true' && { rooms: [presentRoom(each)] }),
      ...(query.get('includeGuestsDetails') === 'true' && { guestList: guestList(each) }),
    }));
    return json({ success: true, data, count: data.length, total: found.length });
  }

  const isLoggedIn = ({ headers }: Request) =>
    headers['x-api-key'] === account.apiKey ||
    (tokens.get(String(headers.authorization ?? '').replace('Bearer ', '')) ?? 0) > Date.now();

  const player = await openRestPlayer({
    name: 'Cloudbeds',
    ...(port !== undefined && { port }),
    limit: { requests: 5, seconds: 1 },
    refuse,
    answer: (request, dials) => {
      const { method, path, query } = request;
      if (`${method} ${path}` === 'POST /api/v1.3/access_token')
        return dials.isTokenRefused ? json({ error: 'access_denied' }, 401) : giveToken(request);
      if (dials.isTokenRefused || !isLoggedIn(request))
        return json({ error: 'access_denied', error_description: 'The resource owner denied the request.' }, 401);
      if (query.get('propertyID') !== account.propertyId) return refuse(200, 'Invalid property ID');
      switch (path) {
        case '/api/v1.3/getHotelDetails':
          return json({ success: true, data: { propertyID: account.propertyId, propertyName: 'Hương Giang' } });
        case '/api/v1.3/getReservations':
          return giveReservations(request, dials.lie === 'other-rooms');
        default:
          return refuse(404, 'Not found');
      }
    },
  });
  const { clientId, propertyId, clientSecret, apiKey } = account;
  return {
    ...player,
    setup: () => ({ address: player.url, ...account, refreshToken }),
    settings: { address: player.url, login: 'api-key', clientId, propertyId } as const,
    secrets: { apiKey, clientSecret, refreshToken },
    refreshToken: () => refreshToken,
    expireTokens: () => tokens.clear(),
  };
}

const subReservation = ({ reservationId }: Reservation) => `${reservationId}-1`;

const present = (each: Reservation) => ({
  propertyID: account.propertyId,
  reservationID: each.reservationId,
  status: 'checked_in',
  guestID: each.guest.profileId,
  guestName: `${each.guest.firstName} ${each.guest.lastName}`,
  startDate: each.arrival,
  endDate: each.departure,
  adults: String(1 + each.accompanying.length),
  children: '0',
});

const presentRoom = (each: Reservation) => ({
  roomTypeName: each.roomType,
  subReservationID: subReservation(each),
  roomName: each.room,
  roomCheckIn: each.arrival,
  roomCheckOut: each.departure,
  roomStatus: 'in_house',
});

const guestList = (each: Reservation) =>
  Object.fromEntries([each.guest, ...each.accompanying].map((guest) => [guest.profileId, presentGuest(guest, each)]));

const presentGuest = (guest: Guest, each: Reservation) => ({
  guestID: guest.profileId,
  guestFirstName: guest.firstName,
  guestLastName: guest.lastName,
  guestName: `${guest.firstName} ${guest.lastName}`,
  guestEmail: guest.email,
  guestPhone: guest.phone,
  guestBirthdate: guest.birthDate,
  subReservationID: subReservation(each),
  assignedRoom: true,
  roomName: each.room,
  rooms: [{ roomName: each.room, subReservationID: subReservation(each) }],
  isAnonymized: false,
  isMainGuest: guest === each.guest,
});
