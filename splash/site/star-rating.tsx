import type { ReactElement } from 'react';
import { mostStars } from '@wifi/contract/venue/page-item-words.ts';
import { localeOf } from '../language/translate.ts';
import { useSite } from './site-context.ts';

/** To the nearest half; that one is an empty star whose first half the style fills. */
function Drawn({ stars }: { stars: number }): ReactElement {
  const halves = Math.round(stars * 2);
  const whole = Math.floor(halves / 2);
  const hasHalf = halves % 2 === 1;
  return (
    <b aria-hidden="true">
      {'★'.repeat(whole)}
      {hasHalf && <i>☆</i>}
      {'☆'.repeat(mostStars - whole - Number(hasHalf))}
    </b>
  );
}

export const Stars = ({ stars }: { stars: number }): ReactElement => {
  const { t } = useSite();
  return (
    <p className="stars soft">
      <Drawn stars={stars} />
      <span className="heard">{t('{n} of {all}', { n: stars, all: mostStars })}</span>
    </p>
  );
};

export function StarRating({ rating }: { rating: { average: number | null; count: number } }): ReactElement | null {
  const { t, view } = useSite();
  if (rating.average === null) return null;
  const average = new Intl.NumberFormat(localeOf(view.language), { minimumFractionDigits: 1 }).format(rating.average);
  return (
    <p className="stars soft">
      <Drawn stars={rating.average} />{' '}
      {t('{average} of {all}, {n, plural, one {# review} other {# reviews}}', {
        average,
        all: mostStars,
        n: rating.count,
      })}
    </p>
  );
}
