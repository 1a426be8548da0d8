/**
 * Milliseconds on a clock that only goes forward, the same in every thread: for how long something lasts. The time of
 * day jumps when somebody sets it: lives would end at once, or never. `Date` is for moments that are shown, stored or
 * signed.
 */
export function steadyNow(): number {
  const [seconds, nanoseconds] = process.hrtime();
  return seconds * 1000 + nanoseconds / 1e6;
}
