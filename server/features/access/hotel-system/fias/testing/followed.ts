import { fiasShape, type FiasSettings } from '@wifi/contract/access/hotel-systems/fias.ts';
import { ownFields } from '@wifi/test-services/hotel/fias-records.ts';
import { startFias } from '@wifi/test-services/hotel/fias.ts';
import { createHotel, type HotelOptions } from '@wifi/test-services/hotel/hotel.ts';
import { createLog } from '../../../../../platform/log/log.ts';
import { createCallOut } from '../../../../../platform/outbound/create-call-out.ts';
import type { Asked, HotelListener, Stay } from '../../hotel-client.ts';
import { openFiasClient } from '../fias-client.ts';
import { usualTiming, type Timing } from '../timing.ts';

const quickTiming: Timing = {
  ...usualTiming,
  greeting: 100,
  resyncQuiet: 150,
  betweenDoubts: 50,
  goodbye: 50,
  tick: 10,
  firstPause: 1,
  longestPause: 5,
};

export const settingsFor = (port: number, more: Partial<FiasSettings> = {}): FiasSettings =>
  fiasShape.settings.parse({ host: '127.0.0.1', port, ...ownFields, ...more });

export const openClient = (settings: FiasSettings, timing: Partial<Timing> = {}, allowsLoopback = true) =>
  openFiasClient({
    program: { callOut: createCallOut({ allowsLoopback }) },
    settings,
    secrets: {},
    log: createLog('silent'),
    timing: { ...quickTiming, ...timing },
  });

/** Keeps what it is told, as whoever uses a client does, and notices what should not happen. */
export function createList() {
  const stays = new Map<string, Stay>();
  const links: Asked<null>[] = [];
  const left: string[] = [];
  let syncs = 0;
  const listener: HotelListener = {
    stays: (stay) => void stays.set(stay.stayId, stay),
    left: (stayId) => {
      left.push(stayId);
      stays.delete(stayId);
    },
    everybody: (all) => {
      syncs += 1;
      for (const stayId of stays.keys())
        if (!all.some((stay) => stay.stayId === stayId)) {
          left.push(stayId);
          stays.delete(stayId);
        }
      for (const stay of all) stays.set(stay.stayId, stay);
    },
    link: (state) => void links.push(state),
  };
  return {
    listener,
    links,
    left,
    syncs: () => syncs,
    all: () => [...stays.values()],
    /** `504 912003 O'Connor`, in order. */
    lines: () =>
      [...stays.values()]
        .map(({ room, stayId, guests }) => `${room} ${stayId} ${guests.map(({ lastName }) => lastName).join('+')}`)
        .toSorted(),
  };
}

export interface Playing {
  settings?: Partial<FiasSettings>;
  timing?: Partial<Timing>;
  hotel?: HotelOptions;
}

/** A hotel, its FIAS, and a client that follows it. */
export async function playFollowed({ settings, timing, hotel: options }: Playing = {}) {
  const hotel = createHotel(options);
  const fias = await startFias(hotel);
  const list = createList();
  const client = openClient(settingsFor(fias.port, settings), timing);
  let following: { close(): Promise<void> } | undefined;
  return {
    hotel,
    fias,
    list,
    client,
    follow: () => {
      following = client.follow!(list.listener);
    },
    stopFollowing: async () => following?.close(),
    /** What the hotel itself says of who is in house. */
    truth: () =>
      hotel
        .inHouse()
        .map(({ room, reservationId, guest }) => `${room} ${reservationId} ${guest.lastName}`)
        .toSorted(),
    close: async () => {
      await following?.close();
      await fias.close();
    },
  };
}
