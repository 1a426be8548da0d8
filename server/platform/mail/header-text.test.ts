import { expect, test } from 'vitest';
import { headerText } from './header-text.ts';

// RFC 2047 §2: `=?charset?encoding?text?=`, as lenient as readers are.
const encodedWord = /=\?[^?]*\?[bq]\?[^?]*\?=/i;

test.each([
  '=?utf-8?Q?a=0D=0ABcc=3A_x?=',
  '=?UTF-8*en?B?aHR0cDovL2V2aWwuZXhhbXBsZQ==?=',
  'before =?utf-8?q?a?= =?utf-8?q?b?= after',
  '==??utf-8?q?a?==',
])('%s is the text that it is to whoever reads it', (typed) => {
  expect(headerText(typed)).not.toMatch(encodedWord);
  expect(headerText(typed).replaceAll('\u2060', '')).toBe(typed);
});

test('what is none stays as it is', () => {
  expect(headerText('2 + 2 = 4? Giảm 20%')).toBe('2 + 2 = 4? Giảm 20%');
});
