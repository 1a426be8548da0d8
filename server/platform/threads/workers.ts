import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { FromThread, ToThread } from './in-thread.ts';

/** Threads of this program that do the same work. */
export interface Workers<Order> {
  tell: (order: Order) => void;
  /** Resolves when all have ended by themselves. */
  stop: () => Promise<void>;
}

/**
 * A thread is asked now and then whether it is there. Questions are counted, not minutes, so that a machine that slept
 * takes nobody for stuck. The longest that anything in a thread works without a pause is a small part of this.
 */
const usualWatch = { every: 30_000, mostUnanswered: 10 };

interface Options<Order, Note> {
  entry: URL;
  count: number;
  /** What each begins with. */
  task: unknown;
  hear: (note: Note, answer: (order: Order) => void) => void;
  /** One has ended though nobody asked it to. Called once. */
  died: (error: Error) => void;
  /** One was stuck in its work and is ended; another has taken its place, and knows nothing of what was told. */
  replaced: (answer: (order: Order) => void) => void;
  watch?: typeof usualWatch;
}

/** Resolves when every thread is at work; where one cannot begin, none is left. */
export async function startWorkers<Order, Note>({
  entry,
  count,
  task,
  hear,
  died,
  replaced,
  watch = usualWatch,
}: Options<Order, Note>): Promise<Workers<Order>> {
  const workers = new Set<Worker>();
  /** Questions that those at work have left without an answer. */
  const unanswered = new Map<Worker, number>();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  const post = (worker: Worker, message: ToThread<Order>) => worker.postMessage(message);
  let isWatched = false;
  const lose = (worker: Worker, error: Error) => {
    unanswered.delete(worker);
    if (!workers.delete(worker) || !isWatched) return;
    isWatched = false;
    died(error);
  };

  const start = () =>
    new Promise<Worker>((resolve, reject) => {
      const worker = new Worker(entry, { workerData: task });
      workers.add(worker);
      let failure: Error | undefined;
      worker.on('message', (message: FromThread<Note>) => {
        if ('note' in message) hear(message.note, (order) => post(worker, { order }));
        else if (workers.has(worker)) unanswered.set(worker, 0);
        if ('ready' in message) resolve(worker);
      });
      worker.on('error', (error) => {
        failure = error instanceof Error ? error : new Error(String(error));
      });
      worker.on('exit', (code) => {
        const error = failure ?? new Error(`a thread ended with ${code}`);
        lose(worker, error);
        reject(error);
      });
    });

  async function replace(worker: Worker): Promise<void> {
    workers.delete(worker);
    unanswered.delete(worker);
    await worker.terminate();
    if (!isWatched) return;
    const other = await start();
    replaced((order) => post(other, { order }));
  }

  const asking = setInterval(() => {
    if (!isWatched) return;
    for (const [worker, questions] of unanswered) {
      if (questions < watch.mostUnanswered) {
        unanswered.set(worker, questions + 1);
        post(worker, { isThere: true });
      } else {
        // Should the other die at its beginning, that is told like every death.
        replace(worker).catch(() => {});
      }
    }
  }, watch.every).unref();

  const stop = async () => {
    isWatched = false;
    clearInterval(asking);
    await Promise.all(
      [...workers].map((worker) => {
        const ended = once(worker, 'exit');
        post(worker, { stop: true });
        return ended;
      }),
    );
  };

  try {
    await Promise.all(Array.from({ length: count }, start));
  } catch (error) {
    clearInterval(asking);
    await Promise.all([...workers].map((worker) => worker.terminate()));
    throw error;
  }
  isWatched = true;
  return {
    tell: (order) => {
      for (const worker of workers) post(worker, { order });
    },
    stop,
  };
}
