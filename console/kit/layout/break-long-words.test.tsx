import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { breakLongWords } from './break-long-words.tsx';

test('words of any language stay whole, and one that is longer may break without losing a letter', () => {
  expect(breakLongWords('Khách sạn Sen Hồ Tây')).toBe('Khách sạn Sen Hồ Tây');
  const shown = renderToStaticMarkup(<>{breakLongWords(`Hotel ${'x'.repeat(40)}`)}</>);
  expect(shown.replaceAll('<wbr/>', '')).toBe(`Hotel ${'x'.repeat(40)}`);
  for (const piece of shown.split('<wbr/>')) expect(piece.length).toBeLessThanOrEqual(16);
});
