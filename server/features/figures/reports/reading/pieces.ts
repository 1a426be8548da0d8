import type { Days } from './read-range.ts';

/** Whole months, or days, whose sums are added or taken away. */
export interface Piece extends Days {
  of: 'months' | 'days';
  sign: 1 | -1;
}

/** How many days have together as many keys as a month has, more or less. */
const daysLikeMonth = 4;

const dayLength = 86_400_000;
const monthOf = (day: string): string => `${day.slice(0, 7)}-01`;
const monthAfter = (day: string): string =>
  new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 1)).toISOString().slice(0, 10);

/** The whole months between two days: from the first to before the last. None: both are the end. */
export function wholeMonths({ from, to }: Days): Days {
  const first = from.endsWith('-01') ? from : monthAfter(from);
  const last = monthOf(to);
  return first < last ? { from: first, to: last } : { from: to, to };
}

/**
 * The fewest sums that come to the days asked for: whole months, and at each end the days beside them, or one month
 * more without the days that are too many. Days to come hold nothing, so that what ends today ends with its month.
 * `today` need not be exact: it saves work only.
 */
export function piecesOf({ from, to }: Days, today: string): Piece[] {
  // No days at all are still a question, whose answer is nothing.
  if (from >= to) return [{ of: 'days', sign: 1, from, to }];
  const price = (start: string, end: string): number =>
    Math.max(0, (Math.min(Date.parse(end), Date.parse(today) + dayLength) - Date.parse(start)) / dayLength);
  const [month, next, last, past] = [monthOf(from), monthAfter(from), monthOf(to), monthAfter(to)];
  const pieces: Piece[] = [];
  const add = (of: Piece['of'], sign: Piece['sign'], start: string, end: string) => {
    if (start < end) pieces.push({ of, sign, from: start, to: end });
  };
  if (month === last) {
    const isWhole = daysLikeMonth + price(month, from) + price(to, past) < price(from, to);
    if (!isWhole) add('days', 1, from, to);
    else {
      add('months', 1, month, past);
      add('days', -1, month, from);
      add('days', -1, to, past);
    }
    return pieces;
  }
  const startsBefore = from === month || daysLikeMonth + price(month, from) < price(from, next);
  const endsAfter = to !== last && daysLikeMonth + price(to, past) < price(last, to);
  add('months', 1, startsBefore ? month : next, endsAfter ? past : last);
  if (startsBefore) add('days', -1, month, from);
  else add('days', 1, from, next);
  if (endsAfter) add('days', -1, to, past);
  else add('days', 1, last, to);
  return pieces;
}
