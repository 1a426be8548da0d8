import type { Format } from '../../kit/format.ts';
import type { Translate } from '../../kit/language.tsx';

const units = ['kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** In steps of a thousand, as carriers count. */
export function dataWords(format: Format, bytes: number): string {
  let value = bytes / 1000;
  let step = 0;
  while (value >= 1000 && step < units.length - 1) {
    value /= 1000;
    step += 1;
  }
  return format.number(value, {
    style: 'unit',
    unit: units[step]!,
    maximumFractionDigits: value < 10 && step > 0 ? 1 : 0,
  });
}

/** From kbit/s, in the unit that people compare their own connection with. */
export const speedWords = (t: Translate, format: Format, kilobits: number): string =>
  kilobits < 1000
    ? t('{n} kbit/s', { n: format.number(kilobits) })
    : t('{n} Mbit/s', { n: format.number(kilobits / 1000, { maximumFractionDigits: 1 }) });
