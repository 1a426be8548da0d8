import { wallClockIn } from '../../../../platform/zoned-time.ts';
import { venueKinds, type VenueKind, type VenueKindName } from '../../generate/venue-kinds.ts';

/**
 * How a lobby of each kind looks: guests at the busiest hour, the share of them in the middle of the night, and minutes
 * that half of them stay.
 */
const lobbies: Record<VenueKindName, { most: number; atNight: number; minutes: number }> = {
  hotel: { most: 7, atNight: 0.4, minutes: 55 },
  cafe: { most: 4, atNight: 0, minutes: 45 },
  spa: { most: 3, atNight: 0, minutes: 60 },
};

const byCategory: Record<string, VenueKindName> = { hotels_resort: 'hotel', spa_beauty: 'spa' };

export interface Rhythm {
  kind: VenueKind;
  minutes: number;
  /** Guests who are there at this moment, by the clocks of the page. */ wantedAt: (now: Date) => number;
}

export function rhythmOf(category: string, timeZone: string): Rhythm {
  const name = byCategory[category] ?? 'cafe';
  const kind: VenueKind = venueKinds[name];
  const { most, atNight, minutes } = lobbies[name];
  const clock = wallClockIn(timeZone);
  return {
    kind,
    minutes,
    wantedAt: (now) => {
      const shown = new Date(clock(now));
      const hours = shown.getUTCDay() % 6 === 0 ? kind.hours.weekend : kind.hours.working;
      const share = hours[shown.getUTCHours()]! / Math.max(...hours);
      // An hour in which hardly anybody comes has nobody.
      return Math.ceil(Math.max(0, most * Math.max(share, atNight) - 0.1));
    },
  };
}
