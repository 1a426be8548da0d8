import { useEffect, useRef, type ReactNode } from 'react';
import { useT } from '../kit/language.tsx';
import { mainId, SkipLink } from '../kit/skip-link.tsx';
import { useAccess } from './access.tsx';
import { ConnectionNotice } from './connection-notice.tsx';
import type { Feature } from './feature.ts';
import { useFrameState } from './frame-state.ts';
import { menuFor } from './menu.ts';
import { usePageKeeper } from './page-keeper.ts';
import { PaletteHost } from './palette-host.tsx';
import { isPlatformAdmin, useSession } from './session.ts';
import { Sidebar } from './sidebar.tsx';
import { SiteFooter } from './site-footer.tsx';
import { TopBar } from './top-bar.tsx';
import { TopBarHandle } from './top-bar-handle.tsx';
import classes from './frame.module.css';

/** Sidebar, top bar and what lies between them (spec §2, §9). */
export function Frame({ features, children }: { features: readonly Feature[]; children: ReactNode }) {
  const t = useT();
  const state = useFrameState();
  const { user } = useSession();
  const { can, page } = useAccess();
  const toggle = useRef<HTMLButtonElement>(null);
  usePageKeeper();

  const sections = menuFor(features, { can, isPlatformAdmin: isPlatformAdmin(user) });
  const covers = state.view === 'mobile' && state.isMenuOpen;
  const { setMenuOpen } = state;

  useEffect(() => {
    if (!covers) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setMenuOpen(false);
    };
    const opener = toggle.current;
    const { style } = document.documentElement;
    style.overflow = 'hidden';
    document.addEventListener('keydown', onKey);
    return () => {
      style.overflow = '';
      document.removeEventListener('keydown', onKey);
      opener?.focus();
    };
  }, [covers, setMenuOpen]);

  return (
    <PaletteHost sections={sections}>
      <div className={classes.frame} data-view={state.view} data-menu={state.isMenuOpen ? 'open' : 'closed'} data-topbar={state.isTopBarHidden ? 'hidden' : 'shown'}>
        <SkipLink />
        <Sidebar sections={sections} page={page} state={state} />
        {covers && <button type="button" className={classes.scrim} aria-label={t('Close the menu')} onClick={() => setMenuOpen(false)} />}
        <div className={classes.rest} inert={covers}>
          {state.isTopBarHidden ? <TopBarHandle state={state} toggle={toggle} /> : <TopBar state={state} toggle={toggle} />}
          <ConnectionNotice />
          <main id={mainId} tabIndex={-1} className={classes.main}>{children}</main>
          <div className={classes.footer}><SiteFooter /></div>
        </div>
      </div>
    </PaletteHost>
  );
}
