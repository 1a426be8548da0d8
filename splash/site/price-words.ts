import type { LanguageId } from '@wifi/contract/languages.ts';
import { localeOf } from '../language/translate.ts';

/** As the reader writes money: “45.000 ₫”, “€4.50”. */
export const priceWords = (price: number, currency: string, language: LanguageId): string =>
  new Intl.NumberFormat(localeOf(language), { style: 'currency', currency }).format(price);
