import { startFias } from '@wifi/test-services/hotel/fias.ts';
import { createHotel } from '@wifi/test-services/hotel/hotel.ts';
import { takeOrders } from './take-orders.ts';

export interface PlayedHotel {
  port: number;
  rooms: string[];
}

/** Where it listens; everybody in house gets this VIP code. */
export type PlayedHotelOrder = { do: 'tell' } | { do: 'change'; vip: string };

const rooms = Array.from({ length: 500 }, (_, at) => ({ number: String(1000 + at), type: 'DLX' }));
const hotel = createHotel({ rooms, isEmpty: true });
for (const { number } of rooms)
  hotel.checkIn(hotel.book({ guest: { lastName: 'Nguyễn', firstName: 'Văn An' } }).reservationId, number);
const fias = await startFias(hotel);

takeOrders<PlayedHotelOrder, PlayedHotel | undefined>(
  async (order) => {
    if (order.do === 'tell') return { port: fias.port, rooms: rooms.map(({ number }) => number) };
    for (const { reservationId } of hotel.inHouse()) hotel.correct(reservationId, { vip: order.vip });
    return undefined;
  },
  () => fias.close(),
);
