import { expect, test } from 'vitest';
import { passedMethods } from './login-method-names.ts';

test('a login by several methods names each of them in words', () => {
  const t = (text: string) => text;
  expect(passedMethods(t, 'survey,click')).toBe('Survey · Click to connect');
  expect(passedMethods(t, 'access_code')).toBe('Access code');
  expect(passedMethods(t, 'of_a_router')).toBe('of_a_router');
  expect(passedMethods(t, '')).toBe('');
});
