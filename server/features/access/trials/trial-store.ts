import { randomUUID } from 'node:crypto';
import type { LoginFlow } from '@wifi/contract/access/login-flow.ts';
import type { SplashDesign } from '@wifi/contract/access/splash-design.ts';
import { randomCode } from '../../../platform/crypto/random.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Program } from '../../../platform/program.ts';
import type { DisconnectResult } from '../../network/devices/disconnect.ts';
import type { GuestAccess } from '../guest-access/guest-access.ts';
import type { Answer } from './router/dialect.ts';
import { createTimeline, type Timeline } from './timeline.ts';

interface TrialWish {
  pageId: number;
  pageEid: string;
  /** Who tries, and alone may look on. */
  uid: number;
  campaign: { id: number; version: number; design: SplashDesign; flow: LoginFlow };
}

/** One trial at work: its device, its router and the portal that both belong to. */
export interface Stage {
  access: GuestAccess;
  /** What the phone asks the router for. */
  askRouter: (path: string, fields: Record<string, string>) => Promise<Answer>;
  landed: () => void;
  isOnline: () => boolean;
  disconnect: (now: Date) => DisconnectResult;
  close: () => void;
}

export interface Trial extends TrialWish {
  id: string;
  /** Opens the trial's pages: a phone has nothing else to show. */
  token: string;
  endsAt: Date;
  isOver: boolean;
  timeline: Timeline;
  /** Set up when the first page is asked for. */
  stage?: Stage;
}

/** Where the pages of a trial are. */
export const trialPathOf = ({ token }: Pick<Trial, 'token'>): string => `/try/${token}`;

export const trialLife = 10 * 60_000;
const mostOfPage = 5;
/** On all pages: whoever has many must not have all trials there are. */
const mostOfPerson = 3;
const mostInAll = 100;

export interface TrialStore {
  begin: (wish: TrialWish, now: Date) => Trial;
  byId: (id: string) => Trial | undefined;
  byToken: (token: string) => Trial | undefined;
  end: (trial: Trial) => void;
}

/**
 * Trials live in the memory of the program and nowhere else: there is nothing to tidy up after them, and a restart ends
 * them all.
 */
function createTrialStore(): TrialStore {
  /** With the timer that ends each, which must not outlive it: it holds all that is tried. */
  const running = new Map<Trial, NodeJS.Timeout>();
  const find = (fits: (trial: Trial) => boolean) => [...running.keys()].find(fits);

  function end(trial: Trial): void {
    clearTimeout(running.get(trial));
    if (!running.delete(trial)) return;
    trial.isOver = true;
    trial.stage?.close();
    trial.timeline.touch();
  }

  return {
    begin(wish, now) {
      const { pageId, uid } = wish;
      // One a person and page: whoever starts again has left the one before.
      const ofPage = [...running.keys()].filter((trial) => trial.pageId === pageId);
      for (const trial of ofPage) if (trial.uid === uid) end(trial);
      const ofPerson = [...running.keys()].filter((trial) => trial.uid === uid);
      for (const oldest of ofPerson.slice(0, Math.max(0, ofPerson.length - mostOfPerson + 1))) end(oldest);
      if (running.size >= mostInAll || ofPage.filter(({ isOver }) => !isOver).length >= mostOfPage)
        throw new AppError('too-many-trials');
      const trial: Trial = {
        ...wish,
        id: randomUUID(),
        token: randomCode(),
        endsAt: new Date(now.getTime() + trialLife),
        isOver: false,
        timeline: createTimeline(),
      };
      running.set(trial, setTimeout(() => end(trial), trialLife).unref());
      return trial;
    },
    byId: (id) => find((trial) => trial.id === id),
    byToken: (token) => find((trial) => trial.token === token),
    end,
  };
}

const stores = new WeakMap<Program, TrialStore>();

export function trialsOf(program: Program): TrialStore {
  const store = stores.get(program) ?? createTrialStore();
  stores.set(program, store);
  return store;
}
