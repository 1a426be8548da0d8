import { expect, test, vi } from 'vitest';
import { createFairQueue, createConcurrencyLimit } from './fair-queue.ts';

test('no more run at once than allowed, all of them run, and one that fails lets the next in', async () => {
  const inTurns = createConcurrencyLimit(2);
  let running = 0;
  let most = 0;
  const outcomes = await Promise.allSettled(
    Array.from({ length: 9 }, (_, index) =>
      inTurns(async () => {
        most = Math.max(most, (running += 1));
        await new Promise((resolve) => setImmediate(resolve));
        running -= 1;
        if (index % 3 === 0) throw new Error('no');
        return index;
      }),
    ),
  );
  expect(most).toBe(2);
  expect(outcomes.map(({ status }) => status)).toEqual(
    Array.from({ length: 9 }, (_, index) => (index % 3 === 0 ? 'rejected' : 'fulfilled')),
  );
});

const refuse = (whose: 'owner' | 'all') => new Error(whose);
const soon = () => new Promise((resolve) => setImmediate(resolve));

test("however many turns one owner asks for, the next one is the next owner's", async () => {
  const take = createFairQueue({ atOnce: 1, perOwner: 1, refuse });
  const order: number[] = [];
  const work = async (owner: number) => {
    const end = await take(owner);
    order.push(owner);
    await soon();
    end();
  };
  await Promise.all([...Array.from({ length: 5 }, () => work(1)), work(2), work(3), work(2)]);
  expect(order).toEqual([1, 2, 3, 1, 2, 1, 1, 1]);
});

test('one owner never has more than its own share, and all of them together never more than there is', async () => {
  const take = createFairQueue({ atOnce: 3, perOwner: 2, refuse });
  const running = new Map<number, number>();
  let most = 0;
  let mostOfOne = 0;
  await Promise.all(
    Array.from({ length: 60 }, async (_, index) => {
      const owner = index % 4 === 0 ? index % 7 : 0;
      const end = await take(owner);
      running.set(owner, (running.get(owner) ?? 0) + 1);
      mostOfOne = Math.max(mostOfOne, ...running.values());
      most = Math.max(
        most,
        [...running.values()].reduce((sum, one) => sum + one, 0),
      );
      await soon();
      running.set(owner, running.get(owner)! - 1);
      end();
      end();
    }),
  );
  expect([most, mostOfOne]).toEqual([3, 2]);
});

test('who would wait behind too many is refused at once, and told whose fault it is', async () => {
  const take = createFairQueue({ atOnce: 1, perOwner: 1, mostWaiting: 3, mostWaitingPerOwner: 2, refuse });
  const end = await take(1);
  const waiting = [take(1), take(1)];
  await expect(take(1)).rejects.toThrow('owner');
  waiting.push(take(2));
  await expect(take(3)).rejects.toThrow('all');
  end();
  for (const next of [waiting[2]!, waiting[0]!, waiting[1]!]) (await next)();
  (await take(3))();
});

test('who waits too long is refused, and who goes away waits no longer; the others lose nothing by it', async () => {
  const take = createFairQueue({ atOnce: 1, perOwner: 1, longestWait: 40, refuse });
  const end = await take(1);
  const leaving = new AbortController();
  const left = take(2, leaving.signal);
  const late = take(3);
  leaving.abort(new Error('gone'));
  await expect(left).rejects.toThrow('gone');
  await expect(late).rejects.toThrow('all');
  await expect(take(1)).rejects.toThrow('owner');
  const next = take(4);
  end();
  (await next)();
  await expect(take(5, leaving.signal)).rejects.toThrow('gone');
});

test('an owner that rests keeps its own others waiting, and nobody else', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  try {
    const take = createFairQueue({
      atOnce: 1,
      perOwner: 1,
      rest: (worked, waiting) => (waiting > 0 ? 3 * worked : 0),
      refuse,
    });
    const begun: string[] = [];
    const work = async (name: string, owner: number) => {
      const end = await take(owner);
      begun.push(name);
      return end;
    };
    const first = await work('first of 1', 1);
    const [second, other] = [work('second of 1', 1), work('of 2', 2)];
    vi.advanceTimersByTime(100);
    first();
    (await other)();
    expect(begun).toEqual(['first of 1', 'of 2']);
    vi.advanceTimersByTime(299);
    await soon();
    expect(begun).toEqual(['first of 1', 'of 2']);
    vi.advanceTimersByTime(1);
    vi.advanceTimersByTime(50);
    (await second)();
    (await work('third of 1', 1))();
    expect(begun, 'nobody waited behind the second: no rest').toEqual([
      'first of 1',
      'of 2',
      'second of 1',
      'third of 1',
    ]);
  } finally {
    vi.useRealTimers();
  }
});
