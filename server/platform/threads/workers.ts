import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { FromThread, ToThread } from './in-thread.ts';

/** Threads of this program that do the same work. */
export interface Workers<Order> {
  tell: (order: Order) => void;
  /** Resolves when all have ended by themselves. */
  stop: () => Promise<void>;
}

interface Options<Order, Note> {
  entry: URL;
  count: number;
  /** What each begins with. */
  task: unknown;
  hear: (note: Note, answer: (order: Order) => void) => void;
  /** One has ended though nobody asked it to. Called once. */
  died: (error: Error) => void;
}

/** Resolves when every thread is at work; where one cannot begin, none is left. */
export async function startWorkers<Order, Note>({
  entry,
  count,
  task,
  hear,
  died,
}: Options<Order, Note>): Promise<Workers<Order>> {
  const workers = new Set<Worker>();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  const post = (worker: Worker, message: ToThread<Order>) => worker.postMessage(message);
  let isWatched = false;
  const lose = (worker: Worker, error: Error) => {
    workers.delete(worker);
    if (!isWatched) return;
    isWatched = false;
    died(error);
  };

  const start = () =>
    new Promise<void>((resolve, reject) => {
      const worker = new Worker(entry, { workerData: task });
      workers.add(worker);
      let failure: Error | undefined;
      worker.on('message', (message: FromThread<Note>) => {
        if ('note' in message) hear(message.note, (order) => post(worker, { order }));
        else resolve();
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

  const stop = async () => {
    isWatched = false;
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
