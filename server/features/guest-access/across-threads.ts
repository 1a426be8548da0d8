import type { Program } from '../../platform/program.ts';
import type { Overdue } from '../guest-sessions/account.ts';
import { endOverdue } from '../guest-sessions/report-queue.ts';
import { openDeskAccess, type DeskAccess } from './desk-access.ts';
import { createGuessBrake, type Guess, type GuessBrake, type SlowKey } from './guess-brake.ts';
import type { GuestAccess } from './guest-access.ts';
import { createSigners } from './signers.ts';

/** What a thread that answers packets tells the main one, */
export type DeskNote =
  | { kind: 'signed'; device: string }
  | { kind: 'wrong'; guess: Guess }
  | { kind: 'turn'; id: number; guess: Guess; patience: number | undefined }
  | { kind: 'overdue'; overdue: Overdue[] };

/** and what it is told. */
export type DeskOrder =
  | { kind: 'signed'; device: string }
  | { kind: 'slow'; slow: SlowKey }
  | { kind: 'turn'; id: number; isGiven: boolean };

/** The main thread's side: it counts all guesses, gives all turns, queues all jobs. */
export function shareWithThreads({ program, brake, signers }: GuestAccess) {
  return {
    hear(note: DeskNote, answer: (order: DeskOrder) => void): void {
      if (note.kind === 'signed') signers.add(note.device);
      else if (note.kind === 'wrong') brake.wrong(note.guess);
      else if (note.kind === 'overdue') void endOverdue(program, note.overdue);
      else void brake.pace(note.guess, note.patience).then((isGiven) => answer({ kind: 'turn', id: note.id, isGiven }));
    },
    spread(tell: (order: DeskOrder) => void): void {
      signers.onNew((device) => tell({ kind: 'signed', device }));
      brake.onSlow((slow) => tell({ kind: 'slow', slow }));
    },
  };
}

/** A thread's side: it knows by itself who may go on at once, and asks for its turn wherever guesses are slowed down. */
export function openThreadAccess(program: Program, say: (note: DeskNote) => void): { access: DeskAccess; hear: (order: DeskOrder) => void } {
  const [own, signers] = [createGuessBrake(), createSigners()];
  const asked = new Map<number, (isGiven: boolean) => void>();
  let turns = 0;
  const brake: GuessBrake = {
    isSlow: own.isSlow,
    pace: async (guess, patience) => !own.isSlow(guess) || new Promise((resolve) => {
      const id = (turns += 1);
      asked.set(id, resolve);
      say({ kind: 'turn', id, guess, patience });
    }),
    wrong: (guess) => {
      own.wrong(guess);
      say({ kind: 'wrong', guess });
    },
  };
  signers.onNew((device) => say({ kind: 'signed', device }));
  return {
    access: openDeskAccess(program, { brake, signers, end: (overdue) => say({ kind: 'overdue', overdue }) }),
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
