import { headerLength, longestPacket } from '../../platform/radius/packet.ts';

export interface PacketStream {
  /** false: what came is no stream of packets, and there is no way to find the next one. */
  push: (chunk: Buffer) => boolean;
  /** Is the end of a packet outstanding? */
  isWaiting: () => boolean;
}

/** RFC 6613 §2.6.4: packets follow each other without anything between, each says its length in its bytes 2 and 3. */
export function createPacketStream(onPacket: (bytes: Buffer) => boolean): PacketStream {
  let rest: Buffer = Buffer.alloc(0);

  return {
    push: (chunk) => {
      rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
      let at = 0;
      while (rest.length - at >= 4) {
        const length = rest.readUInt16BE(at + 2);
        if (length < headerLength || length > longestPacket) return false;
        if (rest.length - at < length) break;
        if (!onPacket(rest.subarray(at, at + length))) return false;
        at += length;
      }
      rest = rest.subarray(at);
      return true;
    },
    isWaiting: () => rest.length > 0,
  };
}
