import type { Answer, Request } from '../web-door.ts';

/** What may go wrong, to be turned by hand or by a test. */
export type Dials = Record<string, boolean | number | string>;

/** Something that went over the wire, for whoever watches. */
export interface Call {
  at: Date;
  /** `in`: from the product. */
  way: 'in' | 'out';
  text: string;
}

/** A hotel system, played: it shows the one hotel in its protocol. */
export interface Player<Set extends Dials = Dials> {
  name: string;
  /** What the product is set up with, as a person types it. */
  setup: () => Readonly<Record<string, string>>;
  dials: () => Set;
  /** What is not named goes back to how it is without any fault. */
  turn: (changed: Partial<Set>) => void;
  /** What each dial does, in the words of the page. */
  said: Readonly<Record<keyof Set, string>>;
  /** Of the dials that are texts: what they may be. */
  choices?: Readonly<Record<string, readonly string[]>>;
  /** The last ones, newest first. */
  calls: () => readonly Call[];
  /** Of one that speaks HTTP: where its paths begin, and what it answers there. */
  web?: { path: string; answer: (request: Request) => Promise<Answer> };
  close: () => Promise<void>;
}

const mostCalls = 200;
const longestCall = 1000;

export function createCalls(now: () => Date = () => new Date()) {
  const calls: Call[] = [];
  return {
    note: (way: Call['way'], text: string) => {
      calls.unshift({ at: now(), way, text: text.slice(0, longestCall) });
      calls.length = Math.min(calls.length, mostCalls);
    },
    all: (): readonly Call[] => calls,
  };
}
