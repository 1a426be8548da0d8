/** The last of the days is today; the same weekday of last week is the eighth from the end. */
export const lastDays = <Day>(
  days: readonly Day[],
): { today: Day | undefined; weekAgo: Day | undefined; week: Day[] } => ({
  today: days.at(-1),
  weekAgo: days.at(-8),
  week: days.slice(-7),
});
