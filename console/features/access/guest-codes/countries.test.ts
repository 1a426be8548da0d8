import { expect, test } from 'vitest';
import { countryOptions } from './countries.ts';

test('countries are named in the language of the reader, in its order', () => {
  const options = countryOptions('vi');
  expect(options.find(({ value }) => value === 'DE')?.label).toBe('Đức (DE)');
  expect(options.length).toBeGreaterThan(200);
  expect(options.map(({ label }) => label)).toEqual(
    options.map(({ label }) => label).toSorted((one, other) => one.localeCompare(other, 'vi')),
  );
});
