const formatters = new Map<string, Intl.DateTimeFormat>();

/** What the clocks of a time zone show at a moment, as the browser's own field writes it: `2026-11-15T18:30`. */
export function clockAt(moment: string | number | Date, timeZone: string): string {
  const formatter =
    formatters.get(timeZone) ??
    new Intl.DateTimeFormat('en', {
      timeZone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    });
  formatters.set(timeZone, formatter);
  const part = Object.fromEntries(formatter.formatToParts(new Date(moment)).map(({ type, value }) => [type, value]));
  return `${part.year}-${part.month}-${part.day}T${part.hour}:${part.minute}`;
}

/** The day that those clocks show. */
export const todayIn = (timeZone: string, now: Date = new Date()): string => clockAt(now, timeZone).slice(0, 10);

/** Compared by the clock, in winter and in summer: the same zone goes by several names. */
export const isSameClock = (one: string, other: string): boolean =>
  one === other || ['2026-01-15', '2026-07-15'].every((day) => clockAt(day, one) === clockAt(day, other));
