import { dayIn, instantOf } from '../../../platform/zoned-time.ts';
import type { PagePlan } from './page-plan.ts';
import { Random } from './random.ts';
import { venueKinds, weightOf } from './venue-kinds.ts';

const dayLength = 86_400_000;

/** Each day of the page's clocks with how many logins it brings. */
export function* daysOf({
  kind,
  timeZone,
  visits,
  days,
  until,
  seed,
}: PagePlan): Generator<{ day: string; start: number; visits: number }> {
  const random = new Random(`${seed} days`);
  const all = Array.from({ length: days }, (_, at) =>
    dayIn(timeZone, new Date(until.getTime() - (days - 1 - at) * dayLength)),
  );
  const weights = all.map(
    (day, at) => weightOf(venueKinds[kind], day, 0.78 + 0.34 * (at / days)) * random.between(0.88, 1.12),
  );
  // Today is not over yet.
  weights[days - 1]! *= shareOfToday(all[days - 1]!, timeZone, until);
  const sum = weights.reduce((total, weight) => total + weight, 0);
  for (const [at, day] of all.entries())
    yield {
      day,
      start: instantOf(`${day}T00:00:00`, timeZone)!.getTime(),
      visits: random.around((visits * weights[at]!) / sum),
    };
}

const shareOfToday = (day: string, timeZone: string, until: Date): number =>
  Math.max(0.02, (until.getTime() - instantOf(`${day}T00:00:00`, timeZone)!.getTime()) / dayLength);
