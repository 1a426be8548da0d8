type Moment = Date | string | number;

export interface Format {
  number: (value: number, options?: Intl.NumberFormatOptions) => string;
  currency: (value: number, code: string) => string;
  date: (value: Moment, options?: Intl.DateTimeFormatOptions) => string;
  /** “9–15 Nov 2026”: both days belong to it. */
  dateRange: (first: string, last: string) => string;
  dateTime: (value: Moment) => string;
  time: (value: Moment) => string;
  /** “3 minutes ago”, “in 2 days”. */
  relative: (value: Moment, now?: Moment) => string;
}

const units: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

// Spelled out: the ready-made “medium” is all digits in Arabic, and then no reader knows day from month.
const day: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', year: 'numeric' };
const clock: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit' };

/** In a narrow column a day stays on one line and an hour on another. */
const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0');
const clockParts = new Set(['hour', 'minute', 'dayPeriod']);

/** Of a day and an hour, in whichever order the language has them: it may break between the two. */
const brokenOnce = (parts: Intl.DateTimeFormatPart[]): string =>
  parts
    .map(({ type, value }, at) => {
      const [before, after] = [parts[at - 1], parts[at + 1]];
      const isBetween =
        type === 'literal' && before && after && clockParts.has(before.type) !== clockParts.has(after.type);
      return isBetween ? value : unbroken(value);
    })
    .join('');

const isDay = (value: Moment): value is string => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);

/** Asked in the language of the page: the browser reads what it knows of a language once, and that takes long. */
function isKnown(timeZone: string, locale: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat(locale, { timeZone }));
  } catch {
    return false;
  }
}

/** Most who ask for a format show only numbers: what is dear to find out waits until somebody needs it. */
function once<T>(find: () => T): () => T {
  let found: { is: T } | undefined;
  return () => (found ??= { is: find() }).is;
}

const formats = new Map<string, Format>();

/** One for all who show the same language and zone: its formatters are dear to build. */
export function formatFor(locale: string, timeZone?: string): Format {
  const name = `${locale} ${timeZone}`;
  const format = formats.get(name) ?? createFormat(locale, timeZone);
  formats.set(name, format);
  return format;
}

/**
 * The first date, number and list of a page take the browser as long as drawing a quarter of it. Asked for while a
 * screen's answers are on their way, they cost nobody anything.
 */
export function prepareFormats(locale: string): void {
  const format = formatFor(locale);
  format.time(0);
  format.number(0);
  void new Intl.ListFormat(locale);
}

export function createFormat(locale: string, wished?: string): Format {
  const cache = new Map<string, Intl.DateTimeFormat | Intl.NumberFormat>();
  // Building an Intl formatter costs far more than using it, and a table formats thousands of cells.
  const cached = <T extends Intl.DateTimeFormat | Intl.NumberFormat>(key: string, make: () => T): T => {
    const known = cache.get(key) as T | undefined;
    if (known) return known;
    const made = make();
    cache.set(key, made);
    return made;
  };
  const numbers = (options: Intl.NumberFormatOptions) =>
    cached(`n${JSON.stringify(options)}`, () => new Intl.NumberFormat(locale, options));
  // An old browser may not know a zone that was named since: it shows its own times rather than nothing.
  const zone = once(() => (wished !== undefined && isKnown(wished, locale) ? wished : undefined));
  const dates = (options: Intl.DateTimeFormatOptions) =>
    cached(`d${JSON.stringify(options)}`, () => new Intl.DateTimeFormat(locale, { timeZone: zone(), ...options }));
  const relativeTimes = once(() => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));

  return {
    number: (value, options = {}) => numbers(options).format(value),
    currency: (value, code) => numbers({ style: 'currency', currency: code }).format(value),
    // A calendar day has no time zone: shifting “2026-11-15” by one would show the day before.
    date: (value, options) => {
      const text = dates({ ...(isDay(value) && { timeZone: 'UTC' }), ...(options ?? day) }).format(new Date(value));
      // Headings say a day in many words; a day or an hour in few stays together.
      return options && !options.hour ? text : unbroken(text);
    },
    dateRange: (first, last) => dates({ timeZone: 'UTC', ...day }).formatRange(new Date(first), new Date(last)),
    dateTime: (value) => brokenOnce(dates({ ...day, ...clock }).formatToParts(new Date(value))),
    time: (value) => unbroken(dates(clock).format(new Date(value))),
    relative: (value, now = Date.now()) => {
      const seconds = Math.round((new Date(value).getTime() - new Date(now).getTime()) / 1000);
      // The clock of this browser is a little behind the server's, or the moment was rounded: it has come.
      if (seconds > 0 && seconds < 60) return relativeTimes().format(0, 'second');
      const [unit, size] = units.find(([, length]) => Math.abs(seconds) >= length) ?? (['second', 1] as const);
      return relativeTimes().format(Math.trunc(seconds / size), unit);
    },
  };
}
