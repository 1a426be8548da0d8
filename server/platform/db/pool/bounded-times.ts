import pg from 'pg';

// The database keeps times that no calendar here shows: infinity, the year 294276, years before Christ. Whoever reads
// one gets the first or the last of a span that everybody understands: a single odd row must not make a whole list
// unreadable.
const first = { moment: '1000-01-01 00:00:00+00', day: '1000-01-01' };
const last = { moment: '9999-12-31 23:59:59+00', day: '9999-12-31' };

const dash = 45;

/** Nearly all have a year of four digits, and nothing more is looked at. */
function bounded(text: string, kind: 'moment' | 'day'): string {
  if (text.charCodeAt(4) === dash && text >= '1000' && !text.endsWith('BC')) return text;
  return text === 'infinity' || /^\d{5,}-[^B]*$/.test(text) ? last[kind] : first[kind];
}

const moment = (text: string): string => bounded(text, 'moment');
const day = (text: string): string => bounded(text, 'day');
const { TIMESTAMPTZ, DATE } = pg.types.builtins;

type Types = NonNullable<pg.QueryConfig['types']>;

/** As whoever asks wants them, which for times is as text. */
export const withBoundedTimes = (types: Types): Types => ({
  getTypeParser: ((oid: number, format: 'text') =>
    oid === TIMESTAMPTZ ? moment : oid === DATE ? day : types.getTypeParser(oid, format)) as Types['getTypeParser'],
});

/** As the driver reads them by itself. */
export function parserOf(oid: number): (text: string) => unknown {
  const parse = pg.types.getTypeParser(oid, 'text') as (text: string) => unknown;
  if (oid === TIMESTAMPTZ) return (text) => parse(moment(text));
  if (oid === DATE) return (text) => parse(day(text));
  return parse;
}
