import type { LanguageId } from '@wifi/contract/languages.ts';
import { localeOf } from './translate.ts';

type Unit = 'day' | 'hour' | 'minute' | 'second' | 'megabyte' | 'gigabyte';

function amount(value: number, unit: Unit, language: LanguageId): string {
  const unitDisplay = unit.endsWith('byte') ? 'short' : 'long';
  return new Intl.NumberFormat(localeOf(language), {
    style: 'unit',
    unit,
    unitDisplay,
    maximumFractionDigits: 1,
  }).format(value);
}

/** At most two units, since nobody needs the seconds of a day. */
export function duration(seconds: number, language: LanguageId): string {
  if (seconds < 60) return amount(Math.max(0, Math.floor(seconds)), 'second', language);
  const minutes = Math.floor(seconds / 60);
  const parts: [number, Unit][] = [
    [Math.floor(minutes / 1440), 'day'],
    [Math.floor(minutes / 60) % 24, 'hour'],
    [minutes % 60, 'minute'],
  ];
  const first = parts.findIndex(([value]) => value > 0);
  const shown = parts
    .slice(first, first + 2)
    .filter(([value]) => value > 0)
    .map(([value, unit]) => amount(value, unit, language));
  return new Intl.ListFormat(localeOf(language), { type: 'unit', style: 'long' }).format(shown);
}

export const dataAmount = (megabytes: number, language: LanguageId): string =>
  megabytes < 1000
    ? amount(Math.floor(megabytes), 'megabyte', language)
    : amount(megabytes / 1000, 'gigabyte', language);
