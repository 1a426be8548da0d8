const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const formatter =
    formatters.get(timeZone) ??
    new Intl.DateTimeFormat('en', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  formatters.set(timeZone, formatter);
  return formatter;
}

function offsetAt(at: number, timeZone: string): number {
  const parts = Object.fromEntries(
    formatterOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  );
  return (
    Date.UTC(parts.year!, parts.month! - 1, parts.day, parts.hour, parts.minute, parts.second) -
    Math.floor(at / 1000) * 1000
  );
}

/** The day that the clocks of a time zone show: `2026-11-15`. */
export function dayIn(timeZone: string, at: Date): string {
  return new Date(at.getTime() + offsetAt(at.getTime(), timeZone)).toISOString().slice(0, 10);
}

const dayLength = 86_400_000;

/**
 * The moment at which the clocks of a time zone show this (`2026-11-15T18:30:00`); undefined for what no calendar has.
 * Of two such moments, where clocks are put back, the first. What clocks never show, where they are put forward, lies
 * as far behind the gap as it is into it: a midnight that does not exist is never the day before.
 */
export function instantOf(clock: string, timeZone: string): Date | undefined {
  const asUtc = Date.parse(`${clock}Z`);
  // JavaScript takes the 31st of February for the 3rd of March.
  if (Number.isNaN(asUtc) || !new Date(asUtc).toISOString().startsWith(clock.slice(0, 10))) return undefined;
  const [before, after] = [asUtc - dayLength, asUtc + dayLength].map(
    (beside) => asUtc - offsetAt(beside, timeZone),
  ) as [number, number];
  const found = [Math.min(before, after), Math.max(before, after)].find((at) => at + offsetAt(at, timeZone) === asUtc);
  return new Date(found ?? before);
}

const quarterHour = 900_000;

/**
 * What the clocks of a time zone show, as if they were UTC. For long tables: where a quarter of an hour begins and ends
 * by one offset, it is not asked for again.
 */
export function wallClockIn(timeZone: string): (at: Date) => number {
  const offsets = new Map<number, number | null>();
  return (at) => {
    const quarter = Math.floor(at.getTime() / quarterHour);
    let offset = offsets.get(quarter);
    if (offset === undefined) {
      const [first, last] = [
        offsetAt(quarter * quarterHour, timeZone),
        offsetAt((quarter + 1) * quarterHour - 1000, timeZone),
      ];
      offset = first === last ? first : null;
      if (offsets.size > 10_000) offsets.clear();
      offsets.set(quarter, offset);
    }
    return at.getTime() + (offset ?? offsetAt(at.getTime(), timeZone));
  };
}
