import { useMemo } from 'react';
import { clockAt } from '../../../../kit/dates/clock-at.ts';
import { usePageCall } from '../../../../shell/calls/queries.ts';
import { clockOf, ticksOf } from '../page-clock.ts';
import type { CampaignOnCalendar } from '../stored-campaign.ts';
import type { CalendarPeriod } from './calendar-period.ts';

export type PlacedCampaign = Omit<CampaignOnCalendar, 'startTime' | 'endTime'> & {
  startTime: number;
  endTime: number | null;
};

/** What competes in a period, on the clocks of the page. */
export function useCalendar({ from, to }: CalendarPeriod) {
  const { data, error, isPending, refetch } = usePageCall('GET /campaigns/calendar', {
    query: { from: clockOf(from), to: clockOf(to) },
  });
  const campaigns = useMemo<PlacedCampaign[]>(
    () =>
      (data?.rows ?? []).map((row) => ({
        ...row,
        startTime: ticksOf(clockAt(row.startTime, data!.timeZone)),
        endTime: row.endTime === null ? null : ticksOf(clockAt(row.endTime, data!.timeZone)),
      })),
    [data],
  );
  return { campaigns, timeZone: data?.timeZone, error, isLoading: isPending, retry: () => void refetch() };
}
