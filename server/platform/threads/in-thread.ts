import { parentPort, workerData } from 'node:worker_threads';

/** What the program sends to one of its worker threads. */
export type ToThread<Order> = { order: Order } | { isThere: true } | { stop: true };

/** What a worker thread sends to the program. */
export type FromThread<Note> = { note: Note } | { there: true } | { ready: true };

export interface Working<Order> {
  hear: (order: Order) => void;
  close: () => Promise<void>;
}

/** The other end of `startWorkers`. An error that nobody catches in here ends the thread; the program learns of it. */
export async function workInThread<Task, Order, Note>(
  begin: (task: Task, say: (note: Note) => void) => Promise<Working<Order>>,
): Promise<void> {
  const port = parentPort;
  if (!port) throw new Error('this file is started as a thread only');
  const post = (message: FromThread<Note>) => port.postMessage(message);
  const working = await begin(workerData as Task, (note) => post({ note }));
  port.on('message', (message: ToThread<Order>) => {
    if ('order' in message) working.hear(message.order);
    else if ('isThere' in message) post({ there: true });
    // With nothing open any more, the thread ends.
    else void working.close().finally(() => port.close());
  });
  post({ ready: true });
}
