import { expect, test } from 'vitest';
import { matches, matchesAny } from './palette-matches.ts';

test.each([
  ['Lavender Spa Đà Nẵng', 'da nang'],
  ['Lavender Spa Đà Nẵng', 'nẵng LAV'],
  ['Trà Quán Mây', 'tra'],
  ['My pages', ''],
])('%s is found by “%s”', (name, query) => expect(matches(name, query)).toBe(true));

test.each([
  ['Lavender Spa Đà Nẵng', 'da lat'],
  ['My pages', 'roles'],
])('%s is not found by “%s”', (name, query) => expect(matches(name, query)).toBe(false));

test('a name in any language will do', () => {
  expect(matchesAny(['Password', 'Mật khẩu', '密码'], 'mat khau')).toBe(true);
  expect(matchesAny(['Password', 'Mật khẩu', '密码'], '密码')).toBe(true);
  expect(matchesAny(['Password', 'Mật khẩu', '密码'], 'passwort')).toBe(false);
});
