/** A request that is in work, or the reply that it got. */
type Fate = 'working' | Buffer;

export interface DuplicateCache {
  find: (key: string) => Fate | undefined;
  begin: (key: string) => void;
  finish: (key: string, reply: Buffer) => void;
  forget: (key: string) => void;
}

interface Options { /** milliseconds for which a reply is kept at least, unless room runs out */ lifetime?: number; capacity?: number; now?: () => number }

/**
 * RFC 5080 §2.2.2: a repeated request gets the reply that its first copy got, and is not worked on again. Two generations instead of a
 * timer for each packet: what is in the older one is forgotten as a whole. Where room runs out, the generations change earlier.
 */
export function createDuplicateCache({ lifetime = 10_000, capacity = 65_536, now = performance.now.bind(performance) }: Options = {}): DuplicateCache {
  let current = new Map<string, Fate>();
  let previous = new Map<string, Fate>();
  let bornAt = now();

  function makeRoom(): void {
    const age = now() - bornAt;
    if (age < lifetime && current.size < capacity) return;
    previous = age < 2 * lifetime ? current : new Map();
    current = new Map();
    bornAt = now();
  }

  return {
    find: (key) => {
      makeRoom();
      return current.get(key) ?? previous.get(key);
    },
    begin: (key) => void current.set(key, 'working'),
    finish: (key, reply) => void current.set(key, reply),
    forget: (key) => {
      current.delete(key);
      previous.delete(key);
    },
  };
}
