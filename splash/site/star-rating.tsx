import type { ReactElement } from 'react';
import { mostStars } from '@wifi/contract/page-item-words.ts';
import { useSite } from './site-context.ts';
import { localeOf } from '../language/translate.ts';

const drawn = (stars: number): string => '★'.repeat(stars) + '☆'.repeat(mostStars - stars);

export const Stars = ({ stars }: { stars: number }): ReactElement => {
  const { t } = useSite();
  return <p className="stars soft"><b aria-hidden="true">{drawn(stars)}</b><span className="heard">{t('{n} of {all}', { n: stars, all: mostStars })}</span></p>;
};

export function StarRating({ rating }: { rating: { average: number | null; count: number } }): ReactElement | null {
  const { t, view } = useSite();
  if (rating.average === null) return null;
  const average = new Intl.NumberFormat(localeOf(view.language), { minimumFractionDigits: 1 }).format(rating.average);
  return (
    <p className="stars soft">
      <b aria-hidden="true">{drawn(Math.round(rating.average))}</b>{' '}
      {t('{average} of {all}, {n, plural, one {# review} other {# reviews}}', { average, all: mostStars, n: rating.count })}
    </p>
  );
}
