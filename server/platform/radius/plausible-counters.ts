/** What a router or a controller counted for one session. `seconds` 0: it does not say how long. */
export interface Counters {
  seconds: number;
  bytesUp: number;
  bytesDown: number;
}

/** No router that serves guests stays up longer. */
const mostSeconds = 5 * 365 * 86_400;
/**
 * Ten gigabit a second in one direction, which no guest's line carries; and a terabyte beyond, for routers whose clock
 * or counter starts before the session.
 */
const bytesPerSecond = 1_250_000_000;
const bytesAnyway = 2 ** 40;
const bytesWithoutTime = 2 ** 44;
/**
 * A petabyte: thousands of such sessions still make a sum that the database holds, eight still make one that is exact
 * in JSON.
 */
const mostBytes = 2 ** 50;

/**
 * What a real session can have in its time. A counter beyond it, of a broken or a hostile router, counts as not told:
 * cutting it to the bound would put a number into the reports that nobody ever counted. `isPlausible` is false where
 * something was left out.
 */
export function plausibleCounters({ seconds, bytesUp, bytesDown }: Counters): Counters & { isPlausible: boolean } {
  const isTime = isWithin(seconds, mostSeconds);
  const most = isTime && seconds > 0 ? Math.min(mostBytes, bytesAnyway + seconds * bytesPerSecond) : bytesWithoutTime;
  const [isUp, isDown] = [isWithin(bytesUp, most), isWithin(bytesDown, most)];
  return {
    seconds: isTime ? seconds : 0,
    bytesUp: isUp ? bytesUp : 0,
    bytesDown: isDown ? bytesDown : 0,
    isPlausible: isTime && isUp && isDown,
  };
}

const isWithin = (value: number, most: number): boolean => Number.isInteger(value) && value >= 0 && value <= most;
