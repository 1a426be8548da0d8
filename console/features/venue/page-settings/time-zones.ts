import { isTimeZoneName } from '@wifi/contract/time-zones.ts';

// Browsers still list some zones by the names they had decades ago; people look for today's.
const renamed: Record<string, string> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Godthab': 'America/Nuuk',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};

const offsetNow = (timeZone: string): string =>
  new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value ?? '';

export interface Option {
  value: string;
  label: string;
}

export const timeZoneOption = (zone: string): Option => ({
  value: zone,
  label: `${zone.replaceAll('_', ' ')} (${offsetNow(zone)})`,
});

/** Every place this browser knows the clocks of, and the stored one even if it does not. */
export function timeZoneOptions(stored: string): Option[] {
  const known = Intl.supportedValuesOf('timeZone').map((zone) => renamed[zone] ?? zone);
  return [...new Set([...known.filter(isTimeZoneName), 'UTC', stored])].toSorted().map(timeZoneOption);
}
