import { ActionIcon } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import { memo, type Ref } from 'react';
import { useT } from '../../kit/language.tsx';
import { Bell } from '../bell/bell.tsx';
import type { Feature } from '../feature.ts';
import { ScreenHelp } from '../help/screen-help.tsx';
import { PaletteButton } from '../palette/palette-host.tsx';
import { LanguageSwitch } from '../switches/language-switch.tsx';
import { ThemeSwitch } from '../switches/theme-switch.tsx';
import { BrandLink } from './brand-link.tsx';
import type { FrameState } from './frame-state.ts';
import { UserMenu } from './user-menu.tsx';
import classes from './top-bar.module.css';

export interface TopBarProps {
  state: FrameState;
  toggle: Ref<HTMLButtonElement>;
  features: readonly Feature[];
}

export function MenuToggle({ state, toggle }: Omit<TopBarProps, 'features'>) {
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

export const TopBar = memo(function TopBar(props: TopBarProps) {
  const isPhone = props.state.view === 'mobile';
  return (
    <header className={classes.bar}>
      <MenuToggle {...props} />
      {isPhone && <BrandLink isRail />}
      <PaletteButton isSmall={isPhone} />
      <span className={classes.gap} />
      <Bell />
      <ScreenHelp features={props.features} />
      <LanguageSwitch />
      <ThemeSwitch />
      <UserMenu withName={props.state.view === 'desktop'} />
    </header>
  );
});
