import type { HappeningEvent } from '@wifi/contract/access/trials.ts';

type Without<Event, Keys extends string> = Event extends unknown ? Omit<Event, Keys> : never;

/** What happened, without the moment; packets only where some went over the wire. */
export type Happening = Without<HappeningEvent, 'at' | 'packets'> & { packets?: HappeningEvent['packets'] };

/** A person clicks through a flow a few times in ten minutes; whoever makes more sees the newest. */
const mostKept = 200;

export interface Timeline {
  add: (happening: Happening) => void;
  all: () => HappeningEvent[];
  /** Something else is to be told: the session, or that all is over. */
  touch: () => void;
  /** Resolves at the next change. */
  changed: () => Promise<void>;
}

export function createTimeline(): Timeline {
  const events: HappeningEvent[] = [];
  let next = Promise.withResolvers<void>();
  const touch = () => {
    next.resolve();
    next = Promise.withResolvers<void>();
  };
  return {
    add: (happening) => {
      events.push({ at: new Date(), packets: [], ...happening } as HappeningEvent);
      if (events.length > mostKept) events.shift();
      touch();
    },
    all: () => [...events],
    touch,
    changed: () => next.promise,
  };
}
