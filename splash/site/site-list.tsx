import type { ReactElement } from 'react';
import { safeUrl } from '../style/safe-value.ts';
import { sizeWithin } from '../style/size-within.ts';
import { ItemCard } from './item-card.tsx';
import { MenuLinks } from './menu-links.tsx';
import { useSite } from './site-context.ts';
import { SitePicture } from './site-picture.tsx';
import type { ListScreen } from './site-view.ts';

const logoRoom = { width: 200, height: 64 };

export function SiteList({ screen }: { screen: ListScreen }): ReactElement {
  const { view: { page, design }, t, linkTo } = useSite();
  const [banner, logo] = [safeUrl(design.headerImage), safeUrl(design.logo)];
  return (
    <>
      <header className="wide hero">
        {banner && <SitePicture className="banner" url={banner} alt="" sizes="(min-width: 960px) 920px, 100vw" />}
        {logo && <SitePicture className="logo" url={logo} alt="" pixels={logoRoom.width * 2} {...sizeWithin(logo, logoRoom)} />}
        <h1>{page.name}</h1>
        {page.address && <address>{page.address}</address>}
        {page.about && <p className="about">{page.about}</p>}
        {page.mobile && <a className="go" href={`tel:${page.mobile}`}>{t('Call')} <bdi>{page.mobile}</bdi></a>}
      </header>
      {screen.menus.length > 1 && <MenuLinks screen={screen} />}
      <main className="wide">
        {screen.sections.map(({ id, name, items }) => (
          <section key={id} id={`m${id}`}>
            <h2 {...(name === '' && { className: 'heard' })}>{name || t('More from us')}</h2>
            <ul className="items">{items.map((item) => <li key={item.eid}><ItemCard item={item} /></li>)}</ul>
          </section>
        ))}
        {screen.more && <a className="go" href={linkTo('', screen.more)}>{t('Show more')}</a>}
      </main>
    </>
  );
}
