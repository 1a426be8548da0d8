import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { matchesName, type NamedGuest } from './match-name.ts';

const named = (lastName: string, firstName = '', ...otherNames: string[]): NamedGuest => ({
  lastName,
  firstName,
  otherNames,
});

/** Language, as the hotel has it, what is typed, whether it is them. */
const cases: [language: string, guest: NamedGuest, typed: string, isTheirs: boolean][] = [
  ['Vietnamese', named('Nguyễn', 'Văn An'), 'nguyen', true],
  ['Vietnamese', named('NGUYEN', 'VAN AN'), 'Nguyễn', true],
  ['Vietnamese', named('Nguyễn', 'Văn An'), 'Nguyen Van An', true],
  ['Vietnamese', named('Nguyễn', 'Văn An'), 'Văn An Nguyễn', true],
  ['Vietnamese', named('Nguyễn', 'Văn An'), 'An Nguyen', true],
  ['Vietnamese', named('Đặng', 'Thị Hoa'), 'dang', true],
  ['Vietnamese', named('Dang', 'Thi Hoa'), 'Đặng Thị Hoa', true],
  ['Vietnamese', named('Nguyen Van An'), 'Nguyen', true],
  ['Vietnamese', named('Ông Trần', 'Quốc'), 'tran', true],
  ['Vietnamese', named('Nguyễn', 'Văn An'), 'Nguy', false],
  ['Vietnamese', named('Nguyễn', 'Văn An'), 'Văn', false],
  ['Vietnamese', named('Nguyễn', 'Văn An'), 'An', false],
  ['Vietnamese', named('Nguyễn', 'Văn An'), 'Nguyen Van Binh', false],
  ['German', named('Müller', 'Jürgen'), 'Mueller', true],
  ['German', named('MUELLER', 'JUERGEN'), 'Müller', true],
  ['German', named('Müller', 'Jürgen'), 'muller', true],
  ['German', named('Großmann', 'Anja'), 'grossmann', true],
  ['German', named('von der Leyen', 'Klaus'), 'vonderleyen', true],
  ['German', named('Dr. Weiß', 'Ute'), 'Weiss', true],
  ['German', named('Weiß', 'Ute'), 'Frau Dr. Weiß', true],
  ['German', named('von der Leyen', 'Klaus'), 'von', false],
  ['German', named('Müller', 'Jürgen'), 'Müllers', false],
  ['German', named('Müller', 'Jürgen'), 'Mull', false],
  ['English', named("O'Brien", 'Sean'), 'OBrien', true],
  ['English', named('O’Brien', 'Sean'), "o'brien", true],
  ['English', named('Smith-Jones', 'Amy'), 'smith jones', true],
  ['English', named('Smith', 'John Michael'), 'John Smith', true],
  ['English', named('Smith, John'), 'smith', true],
  ['English', named('SMITH', 'JOHN'), 'Mr. Smith', true],
  ['English', named('Smith Mr'), 'Smith', true],
  ['English', named('Smith-Jones', 'Amy'), 'Jones', false],
  ['English', named('Smith', 'John'), 'John', false],
  ['English', named('Smith', 'John'), 'Smithson', false],
  ['English', named('Smith', 'John'), 'S', false],
  ['English', named('Smith', 'John'), 'Mr', false],
  ['French', named('Lefèvre', 'Chloé'), 'LEFEVRE', true],
  ['French', named('Lefèvre', 'Chloé'), 'Mme Lefèvre', true],
  ['French', named('Cœur', 'Anne'), 'coeur', true],
  ['French', named("D'Artagnan", 'Luc'), 'dartagnan', true],
  ['French', named('Lefèvre', 'Chloé'), 'Lefebvre', false],
  ['Spanish', named('Muñoz García', 'José'), 'munoz garcia', true],
  ['Spanish', named('Muñoz García', 'José'), 'José Muñoz García', true],
  ['Spanish', named('Muñoz', 'José'), 'Sr. Muñoz', true],
  ['Spanish', named('de la Cruz', 'Ana'), 'DELACRUZ', true],
  ['Spanish', named('de la Cruz', 'Ana'), 'de la', false],
  ['Spanish', named('Muñoz García', 'José'), 'Muñ', false],
  ['Italian', named('Dell’Acqua', 'Niccolò'), 'dellacqua', true],
  ['Italian', named("Dell'Acqua", 'Niccolo'), 'Niccolò Dell’Acqua', true],
  ['Italian', named('Rossi', 'Sig.ra Maria'), 'Rossi', true],
  ['Italian', named('Rossi', 'Maria'), 'Russo', false],
  ['Polish', named('Wałęsa', 'Łukasz'), 'walesa', true],
  ['Polish', named('WALESA', 'LUKASZ'), 'Łukasz Wałęsa', true],
  ['Polish', named('Wałęsa', 'Łukasz'), 'Lukasz', false],
  ['Danish', named('Sørensen', 'Åse'), 'Soerensen', true],
  ['Danish', named('SOERENSEN', 'AASE'), 'Sørensen', true],
  ['Danish', named('Sørensen', 'Åse'), 'sorensen', true],
  ['Turkish', named('Yıldız', 'İpek'), 'YILDIZ', true],
  ['Turkish', named('YILDIZ', 'IPEK'), 'Yıldız', true],
  ['Turkish', named('Yıldız', 'İpek'), 'Yildirim', false],
  ['Chinese', named('Wang', 'Xiaoming', '王小明'), '王小明', true],
  ['Chinese', named('Wang', 'Xiaoming', '王小明'), '王', true],
  ['Chinese', named('Wang', 'Xiaoming', '王小明'), 'wang xiao ming', true],
  ['Chinese', named('Ouyang', 'Na', '欧阳娜'), '欧阳', true],
  ['Chinese', named('Ouyang', 'Na', '欧阳娜'), '欧', false],
  ['Chinese', named('Wang', 'Xiaoming', '王小明'), '小明', false],
  ['Chinese', named('Wang', 'Xiaoming', '王小明'), '李', false],
  ['Korean', named('Kim', 'Minjun', '김민준'), '김', true],
  ['Korean', named('Kim', 'Minjun', '김민준'), 'Kim Min-jun', true],
  ['Korean', named('Kim', 'Minjun', '김민준'), '민준', false],
  ['Japanese', named('Sato', 'Hanako', 'サトウ ハナコ'), 'ｻﾄｳ', true],
  ['Japanese', named('Kato', 'Gen', 'カトウ ゲン'), 'ガトウ', false],
  ['Arabic', named('Al-Ahmad', 'Mohammed', 'محمد الأحمد'), 'الاحمد', true],
  ['Arabic', named('Al-Ahmad', 'Mohammed', 'محمد الأحمد'), 'al ahmad', true],
  ['Arabic', named('فاطمة'), 'فَاطِمَه', true],
  ['Arabic', named('Al-Ahmad', 'Mohammed', 'محمد الأحمد'), 'احمد', false],
  ['Arabic', named('Al-Ahmad', 'Mohammed'), 'al', false],
  ['Russian', named('Ivanov', 'Pyotr', 'Иванов, Пётр'), 'иванов петр', true],
  ['Russian', named('Ivanov', 'Pyotr', 'Иванов, Пётр'), 'ИВАНОВ', true],
  ['Russian', named('Ivanov', 'Pyotr', 'Иванов, Пётр'), 'Пётр', false],
  ['Russian', named('Ivanov', 'Pyotr'), 'Ivanova', false],
  ['Thai', named('สมิทธิ์', 'ชัย'), 'สมิทธิ์', true],
  ['Thai', named('สมิทธิ์', 'ชัย'), 'สมทธ', false],
];

