import { dictionary, type AttributeName, type NameOf } from './dictionary.ts';
import type { Attribute } from './packet.ts';

interface Holder { attributes: readonly Attribute[] }

/** The first one of this name. A value of the wrong length counts as absent: routers send anything. */
export function readOctets(packet: Holder, name: AttributeName): Buffer | undefined {
  const { type, vendor } = dictionary[name];
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
  return packet.attributes.filter((attribute) => attribute.type === type && attribute.vendor === vendor);
}

/** Without NULs: some routers end their texts with one, and PostgreSQL takes none. */
export function readText(packet: Holder, name: NameOf<'text'>): string | undefined {
  const text = readOctets(packet, name)?.toString('utf8');
  return text?.includes('\0') ? text.replaceAll('\0', '') : text;
}

export function readInteger(packet: Holder, name: NameOf<'integer'>): number | undefined {
  const value = readOctets(packet, name);
  return value?.length === 4 ? value.readUInt32BE(0) : undefined;
}

export function readAddress(packet: Holder, name: NameOf<'address'>): string | undefined {
  const value = readOctets(packet, name);
  return value?.length === 4 ? `${value[0]}.${value[1]}.${value[2]}.${value[3]}` : undefined;
}

export function readDate(packet: Holder, name: NameOf<'date'>): Date | undefined {
  const value = readOctets(packet, name);
  return value?.length === 4 ? new Date(value.readUInt32BE(0) * 1000) : undefined;
}
