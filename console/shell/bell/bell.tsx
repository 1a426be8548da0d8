import { ActionIcon, Popover } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useT } from '../../kit/language.tsx';
import { useSelectedPage } from '../session/selected-page.ts';
import { useUnread } from './use-unread.ts';
import classes from './bell.module.css';

const load = () => import('./bell-panel.tsx');
const BellPanel = lazy(load);

// Spec §9.
const mostShown = 99;
const width = 360;

/** What happened on the selected page, for whoever is signed in. What it opens is loaded when somebody wants it. */
export function Bell() {
  const t = useT();
  const { eid } = useSelectedPage();
  const [unread, setUnread] = useUnread(eid);
  const [isOpen, setOpen] = useState(false);
  if (!eid) return null;
  const label =
    unread === 0
      ? t('Notifications')
      : unread > mostShown
        ? t('Notifications: more than 99 new ones')
        : t('{n, plural, one {Notifications: # new one} other {Notifications: # new ones}}', { n: unread });
  return (
    <Popover position="bottom-end" width={width} offset={6} trapFocus returnFocus opened={isOpen} onChange={setOpen}>
      <Popover.Target>
        <ActionIcon
          className={classes.bell}
          aria-label={label}
          onPointerEnter={() => void load()}
          onFocus={() => void load()}
          onClick={() => setOpen(!isOpen)}
        >
          <IconBell aria-hidden size={20} />
          {unread > 0 && (
            <span className={classes.badge} aria-hidden="true">
              {unread > mostShown ? `${mostShown}+` : unread}
            </span>
          )}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={classes.panel} aria-label={t('Notifications')}>
        <Suspense fallback={<div className={classes.body} />}>
          <BellPanel unread={unread} onRead={setUnread} onLeave={() => setOpen(false)} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
