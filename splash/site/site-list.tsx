import type { ReactElement } from 'react';
import { safeUrl } from '../style/safe-value.ts';
import { sizeWithin } from '../style/size-within.ts';
import { Price } from './price.tsx';
import { useSite } from './site-context.ts';
import { SitePicture } from './site-picture.tsx';
import type { ListScreen, SiteItem } from './site-view.ts';
import { StarRating } from './star-rating.tsx';

const logoRoom = { width: 200, height: 64 };

export function SiteList({ screen }: { screen: ListScreen }): ReactElement {
  const {
    view: { page, design },
    t,
    linkTo,
  } = useSite();
  const [banner, logo] = [safeUrl(design.headerImage), safeUrl(design.logo)];
  return (
    <>
      <header className="wide hero">
        {banner && <SitePicture className="banner" url={banner} alt="" sizes="(min-width: 960px) 920px, 100vw" />}
        {logo && (
          <SitePicture className="logo" url={logo} alt="" pixels={logoRoom.width * 2} {...sizeWithin(logo, logoRoom)} />
        )}
        <h1>{page.name}</h1>
        {page.address && <address>{page.address}</address>}
        {page.about && <p className="about">{page.about}</p>}
        {page.mobile && (
          <a className="go" href={`tel:${page.mobile}`}>
            {t('Call')} <bdi>{page.mobile}</bdi>
          </a>
        )}
      </header>
      {screen.menus.length > 1 && <MenuLinks screen={screen} />}
      <main className="wide">
        {screen.sections.map(({ id, name, items }) => (
          <section key={id} id={`m${id}`}>
            <h2 {...(name === '' && { className: 'heard' })}>{name || t('More from us')}</h2>
            <ul className="items">
              {items.map((item) => (
                <li key={item.eid}>
                  <ItemCard item={item} />
                </li>
              ))}
            </ul>
          </section>
        ))}
        {screen.more && (
          <a className="go" href={linkTo('', screen.more)}>
            {t('Show more')}
          </a>
        )}
      </main>
    </>
  );
}

/** The rest is read on the item's own page: the list stays light however much is written. */
const longestShown = 140;
const shortened = (text: string): string =>
  text.length <= longestShown
    ? text
    : `${[...text]
        .slice(0, longestShown - 1)
        .join('')
        .trimEnd()}…`;

function ItemCard({ item }: { item: SiteItem }): ReactElement {
  const { linkTo } = useSite();
  const picture = safeUrl(item.mediaFiles.find(({ type }) => type === 'i')?.url);
  return (
    <article className="item">
      {picture && <SitePicture url={picture} pixels={192} alt="" width={96} height={96} loading="lazy" />}
      <div>
        <h3>
          <a href={linkTo(`/${item.eid}`)}>{item.title}</a>
        </h3>
        {item.description && <p className="soft">{shortened(item.description)}</p>}
        <Price item={item} />
        <StarRating rating={item.rating} />
      </div>
    </article>
  );
}

function MenuLinks({ screen: { menus, sections, isWhole } }: { screen: ListScreen }): ReactElement {
  const { t, linkTo } = useSite();
  return (
    <nav aria-label={t('Menu')}>
      <ul>
        {menus.map(({ id, name }) => (
          <li key={id}>
            <a
              href={isWhole ? `#m${id}` : linkTo('', { menu: id })}
              {...(!isWhole && sections[0]?.id === id && { 'aria-current': 'page' as const })}
            >
              <bdi>{name || t('More from us')}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
