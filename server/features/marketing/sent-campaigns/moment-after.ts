// What is read from the database lies within these; what is added to it may lead beyond every calendar.
const first = Date.UTC(1000, 0, 1);
const last = Date.UTC(9999, 11, 31);

export const momentAfter = (at: Date, milliseconds: number): Date =>
  new Date(Math.min(Math.max(at.getTime() + milliseconds, first), last));
