import type { ValueOfKind } from './attribute-kinds.ts';
import { dictionary, type AttributeName } from './dictionary.ts';
import { encodedLength, type Attribute } from './packet.ts';

export type ValueOf<Name extends AttributeName> = ValueOfKind[(typeof dictionary)[Name]['kind']];

/** Throws on a value that does not fit: whoever writes an attribute has brought the value into its limits. */
export function attribute<Name extends AttributeName>(name: Name, value: ValueOf<Name>): Attribute {
  const { type, vendor, kind } = dictionary[name];
  const written: Attribute = {
    type,
    vendor,
    value: (writers[kind] as (value: unknown, name: string) => Buffer)(value, name),
  };
  encodedLength(written);
  return written;
}

const writers: { [Kind in keyof ValueOfKind]: (value: ValueOfKind[Kind], name: string) => Buffer } = {
  text: (value) => Buffer.from(value, 'utf8'),
  octets: (value) => value,
  integer: (value, name) => unsigned32(value, name),
  date: (value, name) => unsigned32(Math.floor(value.getTime() / 1000), name),
  address: (value, name) => {
    const parts = value.split('.');
    const isAddress = parts.length === 4 && parts.every((part) => /^\d{1,3}$/.test(part) && Number(part) < 256);
    if (!isAddress) throw new RangeError(`${name}: ${value} is not an IPv4 address`);
    return Buffer.from(parts.map(Number));
  },
};

function unsigned32(value: number, name: string): Buffer {
  if (!Number.isInteger(value) || value < 0 || value > 0xffff_ffff)
    throw new RangeError(`${name}: ${value} is not an unsigned integer of 32 bits`);
  const bytes = Buffer.allocUnsafe(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
