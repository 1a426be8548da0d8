import type { ReportGroup } from '@wifi/contract/report-words.ts';
import { daysIn } from '../../kit/date-ranges.ts';

/** The server cuts the days as it finds fit: the longest piece says how. */
export function bucketGroup(pieces: readonly { from: string; to: string }[]): ReportGroup {
  const longest = Math.max(1, ...pieces.map(daysIn));
  return longest <= 1 ? 'day' : longest <= 7 ? 'week' : longest <= 31 ? 'month' : 'year';
}
