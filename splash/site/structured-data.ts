import type { PageCategory } from '@wifi/contract/venue/page-categories.ts';
import { safeUrl } from '../style/safe-value.ts';
import type { SiteItem, SiteView } from './site-view.ts';

/** What schema.org calls such a place. */
const kinds: Record<PageCategory, string> = {
  tea_coffee: 'CafeOrCoffeeShop',
  restaurant: 'Restaurant',
  spa_beauty: 'HealthAndBeautyBusiness',
  vehicle: 'LocalBusiness',
  hotels_resort: 'Hotel',
  finance: 'FinancialService',
  company: 'LocalBusiness',
  others: 'LocalBusiness',
};

const absolute = (url: string, site: string): string | undefined => {
  const safe = safeUrl(url);
  return safe && new URL(safe, site).href;
};

function productOf(item: SiteItem, url: string) {
  const image = item.mediaFiles.filter(({ type }) => type === 'i').flatMap((file) => absolute(file.url, url) ?? []);
  return {
    '@type': 'Product',
    name: item.title,
    ...(item.description && { description: item.description }),
    ...(image.length > 0 && { image }),
    ...ratingOf(item),
    ...(item.price !== null && { offers: { '@type': 'Offer', price: item.price, priceCurrency: item.currency } }),
  };
}

const ratingOf = ({ rating }: SiteItem) =>
  rating.average === null
    ? {}
    : { aggregateRating: { '@type': 'AggregateRating', ratingValue: rating.average, reviewCount: rating.count } };

const offerOf = ({ title, price, currency }: SiteItem) => ({
  '@type': 'Offer',
  itemOffered: { '@type': 'Product', name: title },
  ...(price !== null && { price, priceCurrency: currency }),
});

function dataOf({ page, url, screen }: SiteView): object {
  if (screen.kind === 'item') return productOf(screen.item, url);
  return {
    '@type': kinds[page.category],
    name: page.name,
    url,
    ...(page.about && { description: page.about }),
    ...(page.mobile && { telephone: page.mobile }),
    ...(page.address && { address: page.address }),
    ...(screen.sections.length > 0 && {
      hasOfferCatalog: {
        '@type': 'OfferCatalog',
        itemListElement: screen.sections.map(({ name, items }) => ({
          '@type': 'OfferCatalog',
          ...(name && { name }),
          itemListElement: items.map(offerOf),
        })),
      },
    }),
  };
}

/** For search engines. Nothing in it can end the element it stands in. */
export const structuredData = (view: SiteView): string =>
  JSON.stringify({ '@context': 'https://schema.org', ...dataOf(view) }).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
