import { phoneCountries } from '@wifi/contract/access/phone-countries.ts';

/** In the reader's language and order, each with its code: some names are hard to tell apart. */
export function countryOptions(language: string): { value: string; label: string }[] {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  return phoneCountries
    .map((value) => ({ value, label: `${names.of(value) ?? value} (${value})` }))
    .toSorted((one, other) => one.label.localeCompare(other.label, language));
}
