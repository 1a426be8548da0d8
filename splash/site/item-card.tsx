import type { ReactElement } from 'react';
import { safeUrl } from '../style/safe-value.ts';
import { Price } from './price.tsx';
import { useSite } from './site-context.ts';
import type { SiteItem } from './site-view.ts';
import { SitePicture } from './site-picture.tsx';
import { StarRating } from './star-rating.tsx';

/** The rest is read on the item's own page: the list stays light however much is written. */
const longestShown = 140;
const shortened = (text: string): string => (text.length <= longestShown ? text : `${[...text].slice(0, longestShown - 1).join('').trimEnd()}…`);

export function ItemCard({ item }: { item: SiteItem }): ReactElement {
  const { linkTo } = useSite();
  const picture = safeUrl(item.mediaFiles.find(({ type }) => type === 'i')?.url);
  return (
    <article className="item">
      {picture && <SitePicture url={picture} pixels={192} alt="" width={96} height={96} loading="lazy" />}
      <div>
        <h3><a href={linkTo(`/${item.eid}`)}>{item.title}</a></h3>
        {item.description && <p className="soft">{shortened(item.description)}</p>}
        <Price item={item} />
        <StarRating rating={item.rating} />
      </div>
    </article>
  );
}
