import { expect, test } from 'vitest';
import { wavePath } from './wave-path.ts';

test('the crests fill twice the width, so that the drift begins again unseen', () => {
  for (const points of [2, 3, 7, 10]) {
    const steps = [
      ...wavePath({ height: 60, points, amplitude: 20 }).matchAll(/[qt](?:[\d.-]+ [\d.-]+ )?([\d.]+) 0/g),
    ].map(([, width]) => Number(width));
    expect(steps.reduce((sum, width) => sum + width, 0)).toBeCloseTo(2000, 0);
  }
});

test('no crest is higher than the drawing', () => {
  expect(wavePath({ height: 10, points: 2, amplitude: 100 })).toMatch(/^M0 5q125 -10 250 0t250 0/);
});
