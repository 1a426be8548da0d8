/** With `vendor`, `type` is the vendor's own number and `value` what stands inside the Vendor-Specific attribute. */
export interface Attribute {
  type: number;
  vendor?: number;
  value: Buffer;
}

export interface Packet {
  code: number;
  identifier: number;
  authenticator: Buffer;
  attributes: readonly Attribute[];
  bytes: Buffer;
}

export const headerLength = 20;
export const longestPacket = 4096;
const vendorSpecific = 26;
/** An attribute's length is one byte and counts its own two bytes of head. */
const longestValue = 253;
const vendorHead = 6;

/**
 * Whatever came over the network: a packet, or undefined. RFC 2865 §3: bytes after Length are padding, fewer than
 * Length are refused.
 */
export function decodePacket(received: Buffer): Packet | undefined {
  if (received.length < headerLength) return undefined;
  const length = received.readUInt16BE(2);
  if (length < headerLength || length > longestPacket || length > received.length) return undefined;
  const bytes = length === received.length ? received : received.subarray(0, length);
  return hasWholeAttributes(bytes) ? new ReceivedPacket(bytes) : undefined;
}

function hasWholeAttributes(bytes: Buffer): boolean {
  let at = headerLength;
  while (at < bytes.length) {
    const end = at + (bytes[at + 1] ?? 0);
    if (end < at + 2 || end > bytes.length) return false;
    at = end;
  }
  return true;
}

/** A server reads a few of a packet's attributes, each once: they stay in its bytes until somebody wants them all. */
export class ReceivedPacket implements Packet {
  readonly code: number;
  readonly identifier: number;
  readonly authenticator: Buffer;
  readonly bytes: Buffer;
  #attributes: Attribute[] | undefined;

  constructor(bytes: Buffer) {
    this.code = bytes[0]!;
    this.identifier = bytes[1]!;
    this.authenticator = bytes.subarray(4, headerLength);
    this.bytes = bytes;
  }

  get attributes(): Attribute[] {
    return (this.#attributes ??= decodeAttributes(this.bytes));
  }

  /** The first value of this type, which is no vendor's. */
  octets(type: number): Buffer | undefined {
    const at = this.#find(type);
    return at < 0 ? undefined : this.bytes.subarray(at + 2, at + this.bytes[at + 1]!);
  }

  text(type: number): string | undefined {
    const at = this.#find(type);
    return at < 0 ? undefined : this.bytes.toString('utf8', at + 2, at + this.bytes[at + 1]!);
  }

  integer(type: number): number | undefined {
    const at = this.#find(type);
    return at < 0 || this.bytes[at + 1] !== 6 ? undefined : this.bytes.readUInt32BE(at + 2);
  }

  count(type: number): number {
    let count = 0;
    for (let at = headerLength; at < this.bytes.length; at += this.bytes[at + 1]!)
      if (this.bytes[at] === type) count += 1;
    return count;
  }

  all(type: number): Attribute[] {
    const { bytes } = this;
    const found: Attribute[] = [];
    for (let at = headerLength; at < bytes.length; at += bytes[at + 1]!) {
      if (bytes[at] === type)
        found.push({ type, vendor: undefined, value: bytes.subarray(at + 2, at + bytes[at + 1]!) });
    }
    return found;
  }

  #find(type: number): number {
    const { bytes } = this;
    for (let at = headerLength; at < bytes.length; at += bytes[at + 1]!) if (bytes[at] === type) return at;
    return -1;
  }
}

function decodeAttributes(bytes: Buffer): Attribute[] {
  const attributes: Attribute[] = [];
  for (let at = headerLength; at < bytes.length; at += bytes[at + 1]!) {
    const type = bytes[at]!;
    const value = bytes.subarray(at + 2, at + bytes[at + 1]!);
    if (type !== vendorSpecific || !unpackVendor(value, attributes))
      attributes.push({ type, vendor: undefined, value });
  }
  return attributes;
}

/**
 * RFC 2865 §5.26 only recommends the inner format, so that what does not follow it stays as octets and spoils nothing
 * else.
 */
function unpackVendor(value: Buffer, into: Attribute[]): boolean {
  if (value.length < vendorHead) return false;
  const vendor = value.readUInt32BE(0);
  const found: Attribute[] = [];
  let at = 4;
  while (at < value.length) {
    const end = at + (value[at + 1] ?? 0);
    if (end < at + 2 || end > value.length) return false;
    found.push({ type: value[at]!, vendor, value: value.subarray(at + 2, end) });
    at = end;
  }
  into.push(...found);
  return true;
}

/** Throws on what does not fit: that is a mistake of the caller, never of a peer. */
export function encodePacket(packet: {
  code: number;
  identifier: number;
  authenticator: Buffer;
  attributes: readonly Attribute[];
}): Buffer {
  const { code, identifier, authenticator, attributes } = packet;
  let length = headerLength;
  for (const attribute of attributes) length += encodedLength(attribute);
  if (length > longestPacket) throw new RangeError(`A packet of ${length} bytes is too long`);
  const bytes = Buffer.allocUnsafe(length);
  bytes[0] = code;
  bytes[1] = identifier;
  bytes.writeUInt16BE(length, 2);
  authenticator.copy(bytes, 4, 0, 16);
  let at = headerLength;
  for (const attribute of attributes) at = writeAttribute(bytes, at, attribute);
  return bytes;
}

export function encodedLength({ type, vendor, value }: Attribute): number {
  const length = value.length + (vendor === undefined ? 0 : vendorHead);
  if (length > longestValue)
    throw new RangeError(`Attribute ${vendor ?? ''}/${type} with ${value.length} bytes is too long`);
  return length + 2;
}

/** One vendor attribute in each Vendor-Specific: some routers read only the first. */
function writeAttribute(bytes: Buffer, start: number, { type, vendor, value }: Attribute): number {
  let at = start;
  if (vendor !== undefined) {
    bytes[at] = vendorSpecific;
    bytes[at + 1] = value.length + vendorHead + 2;
    bytes.writeUInt32BE(vendor, at + 2);
    at += vendorHead;
  }
  bytes[at] = type;
  bytes[at + 1] = value.length + 2;
  value.copy(bytes, at + 2);
  return at + 2 + value.length;
}
