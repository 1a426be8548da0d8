import { getCountries } from 'libphonenumber-js/min';
import { expect, test } from 'vitest';
import { countryOptions, phoneCountries } from './countries.ts';

test('offers the countries that the server reads numbers of', () => {
  expect(phoneCountries).toEqual(getCountries().toSorted());
});

test('names them in the language of the reader', () => {
  expect(countryOptions('vi').find(({ value }) => value === 'DE')?.label).toBe('Đức (DE)');
});
