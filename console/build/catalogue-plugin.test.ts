import { setupI18n, type Messages } from '@lingui/core';
import { expect, test } from 'vitest';
import { compileCatalogue, labelsIn, messagesIn } from './catalogue-plugin.ts';

const catalogues = {
  en: {},
  vi: {
    'Sign in': 'Đăng nhập',
    '{n, plural, one {# page} other {# pages}}': '{n} trang',
    'Hello {name}': 'Chào {name}',
  },
  ar: {
    '{n, plural, one {# page} other {# pages}}':
      '{n, plural, zero {لا صفحات} one {صفحة} two {صفحتان} few {# صفحات} other {# صفحة}}',
  },
};

function translate(language: string, message: string, values?: Record<string, unknown>) {
  const i18n = setupI18n();
  i18n.load(language, compileCatalogue(language, catalogues) as Messages);
  i18n.activate(language);
  return i18n._(message, values);
}

test('a translated message is compiled with its placeholders', () => {
  expect(translate('vi', 'Hello {name}', { name: 'Linh' })).toBe('Chào Linh');
});

test('English needs no entries: its keys are its messages', () => {
  expect(translate('en', '{n, plural, one {# page} other {# pages}}', { n: 1 })).toBe('1 page');
  expect(translate('en', '{n, plural, one {# page} other {# pages}}', { n: 3 })).toBe('3 pages');
});

test('a message without a translation is shown in English', () => {
  expect(translate('ar', 'Hello {name}', { name: 'Linh' })).toBe('Hello Linh');
});

test('Arabic has plural forms of its own', () => {
  expect(translate('ar', '{n, plural, one {# page} other {# pages}}', { n: 2 })).toBe('صفحتان');
});

test('a malformed message fails the build and names the message and the language', () => {
  expect(() => compileCatalogue('vi', { vi: { 'Hello {name}': 'Chào {name' } })).toThrow(
    /locales\/vi\.json: “Hello \{name\}”/,
  );
});

test('a message belongs to the part in whose sources its text stands, whatever its quotes', () => {
  const sources = `t('Sign in'); t("It's you"); t('Don\\'t'); msg(\`plain\`)`;
  expect([...messagesIn(['Sign in', "It's you", "Don't", 'plain', 'Devices'], sources)]).toEqual([
    'Sign in',
    "It's you",
    "Don't",
    'plain',
  ]);
});

test('a label is known by its names in all languages', () => {
  const named = { en: { Password: 'Password', Other: 'Other' }, vi: { Password: 'Mật khẩu' }, ar: { Password: '' } };
  expect(labelsIn(named, "label: msg('Password')")).toEqual({ Password: ['Password', 'Mật khẩu'] });
});
