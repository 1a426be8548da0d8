import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hotelStays } from '../../features/access/hotel-system/tables.ts';
import { handOver, settingsIn } from '../../features/access/hotel-system/testing/hotel.ts';
import { type TestApp } from '../../testing/test-app.ts';
import { type RunningRadius } from './start-radius.ts';
import { openAppWithRadius } from './testing/app-with-radius.ts';
import { hang, openings, rowsOf, whatOutlives, type Hanging, type Thing } from './testing/what-hangs.ts';

let app: TestApp;
let radius: RunningRadius;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ app, radius, close } = await openAppWithRadius());
});
afterAll(() => close());

interface Way {
  end: (hanging: Hanging) => Promise<unknown>;
  /** What it leaves alone, and why. */ leaves?: Thing[];
  because?: string;
}

/** Every way to end a stay, with the column or row by which it ends. */
const ways: Record<string, Way> = {
  'hotel_stays.left_at': {
    end: ({ venue, stayId }) =>
      app.call('DELETE /hotel-system/stays/{id}', { token: venue.token, params: { id: stayId } }),
  },
  'hotel_stays.stay_id': {
    end: ({ venue }) => handOver(app, venue.token, [{ room: '101', lastName: 'Another', bookingNumber: 'B2' }]),
  },
  'hotel_stays.epoch': {
    end: async ({ venue }) => {
      await handOver(app, venue.token, []);
      await handOver(app, venue.token, [{ room: '101', lastName: 'Mai', bookingNumber: 'B1' }]);
    },
  },
  'hotel_stays.departure': {
    end: ({ venue }) =>
      handOver(app, venue.token, [{ room: '101', lastName: 'Mai', bookingNumber: 'B1', departure: '2026-01-01' }]),
  },
  hotel_stays: {
    end: ({ venue, stayId }) => rowsOf(app, venue).delete(hotelStays).where(eq(hotelStays.id, stayId)),
  },
  'hotel_settings.system': {
    end: async ({ venue: { token } }) => {
      const { body } = await app.call('GET /hotel-system', { token });
      const changed = { ...settingsIn(body), system: 'none' };
      expect((await app.call('PUT /hotel-system', { token, body: changed })).status).toBe(200);
    },
  },
  'hotel_stays.room': {
    end: ({ venue }) =>
      handOver(app, venue.token, [{ room: '305', lastName: 'Mai', bookingNumber: 'B1', departure: '2099-11-20' }]),
    leaves: ['visit', 'pass', 'remembered', 'session', 'accepted'],
    because: 'whoever moves to another room is the same guest',
  },
};

test.each(Object.entries(ways))(
  '%s ends a step under way, a credential, a remembered phone and sessions, or says why not',
  async (_name, { end, leaves = [], because }) => {
    expect(
      (await whatOutlives({ app, radius }, await hang(app, 'stay'), end)).map((thing) => openings[thing]),
      because,
    ).toEqual(leaves.map((thing) => openings[thing]));
  },
);

test('every column of a stay ends it by a way that is tried here, or is said to end nothing', async () => {
  const endNothing = [
    'page_id',
    'id',
    'booking_number',
    'room_key',
    'room_type',
    'vip',
    'arrival',
    'checked_in_at',
    'guests',
    'macs',
    'mac_guests',
  ];
  const { rows } = await app.ctx.db.execute<{ column: string }>(sql`
    select column_name as column from information_schema.columns where table_schema = 'public'
      and table_name = 'hotel_stays'`);
  const unnamed = rows.filter(({ column }) => !(`hotel_stays.${column}` in ways) && !endNothing.includes(column));
  expect(unnamed, 'say above how this ends what hangs on it').toEqual([]);
});
