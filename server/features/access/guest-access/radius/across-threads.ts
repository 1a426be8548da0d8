import type { Program } from '../../../../platform/program.ts';
import type { Overdue } from '../../../network/guest-sessions/account.ts';
import { endOverdue } from '../../../network/guest-sessions/report-queue.ts';
import { createGuessLimiter, type Guess, type GuessLimiter, type SlowKey } from '../guesses/guess-limiter.ts';
import type { GuestAccess } from '../guest-access.ts';
import { openRadiusAccess, type RadiusAccess } from './radius-access.ts';
import { createSigners } from './signers.ts';

/** What a thread that answers packets sends to the main thread. */
export type ThreadNote =
  | { kind: 'signed'; device: string }
  | { kind: 'wrong'; guess: Guess }
  | { kind: 'turn'; id: number; guess: Guess; mostWait: number | undefined }
  | { kind: 'overdue'; overdue: Overdue[] };

/** What the main thread sends to a thread that answers packets. */
export type ThreadOrder =
  | { kind: 'signed'; device: string }
  | { kind: 'slow'; slow: SlowKey }
  | { kind: 'turn'; id: number; isGiven: boolean };

/** The main thread's side: it counts all guesses, gives all turns, queues all jobs. */
export function shareWithThreads({ program, guessLimiter, signers }: GuestAccess) {
  return {
    hear(note: ThreadNote, answer: (order: ThreadOrder) => void): void {
      if (note.kind === 'signed') signers.add(note.device);
      else if (note.kind === 'wrong') guessLimiter.wrong(note.guess);
      else if (note.kind === 'overdue') void endOverdue(program, note.overdue);
      else
        void guessLimiter
          .pace(note.guess, note.mostWait)
          .then((isGiven) => answer({ kind: 'turn', id: note.id, isGiven }));
    },
    spread(tell: (order: ThreadOrder) => void): void {
      signers.onNew((device) => tell({ kind: 'signed', device }));
      guessLimiter.onSlow((slow) => tell({ kind: 'slow', slow }));
    },
  };
}

/**
 * A thread's side: it knows by itself who may go on at once, and asks for its turn wherever guesses are slowed down.
 */
export function openThreadAccess(
  program: Program,
  say: (note: ThreadNote) => void,
): { access: RadiusAccess; hear: (order: ThreadOrder) => void } {
  const [own, signers] = [createGuessLimiter(), createSigners()];
  const asked = new Map<number, (isGiven: boolean) => void>();
  let turns = 0;
  const guessLimiter: GuessLimiter = {
    isSlow: own.isSlow,
    pace: async (guess, mostWait) =>
      !own.isSlow(guess) ||
      new Promise((resolve) => {
        const id = (turns += 1);
        asked.set(id, resolve);
        say({ kind: 'turn', id, guess, mostWait });
      }),
    wrong: (guess) => {
      own.wrong(guess);
      say({ kind: 'wrong', guess });
    },
  };
  signers.onNew((device) => say({ kind: 'signed', device }));
  return {
    access: openRadiusAccess(program, { guessLimiter, signers, end: (overdue) => say({ kind: 'overdue', overdue }) }),
    hear(order) {
      if (order.kind === 'signed') signers.add(order.device);
      else if (order.kind === 'slow') own.slowDown(order.slow);
      else {
        asked.get(order.id)?.(order.isGiven);
        asked.delete(order.id);
      }
    },
  };
}
