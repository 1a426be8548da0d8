import { useCallback } from 'react';
import type { ReportGroup } from '@wifi/contract/report-words.ts';
import { addDays, daysIn } from '../../../kit/dates/date-ranges.ts';
import { useFormat } from '../../../kit/language.tsx';

interface Days {
  from: string;
  to: string;
}

/** How a piece of a series is called: a day, the days of a week, a month, a year. */
export function useBucketWords(group: ReportGroup): { short: (days: Days) => string; long: (days: Days) => string } {
  const format = useFormat();
  const long = useCallback(
    ({ from, to }: Days) => {
      const last = addDays(to, -1);
      if (from === last)
        return format.date(from, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' });
      const isWhole =
        group === 'month'
          ? from.endsWith('-01') && to.endsWith('-01')
          : group === 'year' && from.endsWith('-01-01') && to.endsWith('-01-01');
      if (isWhole)
        return format.date(from, group === 'year' ? { year: 'numeric' } : { month: 'long', year: 'numeric' });
      return format.dateRange(from, last);
    },
    [format, group],
  );
  const short = useCallback(
    ({ from }: Days) =>
      format.date(
        from,
        group === 'year'
          ? { year: 'numeric' }
          : group === 'month'
            ? { month: 'short', year: '2-digit' }
            : { day: 'numeric', month: 'short' },
      ),
    [format, group],
  );
  return { short, long };
}

/** The server cuts the days as it finds fit: the longest piece says how. */
export function bucketGroup(pieces: readonly { from: string; to: string }[]): ReportGroup {
  const longest = Math.max(1, ...pieces.map(daysIn));
  return longest <= 1 ? 'day' : longest <= 7 ? 'week' : longest <= 31 ? 'month' : 'year';
}
