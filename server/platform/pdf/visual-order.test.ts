import { expect, test } from 'vitest';
import { visualOrder } from './visual-order.ts';

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
