/** What the program sends to one of its worker threads. */
export type ToThread<Order> = { order: Order } | { stop: true };
/** What a worker thread sends to the program. */
export type FromThread<Note> = { note: Note } | { ready: true };
