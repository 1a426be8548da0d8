import type { Sender } from '../../platform/radius/desk.ts';
import type { Packet } from '../../platform/radius/packet.ts';
import { readText } from '../../platform/radius/read-attributes.ts';

export function readSender(packet: Packet, address: string, certificateName: string | undefined): Sender {
  return {
    address,
    nasIdentifier: readText(packet, 'NAS-Identifier'),
    certificateName,
  };
}
