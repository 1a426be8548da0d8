import { expect, test } from 'vitest';
import { groupCode } from './code.ts';

test.each([
  ['AB23', ['AB23']],
  ['AB23C', ['AB23C']],
  ['AB23CD', ['AB23', 'CD']],
  ['AB23CD45', ['AB23', 'CD45']],
  ['AB23CD45E', ['AB23', 'CD45E']],
  ['VIPAB23CD45', ['VIPA', 'B23C', 'D45']],
])('%s is read as %j', (code, groups) => {
  expect(groupCode(code)).toEqual(groups);
  expect(groupCode(code).join('')).toBe(code);
});
