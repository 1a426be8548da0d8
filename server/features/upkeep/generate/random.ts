const hexOf = Array.from({ length: 65_536 }, (_, number) => number.toString(16).padStart(4, '0'));

/**
 * Numbers that look like chance and are the same for the same seed, on every machine (xoshiro128**, by Blackman and
 * Vigna, in the public domain).
 */
export class Random {
  #a: number;
  #b: number;
  #c: number;
  #d: number;

  constructor(seed: string) {
    let hash = 1_779_033_703 ^ seed.length;
    for (let at = 0; at < seed.length; at += 1)
      hash = (Math.imul(hash ^ seed.charCodeAt(at), 3_432_918_353) << 13) | (hash >>> 19);
    const part = () => {
      hash = Math.imul(hash ^ (hash >>> 16), 2_246_822_507);
      hash = Math.imul(hash ^ (hash >>> 13), 3_266_489_909);
      return (hash ^= hash >>> 16) >>> 0;
    };
    [this.#a, this.#b, this.#c, this.#d] = [part(), part(), part(), part() | 1];
    for (let turn = 0; turn < 12; turn += 1) this.bits();
  }

  bits(): number {
    const product = Math.imul(this.#b, 5);
    const result = Math.imul((product << 7) | (product >>> 25), 9) >>> 0;
    const shifted = this.#b << 9;
    this.#c ^= this.#a;
    this.#d ^= this.#b;
    this.#b ^= this.#c;
    this.#a ^= this.#d;
    this.#c ^= shifted;
    this.#d = (this.#d << 11) | (this.#d >>> 21);
    return result;
  }

  /** From 0 up to, but not, 1. */
  next(): number {
    return this.bits() / 4_294_967_296;
  }
  below(limit: number): number {
    return Math.floor(this.next() * limit);
  }
  between(least: number, most: number): number {
    return least + this.next() * (most - least);
  }
  chance(share: number): boolean {
    return this.next() < share;
  }
  pick<Item>(items: readonly Item[]): Item {
    return items[this.below(items.length)]!;
  }

  /** A whole number whose mean is this. */
  around(mean: number): number {
    return Math.floor(mean + this.next());
  }

  /** Half of them below the median, a few far above it. */
  skewed(median: number, spread: number): number {
    return median * Math.exp(spread * Math.sqrt(-2 * Math.log(1 - this.next())) * Math.cos(2 * Math.PI * this.next()));
  }

  hex16(): string {
    return hexOf[this.bits() >>> 16]!;
  }

  /** As `orderedId` makes them. */
  orderedId(at: number): string {
    const time = at.toString(16).padStart(12, '0');
    const variant = hexOf[0x8000 | (this.bits() >>> 18)]!;
    return `${time.slice(0, 8)}-${time.slice(8)}-7${this.hex16().slice(1)}-${variant}-${this.hex16()}${this.hex16()}${this.hex16()}`;
  }
}

export type Weights<Item> = readonly (readonly [item: Item, weight: number])[];

/** Picks by weight; made once, used often. */
export function chooser<Item>(weights: Weights<Item>): (random: Random) => Item {
  const sums: number[] = [];
  let sum = 0;
  for (const [, weight] of weights) sums.push((sum += weight));
  return (random) => {
    const at = random.next() * sum;
    const found = sums.findIndex((bound) => at < bound);
    return weights[found === -1 ? weights.length - 1 : found]![0];
  };
}
