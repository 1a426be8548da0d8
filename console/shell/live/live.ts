import { useCallback, useSyncExternalStore } from 'react';
import type { AnswerOf } from '../calls/api.ts';
import { useSelectedPage } from '../session/selected-page.ts';
import { getSession, listenToSession } from '../session/session.ts';
import { followEvents, type StreamState } from './follow-events.ts';
import { openPageStream } from './page-stream.ts';

export type LiveFigures = AnswerOf<'GET /guest-sessions/live'>;
export interface Live {
  figures: LiveFigures | undefined;
  state: StreamState;
}

interface Channel {
  live: Live;
  listeners: Set<() => void>;
  close: () => void;
}

const silent: Live = { figures: undefined, state: 'connecting' };
const channels = new Map<string, Channel>();

function openChannel(eid: string): Channel {
  const channel: Channel = { live: silent, listeners: new Set(), close: () => undefined };
  const tell = (change: Partial<Live>) => {
    channel.live = { ...channel.live, ...change };
    for (const listener of channel.listeners) listener();
  };
  const stop = followEvents({
    connect: (signal) => openPageStream(eid, '/guest-sessions/live', signal),
    onEvent: ({ event, data }) => event === 'update' && tell({ figures: JSON.parse(data) as LiveFigures }),
    onState: (state) => state !== channel.live.state && tell({ state }),
  });
  const stopListening = listenToSession(() => {
    if (getSession().idToken) return;
    channel.close();
    tell(silent);
  });
  channel.close = () => {
    stop();
    stopListening();
    if (channels.get(eid) === channel) channels.delete(eid);
  };
  channels.set(eid, channel);
  return channel;
}

/** One line to the server for everything on screen that shows the figures of a page. */
export function listenLive(eid: string, listener: () => void): () => void {
  const channel = channels.get(eid) ?? openChannel(eid);
  channel.listeners.add(listener);
  return () => {
    channel.listeners.delete(listener);
    if (channel.listeners.size === 0) channel.close();
  };
}

export const readLive = (eid: string): Live => channels.get(eid)?.live ?? silent;

export function useLive(): Live {
  const { eid = '' } = useSelectedPage();
  const subscribe = useCallback((listener: () => void) => (eid ? listenLive(eid, listener) : () => undefined), [eid]);
  return useSyncExternalStore(subscribe, () => readLive(eid));
}
