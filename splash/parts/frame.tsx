import type { ReactElement, ReactNode } from 'react';
import { useSplash } from '../splash-context.ts';
import { backgroundStyles } from '../style/background.ts';
import { safeUrl } from '../style/safe-value.ts';
import { Brand } from './brand.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { Film, Slides } from './media.tsx';
import { Picture } from './picture.tsx';
import { Wave } from './wave.tsx';

interface Props {
  heading: string;
  /** With what the operator shows beside the login: film, slides, closing words. */
  isWelcoming?: boolean;
  children: ReactNode;
}

export function Frame({ heading, isWelcoming = false, children }: Props): ReactElement {
  const { view, template, t, words } = useSplash();
  const { design, screen } = view;
  const position =
    screen.kind === 'step' && screen.step.type === 'block' && screen.step.position !== 'center'
      ? screen.step.position
      : undefined;
  return (
    <>
      <Scene />
      <div className={position ? `page at-${position}` : 'page'}>
        <header className="top">
          <Brand />
          <LanguageSwitch />
        </header>
        <Banner src={design.headerImage} />
        <main>
          <h1 {...(heading.length > 60 ? { className: 'long' } : {})}>
            <Unbroken text={heading} />
          </h1>
          {isWelcoming && <Media />}
          <div className="card">{children}</div>
          {isWelcoming && <p className="bottom lines">{words(design.bottomText, t(template.bottom))}</p>}
        </main>
        <Banner src={design.footerImage} isLast />
      </div>
      {design.wave.isShown && <Wave {...design.wave} />}
    </>
  );
}

function Banner({ src, isLast = false }: { src: string; isLast?: boolean }): ReactElement | null {
  const url = safeUrl(src);
  return url ? (
    <Picture className="banner" url={url} alt="" decoding="async" {...(isLast && { loading: 'lazy' as const })} />
  ) : null;
}

function Media(): ReactElement {
  const {
    view: { design },
  } = useSplash();
  return (
    <>
      {design.video && <Film />}
      {design.slideType !== 'none' && <Slides />}
    </>
  );
}

/** Behind the page: the operator's picture, else the template's own art. */
function Scene(): ReactElement {
  const { view, template, wants } = useSplash();
  const picture = backgroundStyles(view, template.palette);
  if (picture) wants(picture);
  return (
    <div className="scene" aria-hidden="true">
      {!picture && <template.Art />}
    </div>
  );
}

/** In large letters a line would end after “Wi-”. */
const Unbroken = ({ text }: { text: string }): ReactElement => (
  <>
    {text.split(/(Wi-Fi)/).map((part, at) =>
      at % 2 === 1 ? (
        <span key={at} className="whole">
          {part}
        </span>
      ) : (
        part
      ),
    )}
  </>
);
