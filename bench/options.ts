import { parseArgs } from 'node:util';

export interface BenchOptions {
  /** How many events are measured on, if it was said. */
  events?: number;
  /** How long each round of a load takes, if it was said. */
  seconds?: number;
  /** Which lists of administrators, if not all. */
  lists?: string[];
}

/** Of a whole run of the reports. */
export const eventsOfYears = 10_000_000;

/** `npm run bench -- reports --events 1000000`, `npm run bench -- api --seconds 1`, `… -- admin --list events` */
export function readOptions(args: string[]): { names: string[]; options: BenchOptions } {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { events: { type: 'string' }, seconds: { type: 'string' }, list: { type: 'string', multiple: true } },
  });
  return {
    names: positionals,
    options: {
      ...numberOf('events', values.events, 1000),
      ...numberOf('seconds', values.seconds, 1),
      ...(values.list && { lists: values.list }),
    },
  };
}

function numberOf(name: 'events' | 'seconds', said: string | undefined, least: number): BenchOptions {
  if (said === undefined) return {};
  const number = Number(said);
  if (!Number.isInteger(number) || number < least) throw new Error(`--${name} must be a whole number from ${least} on`);
  return { [name]: number };
}
