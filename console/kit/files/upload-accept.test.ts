import { expect, test } from 'vitest';
import { fitsAccept } from './upload-accept.ts';

const photo = { name: 'Pool.JPG', type: 'image/jpeg' };

test('a file fits by kind, by exact type or by ending', () => {
  expect(fitsAccept(photo, undefined)).toBe(true);
  expect(fitsAccept(photo, 'image/*')).toBe(true);
  expect(fitsAccept(photo, 'video/mp4, image/jpeg')).toBe(true);
  expect(fitsAccept(photo, '.png,.jpg')).toBe(true);
});

test('a file of another kind does not fit', () => {
  expect(fitsAccept(photo, 'video/*,.png')).toBe(false);
  expect(fitsAccept({ name: 'image', type: '' }, 'image/*')).toBe(false);
});
