import { Menu, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconChevronDown, IconLogout, IconPlus, IconSettings } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useT } from '../kit/language.tsx';
import { useSession } from './session.ts';
import { signOut } from './sign-out.ts';
import { UserMenuPages } from './user-menu-pages.tsx';
import classes from './user-menu.module.css';

const initials = (name: string) =>
  name.trim().split(/\s+/).slice(-2).map((word) => [...word][0] ?? '').join('').toLocaleUpperCase() || '·';

export function UserMenu({ withName }: { withName: boolean }) {
  const t = useT();
  const { user } = useSession();
  if (!user) return null;
  const name = user.displayName || user.username;
  return (
    <Menu position="bottom-end" width={304} offset={6} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <UnstyledButton className={classes.target}>
          <span className={classes.avatar} aria-hidden="true">{initials(name)}</span>
          <VisuallyHidden>{t('Your menu:')} </VisuallyHidden>
          {withName ? <bdi className={classes.name}>{name}</bdi> : <VisuallyHidden>{name}</VisuallyHidden>}
          {withName && <IconChevronDown aria-hidden size={16} stroke={1.5} />}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown className={classes.dropdown}>
        <div className={classes.who}>
          <span className={classes.avatar} data-large aria-hidden="true">{initials(name)}</span>
          <span className={classes.words}>
            <span className={classes.fullName}><bdi>{name}</bdi></span>
            <span className={classes.email}><bdi>{user.email_mobile}</bdi></span>
          </span>
        </div>
        <Menu.Divider />
        <UserMenuPages />
        <Menu.Item leftSection={<IconPlus aria-hidden />} component={Link} to="/dashboard/create-page">{t('Create page')}</Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<IconSettings aria-hidden />} component={Link} to="/dashboard/settings">{t('Settings')}</Menu.Item>
        <Menu.Item leftSection={<IconLogout aria-hidden className={classes.mirrored} />} onClick={() => void signOut()}>{t('Sign out')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
