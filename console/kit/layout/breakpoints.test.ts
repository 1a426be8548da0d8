import { expect, test } from 'vitest';
import { viewOf } from './breakpoints.ts';

test('a window up to 767 is a phone, up to 1220 a tablet, above it a desk', () => {
  expect([320, 767].map(viewOf)).toEqual(['mobile', 'mobile']);
  expect([768, 1220].map(viewOf)).toEqual(['tablet', 'tablet']);
  expect([1221, 2560].map(viewOf)).toEqual(['desktop', 'desktop']);
});
