import type { FlowStep } from '@wifi/contract/marketing/automation-flow.ts';
import { dayIn, instantOf } from '../../../platform/zoned-time.ts';

const hour = 3_600_000;
const day = 24 * hour;

const daysAfter = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * day).toISOString().slice(0, 10);

/**
 * When a step is due for a guest who comes to it now. A time of day is one of the page's clocks as they are now:
 * whoever waits is not moved when the venue changes its time zone.
 */
export function arrivesAt(step: FlowStep, now: Date, timeZone: string): Date {
  if (step.kind !== 'wait') return now;
  const { days, hours, until } = step;
  const after = new Date(now.getTime() + hours * hour + (until === null ? days * day : 0));
  if (until === null) return after;
  const today = dayIn(timeZone, after);
  const on = (ahead: number) => instantOf(`${daysAfter(today, ahead)}T${until}:00`, timeZone)!;
  return on(days) >= after ? on(days) : on(days + 1);
}