test.each(cases)('%s: %o, typed as "%s": %s', (_language, guest, typed, isTheirs) => {
  expect(matchesName(typed, guest)).toBe(isTheirs);
});

test('the table has ten languages and sixty names at least', () => {
  expect(new Set(cases.map(([language]) => language)).size).toBeGreaterThanOrEqual(10);
  expect(cases.length).toBeGreaterThanOrEqual(60);
});

describe('where first names are allowed', () => {
  const an = named('Nguyễn', 'Văn An');
  test.each([
    ['Văn An', true],
    ['an', true],
    ['Vă', false],
    ['A', false],
  ])('"%s" for Văn An: %s', (typed, isTheirs) => {
    expect(matchesName(typed, an, { allowsFirstName: true })).toBe(isTheirs);
  });
});

const letters = [...'abcdefghiklmnoprstuvyzäöüßđłøéèñươẵọỹ'];
const word = fc.array(fc.constantFrom(...letters), { minLength: 3, maxLength: 10 }).map((all) => all.join(''));

test('every name is its own, in capitals, without accents and with blanks around', () => {
  fc.assert(
    fc.property(word, word, (last, first) => {
      const guest = named(last, first);
      const bare = last.normalize('NFD').replace(/\p{M}/gu, '');
      for (const typed of [last, last.toUpperCase(), `  ${last} `, bare, `${first} ${last}`, `${last}  ${first}`])
        expect(matchesName(typed, guest), typed).toBe(true);
    }),
  );
});

test('the beginning of a name is never enough', () => {
  fc.assert(
    fc.property(word, word, fc.nat(), (last, first, cut) => {
      const piece = last.slice(0, 1 + (cut % (last.length - 1)));
      const folded = piece.normalize('NFD').replace(/\p{M}/gu, '');
      // A German spelling can make a piece out of another whole.
      fc.pre(!['ae', 'oe', 'ue', 'ss'].some((pair) => last.includes(pair)) && !/[äöüßøł]/.test(last));
      expect(matchesName(piece, named(last, first))).toBe(false);
      expect(matchesName(folded, named(last, first))).toBe(false);
    }),
  );
});

test('any text may be typed, and nothing that is no name matches', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (typed) => {
      expect(typeof matchesName(typed, named('Nguyễn', 'Văn An', '王小明'))).toBe('boolean');
    }),
  );
  for (const typed of ['', ' ', '-', '.', '’', '%', '*', '12', '\u0300\u0301', '_', 'mr'])
    expect(matchesName(typed, named('Nguyễn', 'Văn An')), typed).toBe(false);
  expect(matchesName('nobody', named('', ''))).toBe(false);
  expect(matchesName('', named('', ''))).toBe(false);
});

test('a whole name that says nothing new makes no last name of the first', () => {
  for (const whole of ['Mr John Smith', 'John  Smith', 'SMITH JOHN', 'Jöhn Smith']) {
    const guest = named('Smith', 'John', whole);
    expect([matchesName('Smith', guest), matchesName('John', guest)], whole).toEqual([true, false]);
    expect(matchesName('John', guest, { allowsFirstName: true })).toBe(true);
  }
  expect(matchesName('王', named('Wang', 'Xiaoming', '王小明')), 'another script').toBe(true);
  expect(matchesName('Müller', named('Smith', 'John', 'John Müller')), 'a second profile').toBe(true);
});
