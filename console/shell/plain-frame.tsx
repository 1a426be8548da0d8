import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Wordmark } from '../kit/brand-mark.tsx';
import { mainId, SkipLink } from '../kit/skip-link.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { SiteFooter } from './site-footer.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import classes from './plain-frame.module.css';

/** Around screens that belong to nobody: lost, broken. */
export const PlainFrame = ({ children }: { children: ReactNode }) => (
  <div className={classes.frame}>
    <SkipLink />
    <header className={classes.bar}>
      <Link to="/" className={classes.brand}><Wordmark /></Link>
      <LanguageSwitch />
      <ThemeSwitch />
    </header>
    <main id={mainId} tabIndex={-1} className={classes.main}>{children}</main>
    <SiteFooter />
  </div>
);
