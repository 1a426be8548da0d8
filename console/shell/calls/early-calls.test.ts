import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callEarly, forgetEarlyCalls, takeEarlyCall, takeKnownAnswer } from './early-calls.ts';

const asked = { method: 'GET', address: '/leads?limit=5', token: 'one', body: undefined };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async () => Response.json([]));
  forgetEarlyCalls();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('who asks the same thing takes the answer, and only the first', async () => {
  void callEarly(asked);
  expect(await (await takeEarlyCall(asked))?.text()).toBe('[]');
  expect(takeEarlyCall(asked)).toBeUndefined();
});

test.each([
  ['with another token', { ...asked, token: 'two' }],
  ['at another address', { ...asked, address: '/leads?limit=6' }],
  ['by another method', { ...asked, method: 'DELETE' }],
])('who asks %s asks for themselves', (_how, other) => {
  void callEarly(asked);
  expect(takeEarlyCall(other)).toBeUndefined();
});

test('an answer that nobody came for in time is old', () => {
  void callEarly(asked);
  vi.advanceTimersByTime(15_000);
  expect(takeEarlyCall(asked)).toBeUndefined();
});

test('a stream ends with the signal of who took it, or by itself when nobody does', async () => {
  const signals: AbortSignal[] = [];
  vi.stubGlobal('fetch', async (_address: string, { signal }: { signal: AbortSignal }) => {
    signals.push(signal);
    return new Response('');
  });
  const taken = new AbortController();
  void callEarly(asked);
  void takeEarlyCall(asked, taken.signal);
  vi.advanceTimersByTime(15_000);
  expect(signals[0]?.aborted).toBe(false);
  taken.abort();
  expect(signals[0]?.aborted).toBe(true);
  void callEarly(asked);
  vi.advanceTimersByTime(15_000);
  expect(signals[1]?.aborted).toBe(true);
});

test('after a change nothing that was read before it counts', () => {
  void callEarly(asked);
  forgetEarlyCalls();
  expect(takeEarlyCall(asked)).toBeUndefined();
});

test('an answer that is here is taken without waiting, once, by who asks the same with the same token', async () => {
  await callEarly(asked).read;
  expect(takeKnownAnswer({ ...asked, token: 'two' })).toBeUndefined();
  expect(takeKnownAnswer(asked)).toEqual([]);
  expect(takeKnownAnswer(asked)).toBeUndefined();
  expect(takeEarlyCall(asked)).toBeUndefined();
});

test('an answer on its way is not known yet, and still there for who waits', async () => {
  const { read } = callEarly(asked);
  expect(takeKnownAnswer(asked)).toBeUndefined();
  const taken = takeEarlyCall(asked);
  await read;
  expect(await (await taken)?.json()).toEqual([]);
});

test.each([
  ['a refusal', () => Response.json({ code: 'no-right' }, { status: 403 })],
  ['a stream', () => new Response('data: 1', { headers: { 'content-type': 'text/event-stream' } })],
  ['a line that breaks', () => Promise.reject(new Error('offline'))],
  ['half an answer', () => new Response('{', { headers: { 'content-type': 'application/json' } })],
])('%s is nothing to show', async (_what, answer) => {
  vi.stubGlobal('fetch', async () => answer());
  const { read, answer: given } = callEarly(asked);
  given.catch(() => undefined);
  await read;
  expect(takeKnownAnswer(asked)).toBeUndefined();
  expect(takeEarlyCall(asked)).toBeDefined();
});
