/** Milliseconds. */
export interface Timing {
  connect: number;
  /** For the system's LS; after it we begin ourselves. */
  greeting: number;
  /** From our records to its LA: real ones took five seconds. */
  alive: number;
  /** We let it hear of us so often. */
  keepAlive: number;
  /** Within a resync, from one record to the next. */
  resyncSilence: number;
  /** After the last flagged record of a system that does not say where its resync ends. */
  resyncQuiet: number;
  /** At least so long between two resyncs because of a doubt. */
  betweenDoubts: number;
  resyncEvery: number;
  /** What was told in it and not read is lost. */
  goodbye: number;
  tick: number;
  firstPause: number;
  longestPause: number;
  /** A link that stood for so long was a good one. */
  steady: number;
}

export const usualTiming: Timing = {
  connect: 10_000,
  greeting: 3000,
  alive: 30_000,
  keepAlive: 30_000,
  resyncSilence: 60_000,
  resyncQuiet: 20_000,
  betweenDoubts: 120_000,
  resyncEvery: 86_400_000,
  goodbye: 500,
  tick: 1000,
  firstPause: 1000,
  longestPause: 60_000,
  steady: 60_000,
};
