import { expect, test } from 'vitest';
import { merge, problemsOfCatalogue, refresh } from './catalogue.ts';

const pages = '{n, plural, one {# page} other {# pages}}';

function problems(key: string, translation: string, language: string) {
  return problemsOfCatalogue({ [key]: translation }, new Set([key]), language);
}

test('refreshing keeps translations, adds new keys empty, drops unused ones and sorts', () => {
  const refreshed = refresh({ Save: 'Lưu', Gone: 'Mất' }, ['Save', 'Back'], 'vi');
  expect(Object.entries(refreshed)).toEqual([
    ['Back', ''],
    ['Save', 'Lưu'],
  ]);
});

test('an English key translates itself', () => {
  expect(refresh({}, ['Save'], 'en')).toEqual({ Save: 'Save' });
});

test('missing and unused keys are named with their language', () => {
  expect(problemsOfCatalogue({ Old: 'Cũ', Save: '', Send: ' ' }, new Set(['Save', 'Send']), 'vi')).toEqual([
    'vi: missing: "Save"',
    'vi: missing: "Send"',
    'vi: unused: "Old"',
  ]);
});

test('a complete catalogue has no problems', () => {
  expect(problems('Hello {name}', 'Xin chào {name}', 'vi')).toEqual([]);
  expect(problems(pages, '{n, plural, other {# trang}}', 'vi')).toEqual([]);
  expect(problems('{g, select, a {x} other {y}}', '{g, select, a {j} other {k}}', 'fr')).toEqual([]);
});

test.each([
  ['a lost placeholder', 'Hello {name}', 'Xin chào', 'vi', 'lacks {name}'],
  ['a misspelt placeholder', 'Hello {name}', 'Ciao {nome}', 'it', 'has {nome}, which the English does not'],
  [
    'a placeholder lost in one language of a plural',
    '{n, plural, one {# of {all}} other {# of {all}}}',
    '{n, plural, other {#}}',
    'zh',
    'lacks {all}',
  ],
  ['a message that does not parse', 'Hello {name}', 'Bonjour {name', 'fr', 'is not well-formed'],
  ['a plural without the dual', pages, '{n, plural, zero {x} one {x} few {x} many {x} other {#}}', 'ar', 'lacks "two"'],
  ['a plural flattened to a number', pages, '{n} trang', 'vi', 'lacks {n, plural, …}'],
  [
    'a plural that the translator added but left incomplete',
    '{n} codes',
    '{n, plural, one {#} other {#}}',
    'ar',
    'lacks "few"',
  ],
  ['a lost case of a choice', '{g, select, a {x} other {y}}', '{g, select, other {k}}', 'fr', 'lacks "a"'],
])('%s is refused', (_, key, translation, language, problem) => {
  expect(problems(key, translation, language).join('\n')).toContain(problem);
});

test('merging refuses a key that no code uses', () => {
  expect(merge({ Save: '' }, { Save: 'Lưu' }, new Set(['Save']))).toEqual({ Save: 'Lưu' });
  expect(() => merge({}, { Sav: 'Lưu' }, new Set(['Save']))).toThrow('"Sav"');
});
