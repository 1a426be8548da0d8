import type { Format } from '../kit/format.ts';
import type { Translate } from '../kit/language.tsx';

/** From kbit/s, in the unit that people compare their own connection with. */
export const speedWords = (t: Translate, format: Format, kilobits: number): string =>
  kilobits < 1000 ? t('{n} kbit/s', { n: format.number(kilobits) }) : t('{n} Mbit/s', { n: format.number(kilobits / 1000, { maximumFractionDigits: 1 }) });
