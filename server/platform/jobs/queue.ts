import type { Db } from '../db/database.ts';

export interface Job {
  name: string;
  data: Record<string, unknown>;
  startAfter?: Date;
  /** Of its queue one with this key waits at most. */
  key?: string;
}

/**
 * Writes through the caller's db, so that a job exists exactly when its transaction commits. Any number of a name are
 * one statement.
 */
export interface JobQueue {
  add: (db: Db, ...jobs: Job[]) => Promise<void>;
  /** Whether anybody would do it: a former release may have had jobs of its own. */
  knows: (name: string) => boolean;
}

export interface Attempt {
  /** 1 on the first run. */
  number: number;
  isLast: boolean;
}

interface Delivery {
  data: unknown;
  attempt: Attempt;
}

/** Where workers get their jobs from. A rejected delivery is tried again later, a UnretryableJob is not. */
export interface JobSource {
  deliver: (name: string, atOnce: number, handle: (delivery: Delivery) => Promise<void>) => Promise<void>;
  /** Makes the stored schedules exactly these. */
  keepSchedules: (schedules: ReadonlyMap<string, string>) => Promise<void>;
  /** Takes no further job; resolves when the running ones have ended. */
  release: () => Promise<void>;
}

/** Thrown by a job that no further try can save. */
export class UnretryableJob extends Error {}
