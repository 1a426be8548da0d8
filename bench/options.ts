import { parseArgs } from 'node:util';

export interface BenchOptions {
  /** How many events are measured on, if it was said. */
  events?: number;
  /** How long each round of a load takes, if it was said. */
  seconds?: number;
  /** Which lists of administrators or doings of the busy neighbour, if not all. */
  only?: string[];
}

/** Of a whole run of the reports. */
export const eventsOfYears = 10_000_000;

/** `npm run bench -- reports --events 1000000`, `npm run bench -- api --seconds 1`, `… -- admin --only events` */
export function readOptions(args: string[]): { names: string[]; options: BenchOptions } {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { events: { type: 'string' }, seconds: { type: 'string' }, only: { type: 'string', multiple: true } },
  });
  return {
    names: positionals,
    options: {
      ...numberOf('events', values.events, 1000),
      ...numberOf('seconds', values.seconds, 1),
      ...(values.only && { only: values.only }),
    },
  };
}

function numberOf(name: 'events' | 'seconds', said: string | undefined, least: number): BenchOptions {
  if (said === undefined) return {};
  const number = Number(said);
  if (!Number.isInteger(number) || number < least) throw new Error(`--${name} must be a whole number from ${least} on`);
  return { [name]: number };
}
