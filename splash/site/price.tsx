import type { ReactElement } from 'react';
import { priceWords } from './price-words.ts';
import { useSite } from './site-context.ts';
import type { SiteItem } from './site-view.ts';

export function Price({ item: { price, currency, unit }, className = 'price' }: { item: SiteItem; className?: string }): ReactElement | null {
  const { view } = useSite();
  if (price === null) return null;
  return <p className={className}><bdi>{priceWords(price, currency, view.language)}</bdi>{unit && <span className="soft"> / <bdi>{unit}</bdi></span>}</p>;
}
