import { Readable } from 'node:stream';
import type { ZodType } from 'zod';
import { present } from './present.ts';

/** Keeps proxies and our own idle timeout from cutting a quiet stream. */
const heartbeat = 10_000;
const asksEvery = 1000;

/** Asked before each event and every second: what was allowed when the stream was opened may be over. */
type MayStill = () => Promise<boolean>;

/** Server-sent events. Ends with the source, with the reader or with the reader's right, whichever goes first. */
export const eventStream = (source: AsyncIterable<unknown>, schema: ZodType, mayStill: MayStill): Readable =>
  Readable.from(lines(source, schema, mayStill));

async function* lines(source: AsyncIterable<unknown>, schema: ZodType, mayStill: MayStill): AsyncGenerator<string> {
  const events = source[Symbol.asyncIterator]();
  try {
    yield ': hello\n\n';
    let next = events.next();
    for (let quiet = 0; ;) {
      const { promise, resolve } = Promise.withResolvers<'quiet'>();
      const timer = setTimeout(() => resolve('quiet'), asksEvery);
      const outcome = await Promise.race([next, promise]).finally(() => clearTimeout(timer));
      if (!(await mayStill())) return;
      if (outcome === 'quiet') {
        quiet += asksEvery;
        if (quiet % heartbeat === 0) yield ': still here\n\n';
      } else {
        if (outcome.done) return;
        quiet = 0;
        yield `event: update\ndata: ${JSON.stringify(present(schema, outcome.value))}\n\n`;
        next = events.next();
      }
    }
  } finally {
    // Not waited for: a source that waits for its next event hears of it only then. What it fails with then concerns
    // nobody any more.
    Promise.resolve(events.return?.()).catch(() => {});
  }
}
