import { Menu } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconList } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useMatch, useNavigate } from 'react-router';
import { useT } from '../kit/language.tsx';
import { useOwnPages } from './access.tsx';
import { MenuChoice } from './menu-choice.tsx';
import { PageInitial } from './page-initial.tsx';
import { selectPage, useSelectedPage } from './selected-page.ts';
import classes from './user-menu.module.css';

// Spec §9.
const shownAtFirst = 5;

export function UserMenuPages() {
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
          <MenuChoice key={page.eid} value={page.eid} isChosen={page.eid === eid} icon={<PageInitial name={page.name} />} onChoose={() => select(page.eid)}>{page.name}</MenuChoice>
        ))}
      </div>
      {data.rows.length > shownAtFirst && (
        <Menu.Item closeMenuOnClick={false} leftSection={isLong ? <IconChevronUp aria-hidden /> : <IconChevronDown aria-hidden />} onClick={() => setLong(!isLong)}>
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
