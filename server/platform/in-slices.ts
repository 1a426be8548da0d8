import { setImmediate as turn } from 'node:timers/promises';

/** Milliseconds after which others have this thread. */
const slice = 5;

/** Goes on with what is long in slices, so that whoever else needs this thread waits no longer than for one of them. */
export async function* inSlices<T>(source: Iterable<T>): AsyncGenerator<T, void> {
  let begun = performance.now();
  for (const item of source) {
    if (performance.now() - begun > slice) {
      await turn();
      begun = performance.now();
    }
    yield item;
  }
}

/** So many at a time. */
export async function* batchesOf<T>(source: AsyncIterable<T>, size: number): AsyncGenerator<T[], void> {
  let batch: T[] = [];
  for await (const item of source) {
    batch.push(item);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
