import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { may } from '@wifi/contract/permissions.ts';
import { useT } from '../../kit/language.tsx';
import { mainId, SkipLink } from '../../kit/layout/skip-link.tsx';
import type { Feature } from '../feature.ts';
import { PaletteHost } from '../palette/palette-host.tsx';
import { useAccess } from '../session/access.tsx';
import { PageKeeper } from '../session/page-keeper.ts';
import { isPlatformAdmin, useSession } from '../session/session.ts';
import { menuFor } from '../sidebar/menu.ts';
import { Sidebar } from '../sidebar/sidebar.tsx';
import { useFrameState } from './frame-state.ts';
import { ConnectionNotice, SuspendedNotice, ViewNotice } from './notices.tsx';
import { SiteFooter } from './site-footer.tsx';
import { TopBarHandle } from './top-bar-handle.tsx';
import { TopBar } from './top-bar.tsx';
import classes from './frame.module.css';

/** Sidebar, top bar and what lies between them (spec §2, §9). */
export function Frame({ features, children }: { features: readonly Feature[]; children: ReactNode }) {
  const t = useT();
  const state = useFrameState();
  const { user } = useSession();
  const { page } = useAccess();
  const toggle = useRef<HTMLButtonElement>(null);

  const isPlatform = isPlatformAdmin(user);
  const role = page?.role;
  const hasZalo = page?.zalo != null;
  // Answers of all kinds arrive while a screen opens; the menu is drawn anew only when it is another one.
  const sections = useMemo(
    () =>
      menuFor(features, {
        can: (capability) => role !== undefined && may(role, capability),
        isPlatformAdmin: isPlatform,
        hasZalo,
      }),
    [features, role, isPlatform, hasZalo],
  );
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
    <PaletteHost features={features}>
      <div
        className={classes.frame}
        data-view={state.view}
        data-menu={state.isMenuOpen ? 'open' : 'closed'}
        data-topbar={state.isTopBarHidden ? 'hidden' : 'shown'}
      >
        <PageKeeper />
        <SkipLink />
        <Sidebar sections={sections} page={page} state={state} />
        {covers && (
          <button
            type="button"
            className={classes.scrim}
            aria-label={t('Close the menu')}
            onClick={() => setMenuOpen(false)}
          />
        )}
        <div className={classes.rest} inert={covers}>
          {state.isTopBarHidden ? (
            <TopBarHandle state={state} toggle={toggle} features={features} />
          ) : (
            <TopBar state={state} toggle={toggle} features={features} />
          )}
          <ViewNotice />
          <SuspendedNotice />
          <ConnectionNotice />
          <main id={mainId} tabIndex={-1} className={classes.main}>
            {children}
          </main>
          <div className={classes.footer}>
            <SiteFooter />
          </div>
        </div>
      </div>
    </PaletteHost>
  );
}
