import * as z from 'zod';

/** How much of the network one login gives. 0 is "no limit" everywhere (spec §9). */
export const sessionLimits = z.strictObject({
  /** kbit/s */
  speedUp: z.int().min(0).max(10_000_000).default(0),
  speedDown: z.int().min(0).max(10_000_000).default(0),
  /** Minutes. */
  sessionTimeout: z.int().min(0).max(525_600).default(0),
  idleTimeout: z.int().min(0).max(1440).default(0),
  /** Megabytes, up and down together. */
  dataCap: z.int().min(0).max(10_000_000).default(0),
});

export type SessionLimits = z.output<typeof sessionLimits>;

export const noLimits: SessionLimits = { speedUp: 0, speedDown: 0, sessionTimeout: 0, idleTimeout: 0, dataCap: 0 };

/** Limits that not every router keeps. */
export const checkedLimits = ['speed', 'time', 'idle', 'data'] as const;
export type CheckedLimit = (typeof checkedLimits)[number];
