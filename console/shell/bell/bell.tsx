import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useT } from '../../kit/language.tsx';
import { readAgain } from '../calls/read-again.ts';
import { followEvents } from '../live/follow-events.ts';
import { openPageStream } from '../live/page-stream.ts';
import { useSelectedPage } from '../session/selected-page.ts';
import { LazilyOpened, useFetchedSoon } from '../switches/lazily-opened.tsx';
import { BellButton, mostShown } from './bell-button.tsx';

const load = () => import('./opened-bell.tsx');

/** What happened on the selected page, for whoever is signed in. What it opens is loaded when somebody wants it. */
export function Bell() {
  const t = useT();
  const { eid } = useSelectedPage();
  const [unread, setUnread] = useUnread(eid);
  useFetchedSoon(load);
  if (!eid) return null;
  const label =
    unread === 0
      ? t('Notifications')
      : unread > mostShown
        ? t('Notifications: more than 99 new ones')
        : t('{n, plural, one {Notifications: # new one} other {Notifications: # new ones}}', { n: unread });
  const face = { label, unread };
  return (
    <LazilyOpened
      kind="dialog"
      load={load}
      given={{ ...face, onRead: setUnread }}
      button={(opens) => <BellButton {...face} {...opens} />}
    />
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
