import { expect } from 'vitest';
import type { TestApp } from '../../../../testing/test-app.ts';
import { openPhone, openVenue, problemIn, setFlow, visitIn, type TestVenue } from '../../guest-access/testing/guest.ts';
import type { Asked, HotelClient, HotelListener, Stay } from '../hotel-client.ts';
import { clientsOf } from '../hotel-clients.ts';
import { settingsIn } from './hotel.ts';

/** A hotel of a page, as its system would play it. */
export interface Played {
  asked: number;
  answer: (room: string) => Promise<Asked<readonly Stay[]>>;
  everybody?: () => Promise<Asked<readonly Stay[]>>;
  listener?: HotelListener;
  isClosed?: boolean;
  follows?: boolean;
}

export const an: Stay = {
  stayId: 's1',
  bookingNumber: 'B1',
  room: '101',
  roomType: '',
  vip: '',
  arrival: '2026-11-01',
  departure: '2099-11-20',
  checkedInAt: null,
  guests: [
    {
      guestId: 'g1',
      lastName: 'Nguyễn',
      firstName: 'Văn An',
      otherNames: [],
      birthDate: '',
      language: '',
      email: '',
      phone: '',
    },
  ],
};
export const away: Asked<never> = { ok: false, why: 'unreachable', detail: 'nobody there' };
export const unknown = 'Guest data does not exist in the hotel system!';
export const silent = /^The hotel system does not answer/;

const secrets = { clientToken: 'client', accessToken: 'first secret' };

/** From now on the hotels of this program are played by objects. */
export function playHotels(app: TestApp) {
  const hotels = new Map<number, Played>();
  clientsOf(app.program, (_program, { pageId }): HotelClient => {
    const hotel = hotels.get(pageId)!;
    const test = async () => [{ step: 'address' as const, outcome: { ok: true as const, value: null } }];
    if (hotel.follows)
      return {
        test,
        follow: (listener) => {
          Object.assign(hotel, { listener, isClosed: false });
          return { close: async () => void Object.assign(hotel, { isClosed: true }) };
        },
      };
    return {
      test,
      ...(hotel.everybody && { everybody: () => hotel.everybody!() }),
      staysIn: async (room) => {
        hotel.asked += 1;
        return hotel.answer(room);
      },
    };
  });

  async function open(played: Partial<Played> = {}, more: object = {}): Promise<{ venue: TestVenue; hotel: Played }> {
    const venue = await openVenue(app);
    const hotel: Played = { asked: 0, answer: async () => ({ ok: true, value: [an] }), ...played };
    hotels.set(venue.page.id, hotel);
    await setFlow(app, venue, [{ id: 'stay', type: 'opera_cloud' }]);
    await change(venue, { system: 'mews', connection: { address: 'https://pms.example.com' }, secrets, ...more });
    return { venue, hotel };
  }

  async function change(venue: TestVenue, settings: object): Promise<void> {
    const { body } = await app.call('GET /hotel-system', { token: venue.token });
    const saved = await app.call('PUT /hotel-system', {
      token: venue.token,
      body: { ...settingsIn(body), ...settings },
    });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  }

  async function logIn(venue: TestVenue, lastName = 'nguyen', roomNumber = '101') {
    const phone = openPhone(app, venue);
    const visit = visitIn((await phone.arrive()).html);
    const answer = await phone.send({ visit, method: 'stay', terms: 'yes', roomNumber, lastName });
    return answer.status === 303 ? 'online' : problemIn(answer.html);
  }

  const shown = async ({ token }: TestVenue) => (await app.call('GET /hotel-system', { token })).body;

  return { open, change, logIn, shown };
}
