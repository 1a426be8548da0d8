import { useCallback, useSyncExternalStore } from 'react';
import type { AnswerOf } from '../calls/api.ts';
import { useSelectedPage } from '../session/selected-page.ts';
import { getSession, listenToSession } from '../session/session.ts';
import { followEvents, type StreamState } from './follow-events.ts';
import { openPageStream } from './page-stream.ts';

export type LiveFigures = AnswerOf<'GET /guest-sessions/live'>;
export interface Live<Figures = LiveFigures> {
  figures: Figures | undefined;
  state: StreamState;
}

interface Channel {
  live: Live<unknown>;
  listeners: Set<() => void>;
  close: () => void;
}

const guestsOnline = '/guest-sessions/live';
const silent: Live<never> = { figures: undefined, state: 'connecting' };
const channels = new Map<string, Channel>();

function openChannel(eid: string, path: string): Channel {
  const channel: Channel = { live: silent, listeners: new Set(), close: () => undefined };
  const tell = (change: Partial<Live<unknown>>) => {
    channel.live = { ...channel.live, ...change };
    for (const listener of channel.listeners) listener();
  };
  const stop = followEvents({
    connect: (signal) => openPageStream(eid, path, signal),
    onEvent: ({ event, data }) => event === 'update' && tell({ figures: JSON.parse(data) }),
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
    if (channels.get(eid + path) === channel) channels.delete(eid + path);
  };
  channels.set(eid + path, channel);
  return channel;
}

/** Long enough for the screen that was prepared with it to be drawn and to listen itself. */
const heldFor = 5000;

/** Follows a stream for a screen that is about to be drawn. The answer comes when there is something to show. */
export function followAhead(eid: string, path: string): Promise<void> {
  return new Promise((resolve) => {
    const leave = listenLive(eid, () => resolve(), path);
    setTimeout(leave, heldFor);
  });
}

/** One line to the server for everything on screen that follows the same stream of a page. */
export function listenLive(eid: string, listener: () => void, path: string = guestsOnline): () => void {
  const channel = channels.get(eid + path) ?? openChannel(eid, path);
  channel.listeners.add(listener);
  return () => {
    channel.listeners.delete(listener);
    if (channel.listeners.size === 0) channel.close();
  };
}

export const readLive = <Figures = LiveFigures>(eid: string, path: string = guestsOnline): Live<Figures> =>
  (channels.get(eid + path)?.live ?? silent) as Live<Figures>;

export const useLive = (): Live => usePageStream<LiveFigures>(guestsOnline);

/** What a stream of the selected page told last; nothing is followed for an empty path. */
export function usePageStream<Figures>(path: string): Live<Figures> {
  const { eid = '' } = useSelectedPage();
  const subscribe = useCallback(
    (listener: () => void) => (eid && path ? listenLive(eid, listener, path) : () => undefined),
    [eid, path],
  );
  return useSyncExternalStore(subscribe, () => readLive<Figures>(eid, path));
}
