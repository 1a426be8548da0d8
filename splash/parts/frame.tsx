import type { ReactElement, ReactNode } from 'react';
import { useSplash } from '../splash-context.ts';
import { Banner } from './banner.tsx';
import { Brand } from './brand.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { Media } from './media.tsx';
import { Scene } from './scene.tsx';
import { Unbroken } from './unbroken.tsx';
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
  const position = screen.kind === 'step' && screen.step.type === 'block' && screen.step.position !== 'center' ? screen.step.position : undefined;
  return (
    <>
      <Scene />
      <div className={position ? `page at-${position}` : 'page'}>
        <header className="top"><Brand /><LanguageSwitch /></header>
        <Banner src={design.headerImage} />
        <main>
          <h1 {...(heading.length > 60 ? { className: 'long' } : {})}><Unbroken text={heading} /></h1>
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
