import { steadyNow } from '../steady-clock.ts';

/** So many at once, and then so many a second. */
export interface Rate {
  burst: number;
  perSecond: number;
}

interface Bucket {
  left: number;
  at: number;
  /** From then on it is as if nobody had ever taken from it. */
  fullAt: number;
}

/**
 * The rate limiter of the house: a bucket for each key, full at first. Strangers can make keys up without end, so only
 * so many are kept. Where there are more, those that have filled again are forgotten, which gives nothing away, and
 * then the oldest; never all.
 */
export function createBuckets(most: number, now: () => number = steadyNow) {
  const buckets = new Map<string, Bucket>();
  const filled = ({ left, at }: Bucket, { burst, perSecond }: Rate, time: number): number =>
    Math.min(burst, left + ((time - at) / 1000) * perSecond);

  /** An eighth at least, so that looking through all of them is rare. */
  function makeRoom(time: number): void {
    for (const [key, { fullAt }] of buckets) if (fullAt <= time) buckets.delete(key);
    for (const key of buckets.keys()) {
      if (buckets.size < most && buckets.size <= most * (7 / 8)) return;
      buckets.delete(key);
    }
  }

  return {
    /** False where there is nothing left for now. */
    take(key: string, rate: Rate): boolean {
      const time = now();
      let bucket = buckets.get(key);
      if (!bucket) {
        if (buckets.size >= most) makeRoom(time);
        bucket = { left: rate.burst, at: time, fullAt: time };
        buckets.set(key, bucket);
      }
      const left = filled(bucket, rate, time);
      const isTaken = left >= 1;
      bucket.left = isTaken ? left - 1 : left;
      bucket.at = time;
      bucket.fullAt = time + ((rate.burst - bucket.left) / rate.perSecond) * 1000;
      return isTaken;
    },
    /** How many are left, and in how many seconds it will be full again. */
    look(key: string, rate: Rate): { left: number; fullIn: number } {
      const bucket = buckets.get(key);
      const left = bucket ? filled(bucket, rate, now()) : rate.burst;
      return { left: Math.floor(left), fullIn: Math.ceil((rate.burst - left) / rate.perSecond) };
    },
    /** Whether `take` would be true. */
    has(key: string, rate: Rate): boolean {
      const bucket = buckets.get(key);
      return bucket === undefined || bucket.left >= 1 || filled(bucket, rate, now()) >= 1;
    },
  };
}
