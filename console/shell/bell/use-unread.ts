import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { readAgain } from '../calls/read-again.ts';
import { followEvents } from '../live/follow-events.ts';
import { openPageStream } from '../live/page-stream.ts';

/** The screen itself comes first. */
const waits = 1500;

/** How many notifications of a page are unread, as it changes; lists of them on screen are read anew with it. */
export function useUnread(eid: string | undefined): [number, (unread: number) => void] {
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
