/** A calendar day, “2026-11-15”: no clock and no zone. */
export type Day = string;

export const presets = ['last-7', 'last-10', 'last-30', 'day', 'week', 'month', 'year'] as const;
export type Preset = (typeof presets)[number];

export interface DateRangeValue {
  preset: Preset | 'custom';
  from: Day;
  /** The day after the last one. */
  to: Day;
}

const dayLength = 86_400_000;
const isDay = (value: unknown): value is Day =>
  typeof value === 'string' &&
  /^\d{4}-\d{2}-\d{2}$/.test(value) &&
  !Number.isNaN(Date.parse(value)) &&
  toDay(Date.parse(value)) === value;

const toDay = (time: number): Day => new Date(time).toISOString().slice(0, 10);

export const addDays = (day: Day, days: number): Day => toDay(Date.parse(day) + days * dayLength);

export const daysIn = ({ from, to }: { from: Day; to: Day }): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayLength);

function startOf(preset: Preset, today: Day): Day {
  switch (preset) {
    case 'last-7':
      return addDays(today, -6);
    case 'last-10':
      return addDays(today, -9);
    case 'last-30':
      return addDays(today, -29);
    case 'day':
      return today;
    case 'week':
      // Weeks begin on Monday, as in ISO 8601.
      return addDays(today, -((new Date(today).getUTCDay() + 6) % 7));
    case 'month':
      return `${today.slice(0, 7)}-01`;
    case 'year':
      return `${today.slice(0, 4)}-01-01`;
  }
}

/** Spec §9: a preset ends tomorrow, which is not part of it. */
export const rangeOf = (preset: Preset, today: Day): DateRangeValue => ({
  preset,
  from: startOf(preset, today),
  to: addDays(today, 1),
});

/** Both days belong to it, whichever was chosen first. */
export function customRange(one: Day, other: Day): DateRangeValue {
  const [first, last] = one <= other ? [one, other] : [other, one];
  return { preset: 'custom', from: first, to: addDays(last, 1) };
}

/** As many days, just before. */
export const rangeBefore = (range: DateRangeValue): { from: Day; to: Day } => ({
  from: addDays(range.from, -daysIn(range)),
  to: range.from,
});

/** What an address bar holds, or the default where it holds nonsense. */
export function readRange(search: { get: (name: string) => string | null }, today: Day): DateRangeValue {
  const preset = search.get('range');
  const [from, to] = [search.get('from'), search.get('to')];
  if (preset === 'custom' && isDay(from) && isDay(to) && from < to) return { preset, from, to };
  return rangeOf(presets.find((known) => known === preset) ?? 'last-7', today);
}

export const writeRange = ({ preset, from, to }: DateRangeValue): Record<string, string> =>
  preset === 'custom' ? { range: preset, from, to } : { range: preset };
