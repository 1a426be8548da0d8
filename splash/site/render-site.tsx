import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { directionOf, languages } from '@wifi/contract/languages.ts';
import { cutText } from '@wifi/contract/storable-text.ts';
import { inlineHash } from '../inline-hash.ts';
import { translator } from '../language/translate.ts';
import { safeUrl } from '../style/safe-value.ts';
import { linksOf, SiteContext, useSite, type Site } from './site-context.ts';
import { SiteItemPage } from './site-item.tsx';
import { SiteList } from './site-list.tsx';
import { siteLook, sitePalette } from './site-look.ts';
import { itemStyles, siteStyles } from './site-styles.ts';
import type { SiteView } from './site-view.ts';
import { structuredData } from './structured-data.ts';

export interface RenderedSite {
  html: string;
  /** For the Content-Security-Policy: what the page holds inline, and nothing else. */
  styleHash: string;
}

/** A page of the public site: plain HTML that needs no script. */
export function renderSite(view: SiteView): RenderedSite {
  const { screen, language } = view;
  const site: Site = { view, t: translator(language), linkTo: linksOf(view) };
  const styles = siteLook(view.design) + siteStyles + (screen.kind === 'item' ? itemStyles : '');
  const body = renderToStaticMarkup(
    <SiteContext value={site}>
      {screen.kind === 'list' ? <SiteList screen={screen} /> : <SiteItemPage screen={screen} />}
      <SiteLanguages />
    </SiteContext>,
  );
  const html =
    `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head>${renderToStaticMarkup(<Head view={view} />)}<style>${styles}</style>` +
    `<script type="application/ld+json">${structuredData(view)}</script></head><body>${body}</body></html>`;
  return { html, styleHash: inlineHash(styles) };
}

function Head({ view: { page, design, url, screen } }: { view: SiteView }): ReactElement {
  const item = screen.kind === 'item' ? screen.item : undefined;
  const title = item ? `${item.title} · ${page.name}` : page.name;
  const description = cutText(item ? item.description : page.about, 200);
  const picture = safeUrl(
    item ? item.mediaFiles.find(({ type }) => type === 'i')?.url : design.headerImage || design.logo,
  );
  return (
    <>
      <meta charSet="utf-8" />
      <title>{title}</title>
      <meta name="viewport" content="width=device-width,initial-scale=1" />
      <meta name="theme-color" content={sitePalette(design).paper} />
      {description && <meta name="description" content={description} />}
      <link rel="canonical" href={item ? `${url}/${item.eid}` : url} />
      <meta property="og:title" content={title} />
      {picture && <meta property="og:image" content={new URL(picture, url).href} />}
    </>
  );
}

function SiteLanguages(): ReactElement {
  const { view, t, linkTo } = useSite();
  const path = view.screen.kind === 'item' ? `/${view.screen.item.eid}` : '';
  return (
    <footer className="wide">
      <ul aria-label={t('Language')}>
        {languages.map(({ id, name, direction }) => (
          <li key={id}>
            <a
              href={linkTo(path, { hl: id })}
              hrefLang={id}
              lang={id}
              dir={direction}
              {...(id === view.language && { 'aria-current': true })}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </footer>
  );
}
