import { dictionary } from '../../../../../platform/radius/dictionary.ts';
import type { Attribute } from '../../../../../platform/radius/packet.ts';

/** `Name=value` of each attribute, read back from its bytes. */
export const inWords = (attributes: Attribute[]): string[] =>
  attributes.map(({ type, vendor, value }) => {
    const [name, definition] = Object.entries(dictionary).find(
      ([, known]) => known.type === type && known.vendor === vendor,
    )!;
    const read = {
      text: () => value.toString('utf8'),
      address: () => value.join('.'),
      octets: () => value.toString('hex'),
    };
    return `${name}=${definition.kind === 'integer' || definition.kind === 'date' ? value.readUInt32BE(0) : read[definition.kind]()}`;
  });
