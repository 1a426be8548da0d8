import { Fragment, type ReactElement } from 'react';
import { longestReview, mostStars } from '@wifi/contract/venue/page-item-words.ts';
import { useSite } from './site-context.ts';
import type { ItemScreen } from './site-view.ts';

export function ReviewForm({ screen: { item, said, typed } }: { screen: ItemScreen }): ReactElement {
  const { t, linkTo } = useSite();
  if (said === 'thanks')
    return (
      <p className="said" role="status">
        {t('Thank you. Your review is shown once the team has read it.')}
      </p>
    );
  const problem =
    said === 'stars-missing'
      ? t('Please choose one to five stars.')
      : said === 'too-many'
        ? t('There were many reviews today. Please try again tomorrow.')
        : '';
  return (
    <form className="card" id="review" method="post" action={linkTo(`/${item.eid}/reviews`)}>
      <h2>{t('Write a review')}</h2>
      {problem && (
        <p className="said" role="alert">
          {problem}
        </p>
      )}
      <fieldset>
        <legend>{t('Your stars')}</legend>
        <div className="rate">
          {Array.from({ length: mostStars }, (_, at) => at + 1).map((stars) => (
            <Fragment key={stars}>
              <input type="radio" id={`s${stars}`} name="stars" value={stars} required />
              <label htmlFor={`s${stars}`}>
                <span aria-hidden="true">★</span>
                <span className="heard">{t('{n} of {all}', { n: stars, all: mostStars })}</span>
              </label>
            </Fragment>
          ))}
        </div>
      </fieldset>
      <div className="field">
        <label htmlFor="text">
          {t('What would you tell a friend?')} {t('(optional)')}
        </label>
        <textarea id="text" name="text" rows={3} maxLength={longestReview} dir="auto" defaultValue={typed.text} />
      </div>
      <div className="field">
        <label htmlFor="name">
          {t('Your name')} {t('(optional)')}
        </label>
        <input
          type="text"
          id="name"
          name="name"
          maxLength={60}
          autoComplete="name"
          dir="auto"
          defaultValue={typed.name}
        />
      </div>
      <button className="go">{t('Send')}</button>
    </form>
  );
}
