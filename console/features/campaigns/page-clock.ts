const formatters = new Map<string, Intl.DateTimeFormat>();

/** What the clocks of a time zone show at a moment, as the browser's own field writes it: `2026-11-15T18:30`. */
export function clockAt(moment: string | number | Date, timeZone: string): string {
  const formatter = formatters.get(timeZone) ?? new Intl.DateTimeFormat('en', {
    timeZone, calendar: 'gregory', numberingSystem: 'latn', hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit',
  });
  formatters.set(timeZone, formatter);
  const part = Object.fromEntries(formatter.formatToParts(new Date(moment)).map(({ type, value }) => [type, value]));
  return `${part.year}-${part.month}-${part.day}T${part.hour}:${part.minute}`;
}

/** The same as a number that can be compared and drawn. It is no moment: only clocks of one page are measured with it. */
export const ticksOf = (clock: string): number => Date.parse(`${clock}Z`);

export const clockOf = (ticks: number): string => new Date(ticks).toISOString().slice(0, 16);
