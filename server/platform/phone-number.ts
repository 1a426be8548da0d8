import {
  getCountries,
  isSupportedCountry,
  parsePhoneNumberFromString,
  type CountryCode,
  type PhoneNumber,
} from 'libphonenumber-js/min';

const canonical = (timeZone: string): string => new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;

/** Whose clocks somebody goes by says where they are: a zone of the database belongs to one country. */
const countries = new Map<string, CountryCode>(
  getCountries().flatMap((country) => zonesOf(country).map((zone) => [canonical(zone), country] as const)),
);

function zonesOf(country: CountryCode): string[] {
  // Some numbers belong to no country (satellites, islands under another's code), and so to no clocks.
  return (
    (new Intl.Locale(`und-${country}`) as Intl.Locale & { getTimeZones(): string[] | undefined }).getTimeZones() ?? []
  );
}

/** The same few zones are asked for again and again. */
const known = new Map<string, CountryCode | undefined>();
function countryOf(timeZone: string): CountryCode | undefined {
  if (!known.has(timeZone)) known.set(timeZone, countries.get(canonical(timeZone)));
  return known.get(timeZone);
}

/** The country that these clocks belong to, where numbers are known of it. */
export const countryIn = (timeZone: string): string | undefined => countryOf(timeZone);
export const isCountry = (country: string): boolean => isSupportedCountry(country);

const longestPhone = 40;
const parsed = (text: string, timeZone: string): PhoneNumber | undefined => {
  const defaultCountry = countryOf(timeZone);
  return parsePhoneNumberFromString(text.trim().replace(/^00/, '+'), {
    extract: false,
    ...(defaultCountry && { defaultCountry }),
  });
};

/**
 * `+84912345678` (E.164), however it was typed in that country; the digits as given where no country is
 * known. '' for what is no number.
 */
export function readPhone(text: string, timeZone: string): string {
  if (text.length > longestPhone) return '';
  const phone = parsed(text, timeZone);
  if (phone?.isPossible()) return phone.number;
  const digits = text.replace(/[\s().\-/]/g, '').replace(/^00/, '+');
  return /^\+?\d{6,15}$/.test(digits) ? digits : '';
}

/** As people type it at home, without the country: `0912345678`. The digits as stored where that is not known. */
export const phoneAtHome = (phone: string): string =>
  parsePhoneNumberFromString(phone)?.formatNational().replace(/\D/g, '') ?? phone;

/** As `readPhone`, but only what is a whole number of some country: by it somebody is known. */
export function readWholePhone(text: string, timeZone: string): string {
  const phone = text.length > longestPhone ? undefined : parsed(text, timeZone);
  return phone?.isPossible() ? phone.number : '';
}

/** A whole number with the country that it belongs to, as far as its digits tell; undefined for what is none. */
export function readPhoneOfCountry(text: string, timeZone: string): { number: string; country: string } | undefined {
  const phone = text.length > longestPhone ? undefined : parsed(text, timeZone);
  return phone?.isValid() ? { number: phone.number, country: phone.country ?? '' } : undefined;
}
