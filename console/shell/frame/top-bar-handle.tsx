import { ActionIcon } from '@mantine/core';
import { IconLayoutNavbarExpand } from '@tabler/icons-react';
import { useT } from '../../kit/language.tsx';
import { ScreenHelp } from '../help/screen-help.tsx';
import { MenuToggle, type TopBarProps } from './top-bar.tsx';
import classes from './top-bar.module.css';

/** What stays of a hidden top bar: the way back to it, to the menu and to the help. */
export function TopBarHandle(props: TopBarProps) {
  const t = useT();
  return (
    <div className={classes.handle}>
      <MenuToggle {...props} />
      <ActionIcon
        aria-label={t('Show top bar')}
        title={t('Show top bar')}
        onClick={() => props.state.setTopBarHidden(false)}
      >
        <IconLayoutNavbarExpand aria-hidden size={20} />
      </ActionIcon>
      <ScreenHelp features={props.features} />
    </div>
  );
}
