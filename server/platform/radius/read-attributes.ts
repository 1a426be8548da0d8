import { dictionary, type AttributeName, type NameOf } from './dictionary.ts';
import { ReceivedPacket, type Attribute } from './packet.ts';

interface Holder {
  attributes: readonly Attribute[];
}

/** The first one of this name. A value of the wrong length counts as absent: routers send anything. */
export function readOctets(packet: Holder, name: AttributeName): Buffer | undefined {
  const { type, vendor } = dictionary[name];
  if (vendor === undefined && packet instanceof ReceivedPacket) return packet.octets(type);
  for (const attribute of packet.attributes) {
    if (attribute.type === type && attribute.vendor === vendor) return attribute.value;
  }
  return undefined;
}

export function hasAttribute(packet: Holder, name: AttributeName): boolean {
  return readOctets(packet, name) !== undefined;
}

export function readAll(packet: Holder, name: AttributeName): Attribute[] {
  const { type, vendor } = dictionary[name];
  if (vendor === undefined && packet instanceof ReceivedPacket) return packet.all(type);
  return packet.attributes.filter((attribute) => attribute.type === type && attribute.vendor === vendor);
}

export function countAttributes(packet: Holder, name: AttributeName): number {
  const { type, vendor } = dictionary[name];
  return vendor === undefined && packet instanceof ReceivedPacket ? packet.count(type) : readAll(packet, name).length;
}

/** Without NULs: some routers end their texts with one, and PostgreSQL takes none. */
export function readText(packet: Holder, name: NameOf<'text'>): string | undefined {
  const { type, vendor } = dictionary[name];
  const text =
    vendor === undefined && packet instanceof ReceivedPacket
      ? packet.text(type)
      : readOctets(packet, name)?.toString('utf8');
  return text?.includes('\0') ? text.replaceAll('\0', '') : text;
}

export function readInteger(packet: Holder, name: NameOf<'integer'>): number | undefined {
  return readUnsigned(packet, name);
}

export function readAddress(packet: Holder, name: NameOf<'address'>): string | undefined {
  const number = readUnsigned(packet, name);
  return number === undefined
    ? undefined
    : `${number >>> 24}.${(number >>> 16) & 255}.${(number >>> 8) & 255}.${number & 255}`;
}

export function readDate(packet: Holder, name: NameOf<'date'>): Date | undefined {
  const seconds = readUnsigned(packet, name);
  return seconds === undefined ? undefined : new Date(seconds * 1000);
}

function readUnsigned(packet: Holder, name: AttributeName): number | undefined {
  const { type, vendor } = dictionary[name];
  if (vendor === undefined && packet instanceof ReceivedPacket) return packet.integer(type);
  const value = readOctets(packet, name);
  return value?.length === 4 ? value.readUInt32BE(0) : undefined;
}
