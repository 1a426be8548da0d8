import { instantOf } from '../../platform/zoned-time.ts';

const withZone = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d{1,6})?)?(?:Z|[+-]\d\d:?\d\d)$/i;
const onTheClock = /^(20\d\d|21\d\d)-\d\d-\d\d(?:[T ](\d\d:\d\d)(:\d\d)?)?$/;

/** Null for no end, undefined for what is no time. A day counts to its end, and without a zone the clocks of the page are meant. */
export function readMoment(text: string, timeZone: string): Date | null | undefined {
  if (text === '') return null;
  if (withZone.test(text)) {
    const at = new Date(text.replace(' ', 'T'));
    return at.getUTCFullYear() >= 2000 && at.getUTCFullYear() < 2200 ? at : undefined;
  }
  const found = onTheClock.exec(text);
  if (!found) return undefined;
  const [, , minutes, seconds = ':00'] = found;
  return minutes ? instantOf(`${text.slice(0, 10)}T${minutes}${seconds}`, timeZone) : instantOf(`${text}T23:59:59`, timeZone);
}
