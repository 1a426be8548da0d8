import { expect, test } from 'vitest';
import { forFont, visualOrder } from './visual-order.ts';

const drawn = (line: string) => visualOrder(line).map(({ text, isRightToLeft }) => (isRightToLeft ? `‹${text}` : text));

test('a line of one way is one stretch', () => {
  expect(drawn('Khách sạn Sen, 12 Hàng Bạc')).toEqual(['Khách sạn Sen, 12 Hàng Bạc']);
  expect(drawn('فندق اللوتس')).toEqual(['‹فندق اللوتس']);
  expect(drawn('')).toEqual([]);
});

test('a line runs the way of its first letter, and foreign words keep their own', () => {
  expect(drawn('Hotel فندق اللوتس Hanoi')).toEqual(['Hotel ', '‹فندق اللوتس', ' Hanoi']);
  expect(drawn('شارع 12 الحرية')).toEqual(['‹ الحرية', '12', '‹شارع ']);
});

test('brackets open towards what they hold', () => {
  expect(drawn('فندق (اللوتس)')).toEqual(['‹فندق )اللوتس(']);
  expect(drawn('فندق (Hà Nội) 12')).toEqual(['12', '‹( ', 'Hà Nội', '‹فندق )']);
  expect(drawn('Sen (فندق) 12')).toEqual(['Sen (', '‹فندق', ') 12']);
});

test('what an Arabic line ends with stands at its left, each word and number as it is read', () => {
  expect(drawn('فاتورة VAT 10% ABC-12')).toEqual(['VAT 10% ABC-12', '‹فاتورة ']);
  expect(drawn('ضريبة 10% ABC-12')).toEqual(['ABC-12', '‹% ', '10', '‹ضريبة ']);
  expect(drawn('غرفة 12, 14 A')).toEqual(['A', '‹ ', '14', '‹, ', '12', '‹غرفة ']);
  expect(drawn('هاتف +84 24 3825-1234')).toEqual(['1234', '‹-', '3825', '‹ ', '24', '‹ ', '84', '‹هاتف +']);
});

test('a number keeps its separators and its currency', () => {
  expect(drawn('المبلغ 1.234,50')).toEqual(['1.234,50', '‹المبلغ ']);
  expect(drawn('סך 50% 12.5$')).toEqual(['12.5$', '‹ ', '50%', '‹סך ']);
  expect(drawn('المبلغ ١٢٫٥')).toEqual(['١٢٫٥', '‹المبلغ ']);
  expect(drawn('Sen فندق 12 بيت')).toEqual(['Sen ', '‹ بيت', '12', '‹فندق ']);
});

test('a font, which turns whatever is Arabic round, draws Arabic digits in their order all the same', () => {
  expect(forFont('١٢٫٥', false)).toBe('٥٫٢١');
  expect(forFont('فندق', true)).toBe('فندق');
  expect(forFont('% ', true)).toBe(' %');
  expect(forFont('10', false)).toBe('10');
});
