/**
 * Devices that have signed a request since this program began; what was seen of those before is in the device itself.
 */
export interface Signers {
  has: (device: string) => boolean;
  add: (device: string) => void;
}

/** Of a program whose threads learn of them too: see `across-threads.ts`. */
export interface SharedSigners extends Signers {
  onNew: (listener: (device: string) => void) => void;
}

export function createSigners(): SharedSigners {
  const known = new Set<string>();
  let tell: (device: string) => void = () => {};
  return {
    has: (device) => known.has(device),
    add: (device) => {
      if (known.has(device)) return;
      known.add(device);
      tell(device);
    },
    onNew: (listener) => {
      tell = listener;
    },
  };
}
