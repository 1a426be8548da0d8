import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encodeStatusServer } from '../../platform/radius/requests.ts';
import { attribute } from '../../platform/radius/write-attributes.ts';
import { createPacketStream } from './packet-stream.ts';

test('packets come out whole, wherever the stream was cut', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 240 }), { minLength: 1, maxLength: 6 }),
      fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1 }),
      (sizes, cuts) => {
        const sent = sizes.map((size, identifier) =>
          encodeStatusServer({ identifier, secret: 'radsec', attributes: [attribute('State', Buffer.alloc(size))] }),
        );
        const got: Buffer[] = [];
        const stream = createPacketStream((bytes) => got.push(Buffer.from(bytes)) > 0);
        const all = Buffer.concat(sent);
        for (let at = 0, turn = 0; at < all.length; turn += 1) {
          const end = at + cuts[turn % cuts.length]!;
          expect(stream.push(all.subarray(at, end))).toBe(true);
          expect(stream.isWaiting()).toBe(end < all.length && Buffer.concat(got).length < end);
          at = end;
        }
        expect(got).toEqual(sent);
      },
    ),
  );
});

test.each([0, 19, 4097, 65_535])('a packet that says it has %s bytes ends the stream', (length) => {
  const head = Buffer.from([1, 0, length >> 8, length & 255]);
  expect(createPacketStream(() => true).push(head)).toBe(false);
});
