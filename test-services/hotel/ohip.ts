import { randomUUID } from 'node:crypto';
import { json, type Answer, type Request } from '../web-door.ts';
import type { Hotel } from './hotel.ts';
import { ohipAccount, presentReservation } from './present-ohip.ts';
import { openRestPlayer } from './rest-player.ts';

interface Options {
  port?: number;
  /** Seconds for which a token counts. */
  tokenLife?: number;
}

/** `exceptionDetailType`. */
const refuse = (status: number, title: string): Answer =>
  json({ type: 'https://docs.oracle.com/errors', title, status: String(status), 'o:errorCode': 'OPERAWS' }, status);

/** OHIP as Oracle's documents have it: tokens in both ways, reservations in house by room or all of them in pages. */
export async function startOhip(hotel: Hotel, { port, tokenLife = 3600 }: Options = {}) {
  const tokens = new Map<string, number>();
  let answersEmptyList = false;

  function giveToken({ headers, body }: Request): Answer {
    const basic = Buffer.from(`${ohipAccount.clientId}:${ohipAccount.clientSecret}`).toString('base64');
    const asked = Object.fromEntries(new URLSearchParams(body));
    if (headers['x-app-key'] !== ohipAccount.appKey) return refuse(400, 'Invalid application key');
    if (headers.authorization !== `Basic ${basic}`) return refuse(401, 'Invalid client');
    const isRight =
      asked.grant_type === 'client_credentials'
        ? asked.scope === ohipAccount.scope && headers.enterpriseid === ohipAccount.enterpriseId
        : asked.grant_type === 'password' &&
          asked.username === ohipAccount.user &&
          asked.password === ohipAccount.password;
    if (!isRight) return refuse(401, 'Invalid grant');
    const token = `ohip.${randomUUID()}`;
    tokens.set(token, Date.now() + tokenLife * 1000);
    return json({ access_token: token, expires_in: tokenLife, token_type: 'Bearer', oracle_tk_context: 'oracle' });
  }

  function giveReservations({ query }: Request, isLying: boolean): Answer {
    const room = query.get('roomId');
    const found = room && !isLying ? hotel.inRoom(room) : hotel.inHouse();
    const limit = Math.min(Number(query.get('limit') ?? 20), 200);
    const offset = Number(query.get('offset') ?? 0);
    if (query.get('searchType') !== 'InHouse') return refuse(400, 'searchType is not played here');
    if (found.length === 0 && !answersEmptyList) return { status: 204 };
    const part = found.slice(offset, offset + limit);
    return json({
      reservations: {
        reservationInfo: part.map((each) => presentReservation(each, hotel)),
        totalPages: Math.ceil(found.length / limit),
        offset,
        limit,
        hasMore: offset + part.length < found.length,
        totalResults: found.length,
        count: part.length,
      },
      links: [],
    });
  }

  const player = await openRestPlayer({
    name: 'Oracle OPERA Cloud (OHIP)',
    ...(port !== undefined && { port }),
    limit: { requests: 100, seconds: 1 },
    refuse,
    answer: (request, dials) => {
      const { method, path, headers } = request;
      if (method === 'POST' && path === '/oauth/v1/tokens')
        return dials.isTokenRefused ? refuse(401, 'Invalid client') : giveToken(request);
      const token = String(headers.authorization ?? '').replace('Bearer ', '');
      if ((tokens.get(token) ?? 0) <= Date.now()) return { status: 401 };
      if (headers['x-app-key'] !== ohipAccount.appKey || !headers['x-hotelid'])
        return refuse(400, 'A header is missing');
      const [, hotelId] = /^\/rsv\/v1\/hotels\/([^/]+)\/reservations$/.exec(path) ?? [];
      if (!hotelId) return refuse(404, 'Not found');
      if (hotelId !== ohipAccount.hotelId || headers['x-hotelid'] !== hotelId)
        return refuse(403, 'No access to this hotel');
      return giveReservations(request, dials.lie === 'other-rooms');
    },
  });
  const { clientId, enterpriseId, scope, user, hotelId, clientSecret, appKey, password } = ohipAccount;
  return {
    ...player,
    setup: () => ({ address: player.url, ...ohipAccount }),
    /** As the product stores them. */
    settings: {
      address: player.url,
      login: 'client-credentials',
      clientId,
      enterpriseId,
      scope,
      user,
      hotelId,
    } as const,
    secrets: { clientSecret, appKey, password },
    expireTokens: () => tokens.clear(),
    /** Instead of 204, for nobody. */
    answerEmptyList: () => {
      answersEmptyList = true;
    },
  };
}
