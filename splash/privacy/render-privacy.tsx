import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { directionOf, languages } from '@wifi/contract/languages.ts';
import { inlineHash } from '../inline-hash.ts';
import { localeOf, translator, type Translate } from '../language/translate.ts';
import { siteLook, sitePalette } from '../site/site-look.ts';
import { itemStyles, siteStyles } from '../site/site-styles.ts';
import { css } from '../style/css.ts';
import { safeUrl } from '../style/safe-value.ts';
import { ConsentCard } from './consent-card.tsx';
import type { PrivacyView } from './privacy-view.ts';
import { Rights } from './rights.tsx';

const styles = css`
  main.wide {
    max-width: 640px;
    padding-block: 28px 0;
  }
  main h1 {
    font-size: clamp(24px, 5vw, 32px);
  }
  .card form + form {
    margin-top: 0;
  }
  .card .quiet {
    color: inherit;
    background: transparent;
  }
  .card blockquote {
    padding-inline-start: 12px;
    border-inline-start: 3px solid var(--line);
    white-space: pre-line;
  }
  .card .long {
    max-height: 30vh;
    overflow: auto;
  }
  .state {
    font-weight: 600;
  }
`;

/** Plain HTML that needs no script, in the look of the page's public site. */
export function renderPrivacy(view: PrivacyView): { html: string; styleHash: string } {
  const { language, page, design } = view;
  const t = translator(language);
  const all = siteLook(design) + siteStyles + itemStyles + styles;
  const title = t('Your data at {page}', { page: page.name });
  const html =
    `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head>${renderToStaticMarkup(<Head title={title} colour={sitePalette(design).paper} />)}<style>${all}</style></head>` +
    `<body>${renderToStaticMarkup(<Body view={view} t={t} title={title} />)}</body></html>`;
  return { html, styleHash: inlineHash(all) };
}

function Head({ title, colour }: { title: string; colour: string }): ReactElement {
  return (
    <>
      <meta charSet="utf-8" />
      <title>{title}</title>
      <meta name="viewport" content="width=device-width,initial-scale=1" />
      <meta name="theme-color" content={colour} />
      <meta name="robots" content="noindex,nofollow" />
      <meta name="referrer" content="no-referrer" />
    </>
  );
}

function Body({ view, t, title }: { view: PrivacyView; t: Translate; title: string }): ReactElement {
  const { consents, said, language, design, page, path, isOneLogin } = view;
  const logo = safeUrl(design.logo);
  const moment = new Intl.DateTimeFormat(localeOf(language), {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: view.timeZone,
  });
  return (
    <>
      <main className="wide">
        {logo && <img className="logo" src={logo} alt="" />}
        <h1>{title}</h1>
        {said === 'withdrawn' && (
          <p className="said" role="status">
            {isOneLogin
              ? t('Done. What you agreed to with this login has ended.')
              : t('Done. From now on nothing more is sent to you this way.')}
          </p>
        )}
        {said === 'asked' && (
          <p className="said" role="status">
            {t('Thank you. {page} has received your request and answers within two working days.', { page: page.name })}
          </p>
        )}
        {consents && isOneLogin && (
          <p className="card">
            {t(
              'This page is about one login only. {page} looks at what else it stores once you have shown who you are.',
              { page: page.name },
            )}
          </p>
        )}
        {consents?.map((consent) => (
          <ConsentCard key={consent.purpose} consent={consent} path={path} when={moment.format(consent.at)} t={t} />
        ))}
        {consents?.length === 0 && <p className="card">{t('You have not agreed to anything here yet.')}</p>}
        {consents ? <Rights view={view} t={t} /> : <p className="card">{t('Nothing is stored about you any more.')}</p>}
      </main>
      <footer className="wide">
        <ul>
          {languages.map(({ id, name }) => (
            <li key={id}>
              <a href={`${path}?hl=${id}`} lang={id} hrefLang={id} {...(id === language && { 'aria-current': true })}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </footer>
    </>
  );
}
