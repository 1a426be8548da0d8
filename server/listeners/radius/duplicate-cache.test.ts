import { expect, test } from 'vitest';
import { codes } from '../../platform/radius/codes.ts';
import type { Packet } from '../../platform/radius/packet.ts';
import { createDuplicateCache } from './duplicate-cache.ts';

const reply = Buffer.from('reply');
const router = { address: '192.0.2.1', port: 1812 };

function request(
  authenticator: number,
  { code = codes.accessRequest, identifier = 7 }: { code?: number; identifier?: number } = {},
): Packet {
  return { code, identifier, authenticator: Buffer.alloc(16, authenticator), attributes: [], bytes: Buffer.alloc(20) };
}

test('a request that comes again is known, first without a reply, then with it', () => {
  const cache = createDuplicateCache();
  const taken = cache.begin(request(1), router);
  expect(cache.find(request(1), router)).toMatchObject({ reply: undefined });
  taken.reply = reply;
  expect(cache.find(request(1), router)?.reply).toBe(reply);
});

test.each([
  ['another address', request(1), { ...router, address: '192.0.2.2' }],
  ['another port', request(1), { ...router, port: 1813 }],
  ['another identifier', request(1, { identifier: 8 }), router],
  ['another kind', request(1, { code: codes.statusServer }), router],
  ['another authenticator', request(2), router],
])('%s is another request', (_, packet, from) => {
  const cache = createDuplicateCache();
  cache.begin(request(1), router);
  expect(cache.find(packet, from)).toBeUndefined();
});

test('an identifier that is used anew belongs to the newer request, also when the older one ends', () => {
  const cache = createDuplicateCache();
  const older = cache.begin(request(1), router);
  const newer = cache.begin(request(2), router);
  newer.reply = reply;
  cache.forget(older);
  expect(cache.find(request(1), router)).toBeUndefined();
  expect(cache.find(request(2), router)?.reply).toBe(reply);
});

test('a reply is kept for its lifetime and forgotten after at most twice that', () => {
  let now = 0;
  const cache = createDuplicateCache({ lifetime: 10, now: () => now });
  now = 9;
  cache.begin(request(1), router).reply = reply;
  now = 19;
  expect(cache.find(request(1), router)?.reply).toBe(reply);
  now = 29;
  expect(cache.find(request(1), router)).toBeUndefined();
});

test('after a long pause nothing old is left', () => {
  let now = 0;
  const cache = createDuplicateCache({ lifetime: 10, now: () => now });
  cache.begin(request(1), router);
  now = 1000;
  expect(cache.find(request(1), router)).toBeUndefined();
});

test('it never holds more than twice its capacity, and drops the oldest', () => {
  const cache = createDuplicateCache({ capacity: 100, now: () => 0 });
  const numbers = Array.from({ length: 1000 }, (_, number) => number);
  for (const number of numbers) {
    expect(cache.find(request(1), { ...router, port: number })).toBeUndefined();
    cache.begin(request(1), { ...router, port: number });
  }
  const kept = numbers.filter((number) => cache.find(request(1), { ...router, port: number }));
  expect(kept.length).toBeLessThanOrEqual(200);
  expect(kept).toContain(999);
  expect(kept).not.toContain(0);
});

test('what is forgotten is gone, in whichever generation it was', () => {
  let now = 0;
  const cache = createDuplicateCache({ lifetime: 10, now: () => now });
  const taken = cache.begin(request(1), router);
  now = 12;
  expect(cache.find(request(1), router)).toBe(taken);
  cache.forget(taken);
  expect(cache.find(request(1), router)).toBeUndefined();
});
