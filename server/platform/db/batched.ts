/**
 * Gathers single writes into statements of many. A lonely one goes at once; a flood goes in large pieces, each as soon as an
 * earlier one is through. Resolves when the batch it rode in is written.
 */
export function batched<Row>(write: (rows: Row[]) => Promise<void>, { inFlight = 2, most = 1000 } = {}): (row: Row) => Promise<void> {
  const waiting: { row: Row; done: PromiseWithResolvers<void> }[] = [];
  let running = 0;
  let isScheduled = false;

  async function flush(): Promise<void> {
    isScheduled = false;
    if (waiting.length === 0 || running >= inFlight) return;
    const batch = waiting.splice(0, most);
    running += 1;
    try {
      await write(batch.map(({ row }) => row));
      for (const { done } of batch) done.resolve();
    } catch (error) {
      for (const { done } of batch) done.reject(error);
    } finally {
      running -= 1;
      void flush();
    }
  }

  return (row) => {
    const done = Promise.withResolvers<void>();
    waiting.push({ row, done });
    if (!isScheduled) {
      isScheduled = true;
      setImmediate(() => void flush());
    }
    return done.promise;
  };
}
