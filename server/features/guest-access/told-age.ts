/** Law on Children 2016; GDPR Art. 8. Below this age, in whole birthdays, nothing is kept of who somebody is, and no consent is theirs to give. */
export const ageOfChildren = 16;

/** What was answered to a question that fills a profile field. */
export interface ToldAnswer { mappingField: string; answer: unknown }

/** Whether somebody says to be a child, on a day (`2026-11-17`) of the page's clocks. Where an answer leaves it open, as a year alone does, for as long as it may be so. */
export const saysChild = (answers: readonly ToldAnswer[], today: string): boolean =>
  answers.some(({ mappingField, answer }) => textsOf(answer).some((text) => (mappingField === 'dob' ? isBornLately(text, today) : mappingField === 'age' && isAgeOfChild(text, today))));

const textsOf = (answer: unknown): string[] =>
  typeof answer === 'string' || typeof answer === 'number' ? [plainDigits(String(answer))] : typeof answer === 'object' && answer !== null ? Object.values(answer).flatMap(textsOf) : [];

/** Arabic, Persian and wide digits are digits too. */
const plainDigits = (text: string): string => text.normalize('NFKC').trim().toLowerCase().replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15));

const birthdayOf = (born: string): string => `${Number(born.slice(0, 4)) + ageOfChildren}${born.slice(4)}`;

function isBornLately(text: string, today: string): boolean {
  const born = youngestDay(text, today);
  return born !== undefined && birthdayOf(born) > today;
}

/** The latest day that it may mean, in whichever order day and month are written; of a year alone, its last. */
function youngestDay(text: string, today: string): string | undefined {
  const [, y = '', ...monthAndDay] = /^(\d{4})\D{0,2}(\d{1,2})\D{0,2}(\d{1,2})$/.exec(text) ?? [];
  const [, one = '', other = '', year = ''] = /^(\d{1,2})\D{0,2}(\d{1,2})\D{0,2}(\d{4}|\d{2})$/.exec(text) ?? [];
  const days = [dayOf(y, monthAndDay[0], monthAndDay[1]), dayOf(wholeYear(year, today), other, one), dayOf(wholeYear(year, today), one, other)];
  const [, named] = /(?:^|\D)((?:19|20)\d{2})(?:\D|$)/.exec(text) ?? [];
  return days.filter((day) => day !== undefined).toSorted().at(-1) ?? (named && `${named}-12-31`);
}

/** Of two digits, the last year that has begun. */
const wholeYear = (year: string, today: string): string => (year.length !== 2 ? year : `20${year}` <= today.slice(0, 4) ? `20${year}` : `19${year}`);

function dayOf(year: string, month = '', date = ''): string | undefined {
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  // JavaScript takes the 31st of February for the 3rd of March.
  return /^(19|20)\d{2}-/.test(day) && !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day) ? day : undefined;
}

const below = /^(under|below|less|younger|up-?_?to|child|kid|minor|duoi|tre-?_?em|moins|menos|menor|meno|sotto|<)/;

/** A number of years, whole or not; the first of a range; or the year of birth in its place. */
function isAgeOfChild(text: string, today: string): boolean {
  const [number] = /\d+(?:[.,]\d+)?/.exec(text) ?? [];
  if (below.test(text) || text.startsWith('-')) return true;
  if (number === undefined) return false;
  const years = Number(number.replace(',', '.'));
  return years >= 1900 ? isBornLately(number, today) : Math.floor(years) < ageOfChildren;
}
