import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { directionOf } from '@wifi/contract/languages.ts';
import { inlineHash } from './inline-hash.ts';
import { pickWords } from './language/pick-words.ts';
import { translator } from './language/translate.ts';
import { ScreenView } from './screens/screen-view.tsx';
import { scriptFor } from './script/script.ts';
import { SplashContext, type Splash } from './splash-context.ts';
import { baseStyles } from './style/base-styles.ts';
import { lookStyles, paletteFor } from './style/look.ts';
import { safeUrl } from './style/safe-value.ts';
import { templates } from './templates/all.ts';
import type { SplashView } from './view.ts';

export interface RenderedSplash {
  html: string;
  /** For the Content-Security-Policy: what the page holds inline, and nothing else. */
  styleHashes: string[];
  scriptHashes: string[];
}

export function renderSplash(view: SplashView): RenderedSplash {
  const template = templates[view.design.template];
  const palette = paletteFor(view, template.palette);
  const wanted = new Set<string>([lookStyles(view, palette), baseStyles]);
  const t = translator(view.language);
  const splash: Splash = {
    view,
    template: { ...template, palette },
    t,
    words: (words, otherwise = '') => pickWords(words, view.language, view.pageLanguage) || otherwise,
    wants: (styles) => void wanted.add(styles),
  };
  // The body first: what it asks for decides which styles the head has.
  const body = renderToStaticMarkup(
    <SplashContext value={splash}>
      <ScreenView screen={view.screen} />
    </SplashContext>,
  );
  const script = scriptFor(body);
  const styles = [...wanted, template.styles].join('');
  const head = renderToStaticMarkup(
    <Head view={view} title={t('Wi-Fi of {page}', { page: view.page.name })} colour={palette.paper} />,
  );
  const html =
    `<!doctype html><html lang="${view.language}" dir="${directionOf(view.language)}"><head>${head}<style>${styles}</style></head>` +
    `<body class="${roomFor(view)}">${body}${script ? `<script>${script.text}</script>` : ''}</body></html>`;
  return { html, styleHashes: [inlineHash(styles)], scriptHashes: script ? [script.hash] : [] };
}

function Head({ view, title, colour }: { view: SplashView; title: string; colour: string }): ReactElement {
  const { screen } = view;
  const [nextUrl, seconds] = 'nextUrl' in screen ? [safeUrl(screen.nextUrl), screen.seconds] : [];
  return (
    <>
      <meta charSet="utf-8" />
      <title>{title}</title>
      <meta name="viewport" content="width=device-width,initial-scale=1" />
      <meta name="theme-color" content={colour} />
      <meta name="referrer" content="no-referrer" />
      <meta name="robots" content="noindex" />
      {nextUrl && <meta httpEquiv="refresh" content={`${Number(seconds)};url=${nextUrl}`} />}
    </>
  );
}

/**
 * How much room the template's art may take: all of it beside a single button, less on a low screen with a form
 * (`dense`), none where the operator shows pictures or a film of their own (`full`).
 */
function roomFor({ screen, design }: SplashView): 'airy' | 'dense' | 'full' {
  const isWelcoming = screen.kind === 'step' || screen.kind === 'welcome-back';
  if (design.headerImage || (isWelcoming && (design.video || design.slideType !== 'none'))) return 'full';
  return screen.kind === 'guardian' || (screen.kind === 'step' && screen.step.type !== 'click') ? 'dense' : 'airy';
}
