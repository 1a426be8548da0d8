import { getCountries } from 'libphonenumber-js/min';
import { expect, test } from 'vitest';
import { phoneCountries } from '@wifi/contract/access/phone-countries.ts';

test('the console offers the countries that numbers are read of', () => {
  expect(phoneCountries).toEqual(getCountries().toSorted());
});
