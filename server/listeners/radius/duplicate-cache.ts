import type { Packet } from '../../platform/radius/packet.ts';

/** A request that was taken: in work as long as it has no reply. */
export interface TakenRequest {
  reply: Buffer | undefined;
}

export interface DuplicateCache {
  find: (packet: Packet, from: Whence) => TakenRequest | undefined;
  begin: (packet: Packet, from: Whence) => TakenRequest;
  forget: (taken: TakenRequest) => void;
}

interface Whence {
  address: string;
  port: number;
}
interface Options {
  /** milliseconds for which a reply is kept at least, unless room runs out */ lifetime?: number;
  capacity?: number;
  now?: () => number;
}
interface Taken extends TakenRequest {
  address: string;
  place: number;
  authenticator: Buffer;
}

/**
 * By address; then by what tells a router's requests apart while it waits for their replies. Numbers: a text for each
 * packet would cost more than all the rest.
 */
type Generation = Map<string, Map<number, Taken>>;

const placeOf = ({ code, identifier }: Packet, { port }: Whence): number => (port * 256 + code) * 256 + identifier;

/**
 * RFC 5080 §2.2.2: a repeated request gets the reply that its first copy got, and is not worked on again. Whoever uses
 * an identifier for another request has given up the earlier one. Two generations instead of a timer for each packet:
 * what is in the older one is forgotten as a whole. Where room runs out, the generations change earlier.
 */
export function createDuplicateCache({
  lifetime = 10_000,
  capacity = 65_536,
  now = performance.now.bind(performance),
}: Options = {}): DuplicateCache {
  let current: Generation = new Map();
  let previous: Generation = new Map();
  let bornAt = now();
  let count = 0;

  function makeRoom(): void {
    const age = now() - bornAt;
    if (age < lifetime && count < capacity) return;
    previous = age < 2 * lifetime ? current : new Map();
    current = new Map();
    count = 0;
    bornAt = now();
  }

  function find(packet: Packet, from: Whence): Taken | undefined {
    makeRoom();
    const place = placeOf(packet, from);
    const taken = current.get(from.address)?.get(place) ?? previous.get(from.address)?.get(place);
    return taken?.authenticator.equals(packet.authenticator) ? taken : undefined;
  }

  function begin(packet: Packet, from: Whence): Taken {
    const { address } = from;
    const taken: Taken = {
      reply: undefined,
      address,
      place: placeOf(packet, from),
      authenticator: packet.authenticator,
    };
    let ofAddress = current.get(address);
    if (!ofAddress) current.set(address, (ofAddress = new Map()));
    count -= ofAddress.size;
    ofAddress.set(taken.place, taken);
    count += ofAddress.size;
    return taken;
  }

  function forget(taken: TakenRequest): void {
    const { address, place } = taken as Taken;
    for (const generation of [current, previous])
      if (generation.get(address)?.get(place) === taken) generation.get(address)!.delete(place);
  }

  return { find, begin, forget };
}
