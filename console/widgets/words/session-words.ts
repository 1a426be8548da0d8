import type { Format } from '../../kit/format.ts';
import { msg, type Translate } from '../../kit/language.tsx';
import { dataWords } from './data-words.ts';
import { sessionTime } from './duration-words.ts';

/** What ends a session: the causes of RFC 2866 §5.10, and our own. */
const endNames: Record<string, string> = {
  user: msg('The guest logged out'),
  idle: msg('No traffic for a while'),
  'time-over': msg('The time was over'),
  limit: msg('What the guest may use was used up'),
  revoked: msg('The code or account was withdrawn'),
  operator: msg('Disconnected by an operator'),
  lost: msg('The router stopped reporting it'),
  superseded: msg('The device logged in again'),
  'carrier-lost': msg('The device left the network'),
  'service-lost': msg('The router lost the connection'),
  'admin-reset': msg('Ended on the router'),
  'router-request': msg('Ended by the router'),
  'router-restart': msg('The router restarted'),
  'router-error': msg('An error of the router'),
  'port-error': msg('An error of the router'),
  'device-deleted': msg('The router was deleted'),
  other: msg('For another reason'),
  'goes-on': msg('It goes on: the router reported it again'),
};

/** A word that only the router knows stands as it came. */
export const endWords = (t: Translate, why: string): string => (endNames[why] ? t(endNames[why]) : why);

/** `42 minutes · 120 MB` */
export const usedWords = (
  t: Translate,
  format: Format,
  { seconds, bytes }: { seconds: number; bytes: number },
): string => [sessionTime(t, seconds), dataWords(format, bytes)].join(' · ');

/** By how much a later report changed a session: `+1 minute · +2 MB`. */
export function changeWords(
  t: Translate,
  format: Format,
  { seconds, bytes }: { seconds: number; bytes: number },
): string {
  // The mark keeps the sign before its number where lines run from right to left.
  const signed = (value: number, words: (size: number) => string) =>
    value === 0 ? [] : [`\u200E${value < 0 ? '−' : '+'}${words(Math.abs(value))}`];
  return [...signed(seconds, (size) => sessionTime(t, size)), ...signed(bytes, (size) => dataWords(format, size))].join(
    ' · ',
  );
}
