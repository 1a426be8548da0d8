import { afterEach, describe, expect, test, vi } from 'vitest';
import { createGuessLimiter, freshPaceOf, type Guess } from './guess-limiter.ts';

const keys = [{ key: 'device', free: 3, spacing: 1000 }];
let phones = 0;
const guess = (more: Partial<Guess> = {}): Guess => ({
  pageId: 1,
  keys,
  phone: `phone-${(phones += 1)}`,
  address: 'house',
  ...more,
});
/** One that has answered wrongly before. */
const known = guess();

afterEach(() => {
  vi.useRealTimers();
});

test('mistyping a few times costs nothing', async () => {
  const limiter = createGuessLimiter();
  for (let tries = 0; tries < 3; tries += 1) limiter.wrong(known);
  const before = performance.now();
  expect(await limiter.pace(known)).toBe(true);
  expect(performance.now() - before).toBeLessThan(keys[0]!.spacing);
});

test('after many wrong answers the next attempts there wait their turn, and too long a queue is refused', async () => {
  vi.useFakeTimers();
  const limiter = createGuessLimiter();
  for (let tries = 0; tries < 4; tries += 1) limiter.wrong(known);
  const order: number[] = [];
  const waiting = Array.from({ length: 12 }, (_, at) =>
    limiter.pace(known).then((isHeard) => isHeard && order.push(at)),
  );
  await vi.advanceTimersByTimeAsync(2500);
  expect(order).toEqual([0, 1, 2]);
  await vi.advanceTimersByTimeAsync(20_000);
  await Promise.all(waiting);
  expect(order, 'eight seconds is the longest wait').toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
});

test('another device is not slowed down', async () => {
  const limiter = createGuessLimiter();
  for (let tries = 0; tries < 50; tries += 1) limiter.wrong(known);
  expect(await limiter.pace({ ...known, keys: [{ key: 'other', free: 3, spacing: 60_000 }] })).toBe(true);
});

test('the window passes', async () => {
  let at = 0;
  const limiter = createGuessLimiter({ now: () => at });
  for (let tries = 0; tries < 50; tries += 1) limiter.wrong(known);
  await limiter.pace(known);
  expect(await limiter.pace(known, 0)).toBe(false);
  at += 11 * 60_000;
  expect(await limiter.pace(known, 0)).toBe(true);
});

describe('ten wrong answers a second', () => {
  /**
   * For a minute; every few seconds somebody honest comes. Tells how many guesses were heard and how many of the
   * honest.
   */
  async function attack({ pace, guesser, honest }: { pace: number; guesser: () => Guess; honest: () => Guess }) {
    vi.useFakeTimers();
    const limiter = createGuessLimiter({ freshPerSecond: async () => pace });
    const heard = { guesses: 0, honest: 0 };
    const asked: Promise<unknown>[] = [];
    for (let tenth = 0; tenth < 600; tenth += 1) {
      const one = guesser();
      asked.push(
        limiter.pace(one).then((isHeard) => {
          if (!isHeard) return;
          heard.guesses += 1;
          limiter.wrong(one);
        }),
      );
      if (tenth % 33 === 32)
        asked.push(
          limiter.pace(honest()).then((isHeard) => {
            if (isHeard) heard.honest += 1;
          }),
        );
      await vi.advanceTimersByTimeAsync(100);
    }
    await vi.advanceTimersByTimeAsync(20_000);
    await Promise.all(asked);
    return heard;
  }

  test('by phones made up for each keep no honest guest out, where codes are long', async () => {
    expect(await attack({ pace: freshPaceOf(1e9), guesser: () => guess(), honest: () => guess() })).toMatchObject({
      honest: 18,
    });
  });

  test('by one phone keep nobody else out, and are themselves slowed, however short codes are', async () => {
    const one = guess();
    const heard = await attack({ pace: freshPaceOf(1000), guesser: () => one, honest: () => guess() });
    expect(heard.honest).toBe(18);
    expect(heard.guesses).toBeLessThan(80);
  });

  test('from elsewhere, by phones made up for each, leave the house its share, however short codes are', async () => {
    const heard = await attack({
      pace: freshPaceOf(1000),
      guesser: () => guess({ address: 'elsewhere' }),
      honest: () => guess(),
    });
    expect(heard.honest).toBe(18);
    expect(heard.guesses, 'one in two seconds beside the queue, one a second in it').toBeLessThan(110);
  });

  test('at one account do not lock the others, and the account itself is asked for in the queue', async () => {
    const heard = await attack({
      pace: 50,
      guesser: () => guess({ account: '101' }),
      honest: () => guess({ account: `room-${phones}` }),
    });
    expect(heard.honest).toBe(18);
    expect(heard.guesses).toBeLessThan(90);
  });
});

test('the pace beside the queue follows from how many guesses it takes to hit', () => {
  expect([1000, 6_048_000, 1e12, Infinity].map(freshPaceOf)).toEqual([0.5, 10, 50, 50]);
});
