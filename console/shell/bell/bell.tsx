import { ActionIcon, Popover } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useT } from '../../kit/language.tsx';
import { readAgain } from '../calls/read-again.ts';
import { followEvents } from '../live/follow-events.ts';
import { openPageStream } from '../live/page-stream.ts';
import { useSelectedPage } from '../session/selected-page.ts';
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

/** The screen itself comes first. */
const waits = 1500;

/** How many notifications of a page are unread, as it changes; lists of them on screen are read anew with it. */
function useUnread(eid: string | undefined): [number, (unread: number) => void] {
  const client = useQueryClient();
  const [unread, setUnread] = useState(0);
  useEffect(() => {
    setUnread(0);
    if (!eid) return undefined;
    let stop = () => {};
    const timer = setTimeout(() => {
      stop = followEvents({
        connect: (signal) => openPageStream(eid, '/notifications/live', signal),
        onEvent: ({ event, data }) => {
          if (event !== 'update') return;
          setUnread((JSON.parse(data) as { unread: number }).unread);
          void readAgain(client, ['GET /notifications']);
        },
        onState: () => {},
      });
    }, waits);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [eid, client]);
  return [unread, setUnread];
}
