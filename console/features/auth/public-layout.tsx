import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Wordmark } from '../../kit/brand-mark.tsx';
import { mainId, SkipLink } from '../../kit/skip-link.tsx';
import { LanguageSwitch } from '../../shell/language-switch.tsx';
import { SiteFooter } from '../../shell/site-footer.tsx';
import { ThemeSwitch } from '../../shell/theme-switch.tsx';
import { LobbyPanel } from './lobby-panel.tsx';
import classes from './public-layout.module.css';

interface PublicLayoutProps {
  drawing?: ReactNode;
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

/** Where people come in: what they came for on one side, the lobby on the other. */
export function PublicLayout({ drawing, title, lead, children }: PublicLayoutProps) {
  return (
    <div className={classes.page}>
      <SkipLink />
      <div className={classes.pane}>
        <header className={classes.bar}>
          <Link to="/" className={classes.brand}><Wordmark size={34} /></Link>
          <LanguageSwitch />
          <ThemeSwitch />
        </header>
        <main id={mainId} tabIndex={-1} className={classes.main}>
          {drawing && <div className={classes.drawing}>{drawing}</div>}
          <h1 className={classes.title}>{title}</h1>
          {lead && <p className={classes.lead}>{lead}</p>}
          <div className={classes.body}>{children}</div>
        </main>
        <SiteFooter />
      </div>
      <LobbyPanel />
    </div>
  );
}
