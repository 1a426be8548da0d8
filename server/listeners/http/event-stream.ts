import { Readable } from 'node:stream';
import type { ZodType } from 'zod';

/** Keeps proxies and our own idle timeout from cutting a quiet stream. */
const heartbeat = 10_000;

/** Server-sent events. Ends with the source or with the reader, whichever goes first. */
export const eventStream = (source: AsyncIterable<unknown>, schema: ZodType): Readable => Readable.from(lines(source, schema));

async function* lines(source: AsyncIterable<unknown>, schema: ZodType): AsyncGenerator<string> {
  const events = source[Symbol.asyncIterator]();
  try {
    yield ': hello\n\n';
    let next = events.next();
    for (;;) {
      const { promise, resolve } = Promise.withResolvers<'quiet'>();
      const timer = setTimeout(() => resolve('quiet'), heartbeat);
      const outcome = await Promise.race([next, promise]).finally(() => clearTimeout(timer));
      if (outcome === 'quiet') {
        yield ': still here\n\n';
      } else {
        if (outcome.done) return;
        yield `event: update\ndata: ${JSON.stringify(schema.parse(outcome.value))}\n\n`;
        next = events.next();
      }
    }
  } finally {
    await events.return?.();
  }
}
