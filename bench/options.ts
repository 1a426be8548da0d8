import { parseArgs } from 'node:util';

export interface BenchOptions {
  /** How many events are measured on, if it was said. */
  events: number | undefined;
}

/** Of a whole run of the reports. */
export const eventsOfYears = 10_000_000;

/** `npm run bench -- reports ingest --events 1000000` */
export function readOptions(args: string[]): { names: string[]; options: BenchOptions } {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { events: { type: 'string' } } });
  if (values.events === undefined) return { names: positionals, options: { events: undefined } };
  const events = Number(values.events);
  if (!Number.isInteger(events) || events < 1000) throw new Error('--events must be a whole number from 1000 on');
  return { names: positionals, options: { events } };
}
