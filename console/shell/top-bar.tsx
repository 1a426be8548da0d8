import { ActionIcon } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import type { Ref } from 'react';
import { useT } from '../kit/language.tsx';
import { BrandLink } from './brand-link.tsx';
import type { FrameState } from './frame-state.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { PaletteButton } from './palette-host.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { UserMenu } from './user-menu.tsx';
import classes from './top-bar.module.css';

export interface TopBarProps { state: FrameState; toggle: Ref<HTMLButtonElement> }

export function MenuToggle({ state, toggle }: TopBarProps) {
  const t = useT();
  return (
    <ActionIcon
      ref={toggle}
      aria-label={state.isMenuOpen ? t('Collapse the menu') : t('Open the menu')}
      aria-expanded={state.isMenuOpen}
      onClick={() => state.setMenuOpen(!state.isMenuOpen)}
    >
      <IconMenu2 aria-hidden size={20} />
    </ActionIcon>
  );
}

export function TopBar(props: TopBarProps) {
  const isPhone = props.state.view === 'mobile';
  return (
    <header className={classes.bar}>
      <MenuToggle {...props} />
      {isPhone && <BrandLink isRail />}
      <PaletteButton isSmall={isPhone} />
      <span className={classes.gap} />
      <LanguageSwitch />
      <ThemeSwitch />
      <UserMenu withName={props.state.view === 'desktop'} />
    </header>
  );
}
