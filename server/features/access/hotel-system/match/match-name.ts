import type { StayGuest } from '../hotel-client.ts';
import { foldName, lettersIn } from './fold-name.ts';

export type NamedGuest = Pick<StayGuest, 'lastName' | 'firstName' | 'otherNames'>;

/** As folding leaves them; they are no part of a name, whether they were typed or stand in the hotel's system. */
const titles = new Set(
  (
    'mr mrs ms miss mister sir madam dr prof herr frau m mme mlle monsieur madame sig sigra signor signora ' +
    'sr sra srta señor senor senora don dona ong ba'
  ).split(' '),
);

/** Small words of surnames: none of them is a surname by itself. */
const particles = new Set(
  'de da di do du del della dos das la le les lo van von der den ter ten el al bin ben binti bint ibn abu y e'.split(
    ' ',
  ),
);

const fewestLetters = 2;

const withoutTitles = (words: readonly string[]): readonly string[] => {
  const rest = words.filter((word) => !titles.has(word));
  return rest.length > 0 ? rest : words;
};

/** Two Chinese or Korean surnames of two signs among ten thousand of one. */
const longSurnames = new Set([
  '欧阳',
  '歐陽',
  '司马',
  '司馬',
  '上官',
  '诸葛',
  '諸葛',
  '司徒',
  '皇甫',
  '남궁',
  '황보',
  '선우',
  '제갈',
]);
const isUnspaced = /^[\p{Script=Han}\p{Script=Hangul}]{2,4}$/u;

/** The surname of a name in one piece: 王小明, 김민준. */
function surnameOf(word: string): string | undefined {
  if (!isUnspaced.test(word)) return undefined;
  const two = [...word].slice(0, 2).join('');
  return longSurnames.has(two) ? two : [...word][0];
}

/** Whether every word of `asked` is in `given`, and every other given word among the `further` ones. */
function isMadeOf(given: readonly string[], asked: readonly string[], further: readonly string[]): boolean {
  const rest = [...given];
  for (const word of asked) {
    const at = rest.indexOf(word);
    if (at < 0) return false;
    rest.splice(at, 1);
  }
  const left = [...further];
  return rest.every((word) => {
    const at = left.indexOf(word);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

const joined = (words: readonly string[]): string => words.join('');

/** What was typed against a surname and the other names of the same person, in whatever order and spacing. */
function fits(typed: readonly string[], last: readonly string[], first: readonly string[]): boolean {
  if (last.length === 0) return false;
  const text = joined(typed);
  return (
    text === joined(last) ||
    text === joined(last) + joined(first) ||
    text === joined(first) + joined(last) ||
    isMadeOf(typed, last, first)
  );
}

interface NameParts {
  last: string;
  first: string;
}

/** "Smith, John" says which is which. */
function partsOf(lastName: string, firstName: string): NameParts {
  const [before = '', ...after] = lastName.split(',');
  return after.length > 0 && before.trim() !== ''
    ? { last: before, first: `${after.join(' ')} ${firstName}` }
    : { last: lastName, first: firstName };
}

/** Some systems put a whole name into one field: which end is the surname depends on where its bearer is from. */
function fitsWhole(typed: readonly string[], words: readonly string[]): boolean {
  if (fits(typed, words, [])) return true;
  const text = joined(typed);
  if (words.length === 1) return surnameOf(words[0]!) === text;
  return [words[0]!, words.at(-1)!].some((end) => end === text && !particles.has(end));
}

/** Every way to spell the one against every way to spell the other. */
function anySpelling(
  typed: readonly (readonly string[])[],
  names: readonly string[],
  test: (typed: readonly string[], ...names: string[][]) => boolean,
): boolean {
  const spelled = names.map(foldName);
  return typed.some((words) =>
    // A person writes all names in the same way, so that the first ways belong together, and the second.
    [0, 1].some((way) => test(words, ...spelled.map((ways) => [...withoutTitles(ways[way] ?? ways[0]!)]))),
  );
}

/**
 * "Mr John Smith" of John Smith: which of them is the surname is known already, and the first name alone must not count
 * for it.
 */
function saysNothingNew(name: string, own: string): boolean {
  const known = new Set(foldName(own).flat());
  return foldName(name).some((words) => withoutTitles(words).every((word) => known.has(word)));
}

/**
 * Whether somebody may mean this guest by what was typed as a name: marks, case, spaces, titles, order and script are
 * forgiven; a piece of a name never is.
 */
export function matchesName(typed: string, guest: NamedGuest, { allowsFirstName = false } = {}): boolean {
  const given = foldName(typed)
    .flatMap((words) => [words, withoutTitles(words)])
    .filter((words) => lettersIn(words) >= fewestLetters);
  if (given.length === 0) return false;
  const { last, first } = partsOf(guest.lastName, guest.firstName);
  if (first.trim() === '' ? anySpelling(given, [last], fitsWhole) : anySpelling(given, [last, first], fits))
    return true;
  if (
    allowsFirstName &&
    anySpelling(given, [first], (words, names) => joined(words) === joined(names) || names.includes(joined(words)))
  )
    return true;
  return guest.otherNames.some((name) => {
    if (first.trim() !== '' && saysNothingNew(name, `${last} ${first}`)) return false;
    const other = partsOf(name, '');
    return other.first.trim() === ''
      ? anySpelling(given, [other.last], fitsWhole)
      : anySpelling(given, [other.last, other.first], fits);
  });
}
