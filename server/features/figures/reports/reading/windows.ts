import type { Moments } from './moments.ts';

const firstWindow = 24 * 3_600_000;

/**
 * The days of a report from their end backwards, in pieces that grow. The newest rows of a busy page are found in the
 * first piece without a plan for all its months; a quiet page, or a filter that lets little through, needs a few pieces
 * more and reads nothing twice.
 */
export function* windowsBack(moments: Moments, from: Date = moments.end): Generator<Moments> {
  let end = Math.min(moments.end.getTime(), from.getTime());
  for (let length = firstWindow; end > moments.start.getTime(); length *= 3) {
    const start = Math.max(moments.start.getTime(), end - length);
    yield { ...moments, start: new Date(start), end: new Date(end) };
    end = start;
  }
}
