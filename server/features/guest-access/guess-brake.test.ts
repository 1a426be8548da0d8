import { expect, test, vi } from 'vitest';
import { createGuessBrake } from './guess-brake.ts';

const device = [{ key: 'device', free: 3, spacing: 1000 }];

test('mistyping a few times costs nothing', async () => {
  const brake = createGuessBrake();
  for (let tries = 0; tries < 3; tries += 1) brake.wrong(device);
  const before = performance.now();
  expect(await brake.pace(device)).toBe(true);
  expect(performance.now() - before).toBeLessThan(device[0]!.spacing);
});

test('after many wrong answers the next attempts there wait their turn, and too long a queue is refused', async () => {
  vi.useFakeTimers();
  const brake = createGuessBrake();
  for (let tries = 0; tries < 4; tries += 1) brake.wrong(device);
  const order: number[] = [];
  const waiting = Array.from({ length: 12 }, (_, at) => brake.pace(device).then((isHeard) => isHeard && order.push(at)));
  await vi.advanceTimersByTimeAsync(2500);
  expect(order).toEqual([0, 1, 2]);
  await vi.advanceTimersByTimeAsync(20_000);
  await Promise.all(waiting);
  expect(order, 'eight seconds is the longest wait').toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  vi.useRealTimers();
});

test('another device is not slowed down', async () => {
  const brake = createGuessBrake();
  for (let tries = 0; tries < 50; tries += 1) brake.wrong(device);
  expect(await brake.pace([{ key: 'other', free: 3, spacing: 60_000 }])).toBe(true);
});

test('the window passes', async () => {
  let at = 0;
  const brake = createGuessBrake(() => at);
  for (let tries = 0; tries < 50; tries += 1) brake.wrong(device);
  await brake.pace(device);
  expect(await brake.pace(device, 0)).toBe(false);
  at += 11 * 60_000;
  expect(await brake.pace(device, 0)).toBe(true);
});
