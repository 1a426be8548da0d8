import { expect, test } from 'vitest';
import { sparklinePath } from './sparkline-path.ts';

test('the highest value touches the top and zero the bottom', () => {
  expect(sparklinePath([0, 10], 100, 40)?.line).toBe('M4 36L96 4');
});

test('a line of nothing but zeroes lies on the ground', () => {
  expect(sparklinePath([0, 0, 0], 100, 40)?.line).toBe('M4 36L50 36L96 36');
});

test('one value is no line', () => {
  expect(sparklinePath([5], 100, 40)).toBeUndefined();
});
