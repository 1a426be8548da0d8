import { IconExternalLink, IconHelp, IconLayoutNavbarCollapse, IconLayoutNavbarExpand } from '@tabler/icons-react';
import { memo, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { helpLanguageOf, helpPath } from '@wifi/contract/help-paths.ts';
import { useLanguage, useT } from '../../kit/language.tsx';
import { BrandLink } from '../frame/brand-link.tsx';
import type { FrameState } from '../frame/frame-state.ts';
import type { PageData } from '../session/access.tsx';
import type { MenuSection } from './menu.ts';
import { useRailHint } from './rail-hint.tsx';
import { SelectedPageEntry } from './selected-page-entry.tsx';
import { SidebarAction, SidebarLink } from './sidebar-link.tsx';
import { SidebarSection } from './sidebar-section.tsx';
import classes from './sidebar.module.css';

interface SidebarProps {
  sections: MenuSection[];
  page: PageData | undefined;
  state: FrameState;
}

export const Sidebar = memo(function Sidebar({ sections, page, state }: SidebarProps) {
  const t = useT();
  const { language } = useLanguage();
  const { pathname } = useLocation();
  const aside = useRef<HTMLElement>(null);
  const isPhone = state.view === 'mobile';
  const isRail = !isPhone && !state.isMenuOpen;
  const isAway = isPhone && !state.isMenuOpen;
  // Spec §9: on a phone the sidebar closes after a click.
  const afterClick = () => isPhone && state.setMenuOpen(false);

  useEffect(() => {
    if (isPhone && state.isMenuOpen) aside.current?.querySelector<HTMLElement>('a, button')?.focus();
  }, [isPhone, state.isMenuOpen]);

  // The menu is longer than most screens: where one is must be in sight, also after a link from elsewhere. With the
  // next frame, which measures everything anyway: asked at once, the browser would do it twice.
  useEffect(() => {
    if (isAway) return;
    const frame = requestAnimationFrame(() =>
      aside.current?.querySelector('nav [aria-current="page"]')?.scrollIntoView({ block: 'nearest' }),
    );
    return () => cancelAnimationFrame(frame);
  }, [pathname, sections.length, isAway]);

  const { hint, hints } = useRailHint(isRail);
  const admin = sections.filter(({ group }) => group === 'admin');
  const others = sections.filter(({ group }) => group !== 'admin');
  const TopBarIcon = state.isTopBarHidden ? IconLayoutNavbarExpand : IconLayoutNavbarCollapse;
  return (
    <aside
      ref={aside}
      className={classes.sidebar}
      data-rail={isRail || undefined}
      data-over={isPhone || undefined}
      inert={isAway}
      data-away={isAway || undefined}
      {...hints}
    >
      <BrandLink isRail={isRail} onClick={afterClick} />
      <nav className={classes.nav} aria-label={t('Main menu')}>
        {others.map((section) => (
          <SidebarSection key={section.group} section={section} isRail={isRail} onFollow={afterClick} />
        ))}
        {page && <SelectedPageEntry page={page} isRail={isRail} onFollow={afterClick} />}
        {admin.map((section) => (
          <SidebarSection key={section.group} section={section} isRail={isRail} onFollow={afterClick} />
        ))}
      </nav>
      <div className={classes.foot}>
        <SidebarAction
          icon={TopBarIcon}
          isRail={isRail}
          label={state.isTopBarHidden ? t('Show top bar') : t('Hide top bar')}
          onClick={() => {
            state.setTopBarHidden(!state.isTopBarHidden);
            afterClick();
          }}
        />
        <SidebarLink
          icon={IconHelp}
          isRail={isRail}
          label={t('Help and Documents')}
          href={helpPath(helpLanguageOf(language))}
          trailing={<IconExternalLink aria-hidden size={14} stroke={1.5} />}
          onFollow={afterClick}
        />
      </div>
      {hint}
    </aside>
  );
});
