import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Wordmark } from '../../kit/layout/brand-mark.tsx';
import { mainId, SkipLink } from '../../kit/layout/skip-link.tsx';
import { SiteFooter } from '../frame/site-footer.tsx';
import { LanguageSwitch } from '../switches/language-switch.tsx';
import { ThemeSwitch } from '../switches/theme-switch.tsx';
import { LostScreen } from './lost-screen.tsx';
import classes from './lost-page.module.css';

export const LostPage = () => (
  <PlainFrame>
    <LostScreen />
  </PlainFrame>
);

/** Around screens that belong to nobody: lost, broken. */
const PlainFrame = ({ children }: { children: ReactNode }) => (
  <div className={classes.frame}>
    <SkipLink />
    <header className={classes.bar}>
      <Link to="/" className={classes.brand}>
        <Wordmark />
      </Link>
      <LanguageSwitch />
      <ThemeSwitch />
    </header>
    <main id={mainId} tabIndex={-1} className={classes.main}>
      {children}
    </main>
    <SiteFooter />
  </div>
);
