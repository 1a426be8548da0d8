/** The little of ASN.1 DER (X.690) that a certificate request is made of. */

function lengthOf(size: number): Buffer {
  if (size < 128) return Buffer.from([size]);
  const bytes: number[] = [];
  for (let left = size; left > 0; left >>>= 8) bytes.unshift(left & 255);
  return Buffer.from([0x80 | bytes.length, ...bytes]);
}

const tagged = (tag: number, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([tag]), lengthOf(body.length), body]);
};

export const sequence = (...parts: Buffer[]): Buffer => tagged(0x30, ...parts);
export const setOf = (...parts: Buffer[]): Buffer => tagged(0x31, ...parts);
export const integer = (value: number): Buffer => tagged(0x02, Buffer.from([value]));
export const octets = (bytes: Buffer): Buffer => tagged(0x04, bytes);
/** All bits of the last byte are used. */
export const bits = (bytes: Buffer): Buffer => tagged(0x03, Buffer.from([0]), bytes);
/** `[n]`, of a context: `isMade` where it holds other elements. */
export const context = (number: number, body: Buffer, isMade: boolean): Buffer =>
  tagged(0x80 | (isMade ? 0x20 : 0) | number, body);

export function objectId(text: string): Buffer {
  const [first = 0, second = 0, ...rest] = text.split('.').map(Number);
  const bytes = [first * 40 + second];
  for (const part of rest) {
    const groups = [part & 127];
    for (let left = part >>> 7; left > 0; left >>>= 7) groups.unshift((left & 127) | 128);
    bytes.push(...groups);
  }
  return tagged(0x06, Buffer.from(bytes));
}
