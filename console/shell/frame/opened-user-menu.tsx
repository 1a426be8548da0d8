import { Menu } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconList, IconLogout, IconPlus, IconSettings } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useMatch, useNavigate } from 'react-router';
import { initials } from '../../kit/initials.ts';
import { useT } from '../../kit/language.tsx';
import { useOwnPages } from '../session/access.tsx';
import { selectPage, useSelectedPage } from '../session/selected-page.ts';
import type { SessionUser } from '../session/session.ts';
import { signOut } from '../session/sign-out.ts';
import { useOpening } from '../switches/lazily-opened.tsx';
import { MenuChoice } from '../switches/menu-choice.tsx';
import { PageInitial } from './page-initial.tsx';
import { nameOf, UserButton } from './user-button.tsx';
import classes from './user-menu.module.css';

/** What the button of the person opens. */
export default function OpenedUserMenu({ user, withName }: { user: SessionUser; withName: boolean }) {
  const t = useT();
  const { opened, setOpened, button } = useOpening();
  const name = nameOf(user);
  return (
    <Menu
      position="bottom-end"
      width={304}
      offset={6}
      opened={opened}
      onChange={setOpened}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <UserButton ref={button} user={user} withName={withName} />
      </Menu.Target>
      <Menu.Dropdown className={classes.dropdown}>
        <div className={classes.who}>
          <span className={classes.avatar} data-large aria-hidden="true">
            {initials(name)}
          </span>
          <span className={classes.words}>
            <span className={classes.fullName}>
              <bdi>{name}</bdi>
            </span>
            <span className={classes.email}>
              <bdi>{user.email_mobile}</bdi>
            </span>
          </span>
        </div>
        <Menu.Divider />
        <UserMenuPages />
        <Menu.Item leftSection={<IconPlus aria-hidden />} component={Link} to="/dashboard/create-page">
          {t('Create page')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<IconSettings aria-hidden />} component={Link} to="/dashboard/settings">
          {t('Settings')}
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout aria-hidden className={classes.mirrored} />} onClick={() => void signOut()}>
          {t('Sign out')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

// Spec §9.
const shownAtFirst = 5;

function UserMenuPages() {
  const t = useT();
  const { data } = useOwnPages();
  const { eid } = useSelectedPage();
  const [isLong, setLong] = useState(false);
  const navigate = useNavigate();
  const onPageScreen = useMatch('/dashboard/page/:eid');
  if (!data || data.rows.length === 0) return null;
  const rows = isLong ? data.rows : data.rows.slice(0, shownAtFirst);

  const select = (chosen: string) => {
    selectPage(chosen);
    // That screen shows the page in its address: it follows, or it would select its own again.
    if (onPageScreen) void navigate(`/dashboard/page/${chosen}`);
  };

  return (
    <>
      <Menu.Label>{t('Your pages')}</Menu.Label>
      <div className={classes.pages}>
        {rows.map((page) => (
          <MenuChoice
            key={page.eid}
            value={page.eid}
            isChosen={page.eid === eid}
            icon={<PageInitial name={page.name} />}
            onChoose={() => select(page.eid)}
          >
            {page.name}
          </MenuChoice>
        ))}
      </div>
      {data.rows.length > shownAtFirst && (
        <Menu.Item
          closeMenuOnClick={false}
          leftSection={isLong ? <IconChevronUp aria-hidden /> : <IconChevronDown aria-hidden />}
          onClick={() => setLong(!isLong)}
        >
          {isLong ? t('Show less') : t('Show more')}
        </Menu.Item>
      )}
      {isLong && data.count > data.rows.length && (
        <Menu.Item leftSection={<IconList aria-hidden />} component={Link} to="/dashboard/my-pages">
          {t('{n, plural, one {All # page} other {All # pages}}', { n: data.count })}
        </Menu.Item>
      )}
    </>
  );
}
