import { expect, test } from 'vitest';
import { saysChild } from './answered-age.ts';

const today = '2026-11-17';
const born = (answer: unknown, age = 16) => saysChild([{ mappingField: 'dob', answer }], today, age);
const aged = (answer: unknown, age = 16) => saysChild([{ mappingField: 'age', answer }], today, age);

test('one is sixteen on the day, not the day before', () => {
  expect(born('2010-11-17')).toBe(false);
  expect(born('2010-11-18')).toBe(true);
  expect(saysChild([{ mappingField: 'dob', answer: '2012-02-29' }], '2028-02-28', 16)).toBe(true);
  expect(saysChild([{ mappingField: 'dob', answer: '2012-02-29' }], '2028-02-29', 16)).toBe(false);
});

test.each([13, 14, 15, 16, 17, 18])('at a page whose age is %i one is a child until that birthday', (age) => {
  const [atLast, notYet] = [`${2026 - age}-11-17`, `${2026 - age}-11-18`];
  expect([
    born(atLast, age),
    born(notYet, age),
    aged(age, age),
    aged(age - 0.5, age),
    aged(`${age}-99`, age),
    aged(`${age - 1}-99`, age),
  ]).toEqual([false, true, false, true, false, true]);
  expect(aged(2026 - age - 1, age), 'a year of birth').toBe(false);
  expect(aged(2026 - age, age), 'a year in which the birthday may be still to come').toBe(true);
});

test('a birth date is read in whatever way it is written, and where that leaves it open as the later day', () => {
  for (const child of [
    '18/11/2010',
    '18.11.2010',
    '18-11-10',
    '11/18/2010',
    '03/12/2010',
    '12/03/2010',
    '2010',
    '2015',
    '3 Feb 2015',
    'tháng 2 năm 2015',
    '20150203',
    '03022015',
    '٣/٢/٢٠١٥',
    '２０１５-02-03',
    '2030-01-01',
  ])
    expect(born(child), child).toBe(true);
  for (const adult of [
    '17/11/2010',
    '03/10/2010',
    '2009',
    '3 Feb 1990',
    '1990-02-31',
    '01/02/34',
    'long ago',
    '',
    null,
    undefined,
  ])
    expect(born(adult), String(adult)).toBe(false);
});

test('an age counts in whole years, also in words, ranges and choices', () => {
  for (const child of [
    15,
    15.5,
    15.99,
    0,
    -1,
    '15,9',
    '12 tuổi',
    '١٢',
    '१५',
    '๑๒',
    '15½',
    '15 ¾',
    '𝟭𝟮',
    '13-15',
    '10_17',
    'under-16',
    'duoi-18',
    ['13-15'],
    { row: '12' },
    2012,
  ])
    expect(aged(child), String(child)).toBe(true);
  for (const adult of [16, 16.5, '16', '१६', '16½', '16-25', '65-plus', 'age-16-25', 'old', '', 1985])
    expect(aged(adult), String(adult)).toBe(false);
});

test('of several answers one is enough, and those that fill other fields say nothing', () => {
  expect(
    saysChild(
      [
        { mappingField: 'dob', answer: '1990-01-01' },
        { mappingField: 'age', answer: 12 },
      ],
      today,
      16,
    ),
  ).toBe(true);
  expect(
    saysChild(
      [
        { mappingField: 'rating', answer: 5 },
        { mappingField: '', answer: '2015-01-01' },
      ],
      today,
      16,
    ),
  ).toBe(false);
});
