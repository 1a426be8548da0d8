/** What a program says to a thread of its crew, and what it hears from it. */
export type ToThread<Order> = { order: Order } | { stop: true };
export type FromThread<Note> = { note: Note } | { ready: true };
