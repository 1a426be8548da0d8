import { expect, test } from 'vitest';
import { initials } from './initials.ts';

test('a face shows the letters of the last two words, whole ones, and a dot for nobody', () => {
  expect(initials('Nguyễn Thu Hà')).toBe('TH');
  expect(initials('  đặng   ánh ')).toBe('ĐÁ');
  expect(initials('Lan')).toBe('L');
  expect(initials('🦊 lan')).toBe('🦊L');
  expect(initials('   ')).toBe('·');
});
