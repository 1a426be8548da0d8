import { createEventReader, type ServerEvent } from './event-stream.ts';

export type StreamState = 'connecting' | 'live' | 'lost' | 'refused';

interface FollowOptions {
  /** Asked anew for every try. */
  connect: (signal: AbortSignal) => Promise<Response>;
  onEvent: (event: ServerEvent) => void;
  onState: (state: StreamState) => void;
  tab?: Pick<Document, 'hidden' | 'addEventListener' | 'removeEventListener'>;
  /** Milliseconds before try number `failures` + 1. */
  waits?: (failures: number) => number;
  /** The server says something every 15 s; a line that is silent for longer is dead, whatever the browser believes. */
  longestSilence?: number;
}

/** Up to half a minute, never in step with the other consoles that lost the same server. */
const backOff = (failures: number) => Math.min(1000 * 2 ** failures, 30_000) * (0.75 + Math.random() / 2);

/** Follows a stream of events until told to stop: again after a loss, and not while nobody can see the tab. */
export function followEvents({
  connect,
  onEvent,
  onState,
  tab = document,
  waits = backOff,
  longestSilence = 40_000,
}: FollowOptions): () => void {
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let line: AbortController | undefined;

  const hangUp = () => {
    clearTimeout(timer);
    line?.abort();
    line = undefined;
  };

  /** True when the server closed a line that had worked: it does so now and then, to see a fresh token. */
  const listen = async (body: ReadableStream<Uint8Array>, own: AbortController): Promise<boolean> => {
    let hasHeard = false;
    const text = new TextDecoder();
    const read = createEventReader((event) => {
      failures = 0;
      hasHeard = true;
      onState('live');
      onEvent(event);
    });
    const reader = body.getReader();
    for (;;) {
      const silence = setTimeout(() => own.abort(), longestSilence);
      const { done, value } = await reader.read().finally(() => clearTimeout(silence));
      if (done || line !== own) return hasHeard;
      read(text.decode(value, { stream: true }));
    }
  };

  const dial = async (isRenewal = false) => {
    if (tab.hidden) return;
    const own = (line = new AbortController());
    let endedWell = false;
    if (!isRenewal) onState(failures === 0 ? 'connecting' : 'lost');
    try {
      const response = await connect(own.signal);
      if (line !== own) return;
      if (response.status === 403) return stop('refused');
      if (response.ok && response.body) endedWell = await listen(response.body, own);
    } catch {
      // A line that breaks is tried again below, whatever broke it.
    }
    if (line !== own) return;
    hangUp();
    if (!endedWell) onState('lost');
    timer = setTimeout(() => void dial(endedWell), waits(failures++));
  };

  const onVisibility = () => {
    hangUp();
    failures = 0;
    void dial();
  };

  const stop = (state?: StreamState) => {
    tab.removeEventListener('visibilitychange', onVisibility);
    hangUp();
    if (state) onState(state);
  };

  tab.addEventListener('visibilitychange', onVisibility);
  void dial();
  return () => stop();
}
