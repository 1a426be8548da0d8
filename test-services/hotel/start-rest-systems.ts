import { startCloudbeds } from './cloudbeds.ts';
import type { Hotel } from './hotel.ts';
import { startMews } from './mews.ts';
import { startOhip } from './ohip.ts';
import type { Player } from './player.ts';

/** Every system of the hotel that is asked over HTTP, on ports that follow each other; without one, on any. */
export async function startRestSystems(hotel: Hotel, firstPort?: number): Promise<Player[]> {
  const on = (place: number) => (firstPort === undefined ? {} : { port: firstPort + place });
  const players = [await startOhip(hotel, on(0)), await startMews(hotel, on(1)), await startCloudbeds(hotel, on(2))];
  // Each takes only dials of its own, which is what it is given: those it has told of.
  return players as unknown as Player[];
}
