import type { ReactElement } from 'react';
import { localeOf } from '../language/translate.ts';
import { safeUrl } from '../style/safe-value.ts';
import { Price } from './price.tsx';
import { ReviewForm } from './review-form.tsx';
import { useSite } from './site-context.ts';
import { SitePicture } from './site-picture.tsx';
import type { ItemScreen, SiteItem } from './site-view.ts';
import { StarRating, Stars } from './star-rating.tsx';

export function SiteItemPage({ screen }: { screen: ItemScreen }): ReactElement {
  const {
    view: { page, language },
    t,
    linkTo,
  } = useSite();
  const { item, reviews, takesReviews } = screen;
  const day = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long' });
  return (
    <main className="wide">
      <a className="back" href={linkTo('')}>
        {t('All of {page}', { page: page.name })}
      </a>
      <ItemPictures item={item} />
      <div className="card">
        <h1>{item.title}</h1>
        <Price item={item} className="price big" />
        <StarRating rating={item.rating} />
        {item.description && <p className="lines">{item.description}</p>}
      </div>
      {reviews.length > 0 && (
        <section className="card">
          <h2>{t('Reviews')}</h2>
          {reviews.map(({ name, stars, text, createdAt }) => (
            <div className="review" key={`${createdAt.toISOString()}${name}${text}`}>
              <Stars stars={stars} />
              {text && <p className="lines">{text}</p>}
              <p className="soft">
                {name && (
                  <>
                    <bdi>{name}</bdi> ·{' '}
                  </>
                )}
                <time dateTime={createdAt.toISOString().slice(0, 10)}>{day.format(createdAt)}</time>
              </p>
            </div>
          ))}
        </section>
      )}
      {takesReviews && <ReviewForm screen={screen} />}
    </main>
  );
}

/** The first picture at once, the others when they come near. */
function ItemPictures({ item }: { item: SiteItem }): ReactElement | null {
  const files = item.mediaFiles.flatMap((file) => {
    const url = safeUrl(file.url);
    return url ? [{ ...file, url }] : [];
  });
  if (files.length === 0) return null;
  return (
    <div className="pictures" {...(files.length > 1 && { tabIndex: 0, role: 'group', 'aria-label': item.title })}>
      {files.map(({ type, url, name }, at) =>
        type === 'v' ? (
          <video key={url} src={url} controls muted preload="none" aria-label={name || item.title} />
        ) : (
          <SitePicture
            key={url}
            url={url}
            sizes="(min-width: 600px) 560px, 100vw"
            alt={name || item.title}
            {...(at > 0 && { loading: 'lazy' as const })}
          />
        ),
      )}
    </div>
  );
}
