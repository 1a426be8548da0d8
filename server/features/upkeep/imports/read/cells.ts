import { isStorable } from '@wifi/contract/storable-text.ts';
import { instantOf } from '../../../../platform/zoned-time.ts';
import { foldText } from '../../../people/profiles/recognise/fold.ts';
import type { Findings, Reading } from './record.ts';

// Each reader gives undefined for an empty cell, and for one that it has found something against.

/** Before anything else looks at a cell: nobody means more than this, and patterns take time by the length of it. */
const longestCell = 4000;

export function readText(found: Findings, field: string, cell: string, longest = 128): string | undefined {
  const text = cell.length > longestCell ? cell : cell.trim();
  if (text === '') return undefined;
  if (text.length > longest) return found.bad(field, 'too-long', longest);
  return isStorable(text) ? text : found.bad(field, 'wrong-form');
}

/** What a spreadsheet makes of a long number: 8.49E+10. Its last digits are gone. */
export const isShortened = (text: string): boolean =>
  text.length < 40 && /^\d(?:[.,]\d{1,15})?e\+?\d{1,3}$/i.test(text);

export function readNumber(found: Findings, field: string, cell: string, most: number): number | undefined {
  const text = readText(found, field, cell, 20);
  if (text === undefined) return undefined;
  if (isShortened(text)) return found.bad(field, 'short-number');
  if (!/^\d{1,15}(?:[.,]0{1,3})?$/.test(text)) return found.bad(field, 'wrong-form');
  const number = Number.parseInt(text, 10);
  return number > most ? found.bad(field, 'too-large', most) : number;
}

const yes = new Set(['yes', 'y', 'true', '1', 'x', 'on', 'co', '是', 'نعم', 'si', 'oui', 'vrai', 'enabled', 'active']);
const no = new Set(['no', 'n', 'false', '0', 'off', 'khong', '否', 'لا', 'non', 'faux', 'disabled', 'inactive']);

export function readYes(found: Findings, field: string, cell: string): boolean | undefined {
  const text = readText(found, field, cell, 20);
  if (text === undefined) return undefined;
  const word = foldText(text);
  if (yes.has(word)) return true;
  return no.has(word) ? false : found.bad(field, 'wrong-form');
}

const dayInside = /^(\d{1,4})[-/.](\d{1,2})[-/.](\d{1,4})(?:[T ,]{1,2}(\d{1,2}:\d\d(?::\d\d)?))?(?:\.\d{1,9})?/;
const zoneBehind = /(?:Z|([+-]\d\d):?(\d\d))$/i;

/** 2026-12-31, 31/12/2026 or 12/31/2026, by the order that the file was found to have. */
function readDay(text: string, isMonthFirst: boolean): string | undefined {
  const [, one = '', two = '', three = ''] = dayInside.exec(text) ?? [];
  const [year, month, day] =
    one.length === 4
      ? [one, two, three]
      : three.length === 4
        ? isMonthFirst
          ? [three, one, two]
          : [three, two, one]
        : ['', '', ''];
  if (year === '' || day.length > 2) return undefined;
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const at = Date.parse(written);
  // JavaScript takes the 31st of February for the 3rd of March.
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(written) ? written : undefined;
}

export function readBirthday(found: Findings, cell: string, { isMonthFirst, today }: Reading): string | undefined {
  const text = readText(found, 'dob', cell, 40);
  if (text === undefined) return undefined;
  const day = readDay(text, isMonthFirst);
  return day !== undefined && day >= '1900' && day <= today ? day : found.bad('dob', 'wrong-form');
}

const isSane = (at: Date | undefined): at is Date =>
  at !== undefined && at.getUTCFullYear() >= 2000 && at.getUTCFullYear() < 2200;

/**
 * A moment: with a zone, or seconds since 1970, it is what it is; without, the clocks of the page are meant. A day
 * alone is its beginning, or with `isEnd` its end.
 */
export function readMoment(
  found: Findings,
  field: string,
  cell: string,
  { timeZone, isMonthFirst }: Reading,
  isEnd = false,
): Date | undefined {
  const text = readText(found, field, cell, 40);
  if (text === undefined || /^(?:never|0|-)$/i.test(text)) return undefined;
  if (/^\d{10}$|^\d{13}$/.test(text)) {
    const at = new Date(text.length === 10 ? Number(text) * 1000 : Number(text));
    return isSane(at) ? at : found.bad(field, 'wrong-form');
  }
  const day = readDay(text, isMonthFirst);
  if (day === undefined) return found.bad(field, 'wrong-form');
  const [, , , , clock] = dayInside.exec(text)!;
  const time = clock === undefined ? (isEnd ? '23:59:59' : '00:00:00') : clock.padStart(clock.length < 6 ? 5 : 8, '0');
  const whole = `${day}T${time.length === 5 ? `${time}:00` : time}`;
  const zone = clock === undefined ? null : zoneBehind.exec(text);
  const at = zone ? new Date(`${whole}${zone[1] ? `${zone[1]}:${zone[2]}` : 'Z'}`) : instantOf(whole, timeZone);
  return isSane(at) ? at : found.bad(field, 'wrong-form');
}

/** Whether a table writes the month before the day: some cell shows it, since no month is the thirteenth. */
export const isMonthFirst = (cells: Iterable<string>): boolean => {
  for (const cell of cells) {
    const [, first, second] = (cell.length < 40 && /^(\d{1,2})[/.-](\d{1,2})[/.-]\d{4}\b/.exec(cell.trim())) || [];
    if (second !== undefined && Number(second) > 12 && Number(first) <= 12) return true;
  }
  return false;
};
