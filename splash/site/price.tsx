import type { ReactElement } from 'react';
import type { LanguageId } from '@wifi/contract/languages.ts';
import { localeOf } from '../language/translate.ts';
import { useSite } from './site-context.ts';
import type { SiteItem } from './site-view.ts';

export function Price({
  item: { price, currency, unit },
  className = 'price',
}: {
  item: SiteItem;
  className?: string;
}): ReactElement | null {
  const { view } = useSite();
  if (price === null) return null;
  return (
    <p className={className}>
      <bdi>{priceWords(price, currency, view.language)}</bdi>
      {unit && (
        <span className="soft">
          {' '}
          / <bdi>{unit}</bdi>
        </span>
      )}
    </p>
  );
}

/** As the reader writes money: “45.000 ₫”, “€4.50”. */
const priceWords = (price: number, currency: string, language: LanguageId): string =>
  new Intl.NumberFormat(localeOf(language), { style: 'currency', currency }).format(price);
