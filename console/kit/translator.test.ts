import { expect, test } from 'vitest';
import { directionOf, languages } from '@wifi/contract/languages.ts';
import { createTranslator, fillPlaceholders, languageOr, localeOf, withoutIsolates } from './translator.ts';

test('anything that is not a language means Vietnamese', () => {
  for (const stored of [null, undefined, '', 'de', 'VI', 7, {}]) expect(languageOr(stored)).toBe('vi');
  expect(languageOr('ar')).toBe('ar');
});

test('Arabic runs right to left, and only Arabic', () => {
  expect(languages.filter(({ id }) => directionOf(id) === 'rtl').map(({ id }) => id)).toEqual(['ar']);
});

test('every language has a locale that the platform knows', () => {
  for (const { id } of languages) expect(Intl.NumberFormat.supportedLocalesOf(localeOf(id))).toHaveLength(1);
});

test('a sentence that no catalogue has is shown as it stands, with its placeholders filled', () => {
  expect(fillPlaceholders('Copy {name}', { name: 'secret' })).toBe('Copy secret');
  expect(fillPlaceholders('Copy {name}')).toBe('Copy {name}');
  expect(createTranslator('fr', {})('Copy {name}', { name: 'secret' })).toBe('Copy secret');
});

test('a translation is preferred over its key', () => {
  expect(createTranslator('fr', { 'Sign in': ['Se connecter'] })('Sign in')).toBe('Se connecter');
});

test('what is put into an Arabic sentence keeps its own order, and nothing is added in other languages', () => {
  const message = 'Code {serial}, {n, plural, other {#}}';
  const put = (language: 'ar' | 'fr') => createTranslator(language, {})(message, { serial: '12-00034', n: 3 });
  expect(put('ar')).toBe('Code \u206812-00034\u2069, 3');
  expect(withoutIsolates(put('ar')), 'as it is stored').toBe(put('fr'));
  expect(put('fr')).toBe('Code 12-00034, 3');
});

test('counts in Arabic keep Latin digits', () => {
  const t = createTranslator('ar', { pages: [['n', 'plural', { few: ['#', ' صفحات'], other: ['#', ' صفحة'] }]] });
  expect(t('pages', { n: 3 })).toBe('3 صفحات');
});
