import { inNormalForm } from '@wifi/contract/normal-form.ts';

/** What was answered to a question that fills a profile field. */
export interface DateAnswer {
  mappingField: string;
  answer: unknown;
}

/**
 * Whether somebody says to be younger than the page's age, in whole birthdays, on a day (`2026-11-17`) of its clocks.
 * Where an answer leaves it open, as a year alone does, for as long as it may be so. Asked once, when it is told: the
 * visit keeps it, so that another age of the page changes nobody who came before.
 */
export const saysChild = (answers: readonly DateAnswer[], today: string, ageOfConsent: number): boolean =>
  answers.some(({ mappingField, answer }) =>
    textsOf(answer).some((text) =>
      mappingField === 'dob'
        ? isBornLately(text, today, ageOfConsent)
        : mappingField === 'age' && isAgeOfChild(text, today, ageOfConsent),
    ),
  );

const textsOf = (answer: unknown): string[] =>
  typeof answer === 'string' || typeof answer === 'number'
    ? [plainDigits(String(answer))]
    : typeof answer === 'object' && answer !== null
      ? Object.values(answer).flatMap(textsOf)
      : [];

/** Digits of every script are digits. A half year adds none: NFKC would make 151⁄2 of 15½. */
const plainDigits = (text: string): string =>
  inNormalForm(text.replace(/[¼-¾⅐-⅟↉]/gu, ' '), 'NFKC')
    .trim()
    .toLowerCase()
    .replace(/[^\P{Nd}0-9]/gu, valueOf);

/** Unicode lays the ten digits of a script side by side, from its zero on, and some scripts beside each other. */
function valueOf(digit: string): string {
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(digit.codePointAt(0)! - before - 1))) before += 1;
  return String(before % 10);
}

const birthdayOf = (born: string, years: number): string => `${Number(born.slice(0, 4)) + years}${born.slice(4)}`;

function isBornLately(text: string, today: string, ageOfConsent: number): boolean {
  const born = youngestDay(text, today);
  return born !== undefined && birthdayOf(born, ageOfConsent) > today;
}

/** The latest day that it may mean, in whichever order day and month are written; of a year alone, its last. */
function youngestDay(text: string, today: string): string | undefined {
  const [, y = '', ...monthAndDay] = /^(\d{4})\D{0,2}(\d{1,2})\D{0,2}(\d{1,2})$/.exec(text) ?? [];
  const [, one = '', other = '', year = ''] = /^(\d{1,2})\D{0,2}(\d{1,2})\D{0,2}(\d{4}|\d{2})$/.exec(text) ?? [];
  const days = [
    dayOf(y, monthAndDay[0], monthAndDay[1]),
    dayOf(wholeYear(year, today), other, one),
    dayOf(wholeYear(year, today), one, other),
  ];
  const [, named] = /(?:^|\D)((?:19|20)\d{2})(?:\D|$)/.exec(text) ?? [];
  return (
    days
      .filter((day) => day !== undefined)
      .toSorted()
      .at(-1) ??
    (named && `${named}-12-31`)
  );
}

/** Of two digits, the last year that has begun. */
const wholeYear = (year: string, today: string): string =>
  year.length !== 2 ? year : `20${year}` <= today.slice(0, 4) ? `20${year}` : `19${year}`;

function dayOf(year: string, month = '', date = ''): string | undefined {
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  // JavaScript takes the 31st of February for the 3rd of March.
  return /^(19|20)\d{2}-/.test(day) && !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day)
    ? day
    : undefined;
}

const below = /^(under|below|less|younger|up-?_?to|child|kid|minor|duoi|tre-?_?em|moins|menos|menor|meno|sotto|<)/;

/** A number of years, whole or not; the first of a range; or the year of birth in its place. */
function isAgeOfChild(text: string, today: string, ageOfConsent: number): boolean {
  const [number] = /\d+(?:[.,]\d+)?/.exec(text) ?? [];
  if (below.test(text) || text.startsWith('-')) return true;
  if (number === undefined) return false;
  const years = Number(number.replace(',', '.'));
  return years >= 1900 ? isBornLately(number, today, ageOfConsent) : Math.floor(years) < ageOfConsent;
}
