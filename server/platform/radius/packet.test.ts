import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodePacket, encodePacket, type Attribute } from './packet.ts';
import { readAddress, readDate, readInteger, readText } from './read-attributes.ts';

const authenticator = Buffer.alloc(16, 7);
const bytesOf = (hex: string) => Buffer.from(hex.replaceAll(' ', ''), 'hex');
const header = (length: number) => `01 05 ${length.toString(16).padStart(4, '0')} ${'00'.repeat(16)}`;
const buffer = (options: { maxLength: number }) => fc.uint8Array(options).map((bytes) => Buffer.from(bytes));

const anyAttribute: fc.Arbitrary<Attribute> = fc.oneof(
  fc.record({
    type: fc.integer({ min: 0, max: 255 }).filter((type) => type !== 26),
    vendor: fc.constant(undefined),
    value: buffer({ maxLength: 253 }),
  }),
  fc.record({
    type: fc.integer({ min: 0, max: 255 }),
    vendor: fc.integer({ min: 0, max: 0xffff_ffff }),
    value: buffer({ maxLength: 247 }),
  }),
);

/** Bytes that look like a packet up to where they do not, so that the property reaches the attributes. */
const nearlyPackets = fc
  .tuple(buffer({ maxLength: 300 }), fc.integer({ min: -3, max: 3 }))
  .map(([body, off]) => Buffer.concat([bytesOf(header(20 + body.length + off)), body]));

test('any bytes are decoded or refused, never thrown on', () => {
  fc.assert(
    fc.property(fc.oneof(buffer({ maxLength: 5000 }), nearlyPackets), (bytes) => {
      const packet = decodePacket(bytes);
      if (!packet) return;
      readText(packet, 'User-Name');
      readInteger(packet, 'Session-Timeout');
      readAddress(packet, 'NAS-IP-Address');
      readDate(packet, 'Event-Timestamp');
      expect(packet.bytes.length).toBe(bytes.readUInt16BE(2));
    }),
    { numRuns: 3000 },
  );
});

test('what is encoded is decoded to the same', () => {
  fc.assert(
    fc.property(
      fc.array(anyAttribute, { maxLength: 15 }),
      fc.integer({ min: 0, max: 255 }),
      (attributes, identifier) => {
        const packet = decodePacket(encodePacket({ code: 1, identifier, authenticator, attributes }));
        expect(packet).toMatchObject({ code: 1, identifier, authenticator, attributes });
      },
    ),
  );
});

test('a packet shorter than it says, than its header, or longer than 4096 bytes is refused', () => {
  expect(decodePacket(bytesOf('04 00 00 00'))).toBeUndefined();
  expect(decodePacket(bytesOf(header(19)))).toBeUndefined();
  expect(decodePacket(bytesOf(header(21)))).toBeUndefined();
  expect(decodePacket(Buffer.concat([bytesOf(header(4097)), Buffer.alloc(4077, 1)]))).toBeUndefined();
  expect(decodePacket(bytesOf(header(20)))).toBeDefined();
});

test('what follows the packet is padding', () => {
  const packet = decodePacket(bytesOf(`${header(23)} 01 03 61 ff ff`));
  expect(packet?.bytes.length).toBe(23);
  expect(packet && readText(packet, 'User-Name')).toBe('a');
});

test.each(['01 00', '01 01', '01 04 61', '01'])('an attribute that cannot be (%s) spoils the packet', (attribute) => {
  const body = bytesOf(attribute);
  expect(decodePacket(Buffer.concat([bytesOf(header(20 + body.length)), body]))).toBeUndefined();
});

test('several attributes of a vendor in one Vendor-Specific are unpacked', () => {
  const packet = decodePacket(bytesOf(`${header(36)} 1a 10 00 00 3a 8c 08 04 31 4d 0b 06 61 62 63 64`));
  expect(packet?.attributes).toEqual([
    { type: 8, vendor: 14_988, value: Buffer.from('1M') },
    { type: 11, vendor: 14_988, value: Buffer.from('abcd') },
  ]);
});

test.each(['00 00 3a 8c 08 00', '00 00 3a 8c 08 09 31 4d', '00 00 3a 8c', '00 00 3a 8c 08 03 31 09'])(
  'a Vendor-Specific of another shape (%s) stays as octets',
  (inside) => {
    const value = bytesOf(inside);
    const body = Buffer.concat([Buffer.of(26, value.length + 2), value, bytesOf('01 03 61')]);
    const packet = decodePacket(Buffer.concat([bytesOf(header(20 + body.length)), body]));
    expect(packet?.attributes).toEqual([
      { type: 26, vendor: undefined, value },
      { type: 1, vendor: undefined, value: Buffer.from('a') },
    ]);
  },
);

test('too much for an attribute or a packet is a mistake of the caller', () => {
  const encode = (attributes: Attribute[]) => encodePacket({ code: 2, identifier: 0, authenticator, attributes });
  expect(() => encode([{ type: 1, value: Buffer.alloc(254) }])).toThrow('too long');
  expect(() => encode([{ type: 1, vendor: 9, value: Buffer.alloc(248) }])).toThrow('too long');
  expect(() => encode(Array.from({ length: 17 }, () => ({ type: 18, value: Buffer.alloc(253) })))).toThrow('too long');
});
