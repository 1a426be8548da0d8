import { expect, test } from 'vitest';
import { bodyOf, emptyItem, valuesOf } from './item-values.ts';
import type { Item } from './item.ts';

const item: Item = {
  eid: 'k7qw2p9xab',
  title: 'Lotus tea',
  description: 'Calm',
  media_files: '[{"type":"i","url":"/media/a/b.jpg","name":"Cup"}]',
  images: ['/media/a/b.jpg'],
  menu: 7,
  price: 45_000,
  currency: 'VND',
  unit: 'pot',
  email_notification: true,
  enable_review: false,
  rating: { average: null, count: 0 },
};

test('an item that is opened and saved stays as it is', () => {
  const { eid: _eid, images: _images, rating: _rating, ...sent } = item;
  expect(bodyOf(valuesOf(item))).toEqual(sent);
});

test('what is left empty is no price and no menu', () => {
  expect(bodyOf(emptyItem('EUR', ''))).toMatchObject({ price: null, menu: null, media_files: '[]', currency: 'EUR' });
  expect(valuesOf({ ...item, price: null, menu: null })).toMatchObject({ price: '', menu: '' });
});
