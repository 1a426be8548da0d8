import type { Context } from '../../../../platform/context.ts';
import { createFairQueue, type TakeTurn } from '../../../../platform/fair-queue.ts';
import type { Claimed } from './claimed.ts';
import type { Written } from './compose.ts';
import type { Outcome } from './progress.ts';

/** A way by which a page's messages go out: its own mail server or gateway, or the program's. */
export interface Sender {
  /** By which its limit is kept, across processes. */
  name: string;
  /** Undefined: as many as it takes. */
  perSecond: number | undefined;
  /** Of those who send at the same time: no page takes all the lines. */
  turn: TakeTurn;
  send: (ctx: Context, row: Claimed, written: Written) => Promise<Outcome>;
  /** What was said of the way itself, once a turn. */
  note: (ctx: Context, worked: boolean, detail: string) => Promise<void>;
}

/** `wait`: there is one, and it cannot be used at the moment. */
export type FoundSender = Sender | 'none' | 'wait';
export type FindSender = (ctx: Context) => Promise<FoundSender>;

/** Turns at lines that pages share, or that each has for itself. Whoever waits has claimed a turn's worth at most. */
export const createTurns = (atOnce: number, perPage: number): TakeTurn =>
  createFairQueue({ atOnce, perOwner: perPage, refuse: () => new Error('too many messages at once') });
