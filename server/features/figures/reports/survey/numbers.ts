import type { ValueCount } from './counts.ts';

export interface NumberFigures {
  mean: number;
  median: number;
  min: number;
  max: number;
}
export interface Spread {
  from: string;
  to: string;
  count: number;
}

const numbersOf = (values: readonly ValueCount[]) =>
  values
    .filter(({ row, value }) => row === '' && value !== '' && Number.isFinite(Number(value)))
    .map(({ value, count }) => ({ number: Number(value), count }))
    .toSorted((one, other) => one.number - other.number);

/** The middle of what was answered; none where nothing was a number. */
export function numberFigures(values: readonly ValueCount[]): NumberFigures | null {
  const numbers = numbersOf(values);
  const total = numbers.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return null;
  const nth = (place: number): number => {
    let before = 0;
    return numbers.find(({ count }) => (before += count) > place)!.number;
  };
  return {
    mean: numbers.reduce((sum, { number, count }) => sum + number * count, 0) / total,
    median: (nth(Math.floor((total - 1) / 2)) + nth(Math.floor(total / 2))) / 2,
    min: numbers[0]!.number,
    max: numbers.at(-1)!.number,
  };
}

const mostBins = 10;

/** Numbers in at most ten equal parts; whole numbers that lie close together, each by itself. */
export function numberSpread(values: readonly ValueCount[]): Spread[] {
  const numbers = numbersOf(values);
  const min = numbers[0]?.number;
  const max = numbers.at(-1)?.number;
  if (min === undefined || max === undefined) return [];
  const isClose = Number.isInteger(min) && max - min < mostBins;
  const bins = isClose ? Math.floor(max - min) + 1 : mostBins;
  const width = isClose ? 1 : (max - min) / bins;
  const counts = Array.from({ length: bins }, () => 0);
  for (const { number, count } of numbers)
    counts[width === 0 ? 0 : Math.min(Math.floor((number - min) / width), bins - 1)]! += count;
  const edge = (at: number) => String(Math.round((min + at * width) * 100) / 100);
  return counts.map((count, bin) => ({ from: edge(bin), to: edge(isClose ? bin : bin + 1), count }));
}

const mostMonths = 24;

/** Months (`2026-11`) as they are, or by year where they are many; hours as they are. In the order of time. */
export function timeSpread(values: readonly ValueCount[]): Spread[] {
  const width = values.length > mostMonths ? 4 : 7;
  const counts = new Map<string, number>();
  for (const { value, count } of values)
    counts.set(value.slice(0, width), (counts.get(value.slice(0, width)) ?? 0) + count);
  return [...counts]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([value, count]) => ({ from: value, to: value, count }));
}
