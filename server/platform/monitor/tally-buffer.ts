const minute = 60_000;
const hour = 60 * minute;

/** The same thing within one minute, and how often it happened. */
export interface Tallied<Value> {
  key: string;
  /** Of the beginning of the minute, or of the hour where it is the rest of one. */
  slot: Date;
  at: Date;
  lastAt: Date;
  times: number;
  value: Value;
}

export interface TallyBuffer<Value> {
  /** Costs a look into a map: nobody who notes something waits for the database. */
  note: (owner: string, name: string, value: Value, at: Date) => void;
  /** All since the last time, for whoever writes them. */
  take: () => Tallied<Value>[];
}

interface Limits<Value> {
  /** Different lines an hour of one owner, and of all together. */
  perOwner: number;
  inAll: number;
  /** What is left to tell of those beyond: `owner` is empty where it tells of several. */
  restOf: (value: Value, owner: string) => Value;
  /** Of the same thing: what of it is kept. The last one unless said. */
  merge?: (kept: Value, came: Value) => Value;
}

/**
 * Gathers what may come a hundred thousand times a minute and is written a few times: the same is one line a minute,
 * and beyond so many different ones an hour there is one line for the rest of that owner: none hides the others.
 */
export function createTallyBuffer<Value>({
  perOwner,
  inAll,
  restOf,
  merge = (_kept, came) => came,
}: Limits<Value>): TallyBuffer<Value> {
  let waiting = new Map<string, Tallied<Value>>();
  /** Lines of this hour, written or not. */
  const lines = new Set<string>();
  const owners = new Map<string, number>();
  let thisHour = 0;

  function startHour(at: Date): void {
    const now = Math.floor(at.getTime() / hour);
    if (now === thisHour) return;
    thisHour = now;
    lines.clear();
    owners.clear();
  }

  function mayHave(line: string, owner: string, most: number): boolean {
    if (lines.has(line)) return true;
    const held = owners.get(owner) ?? 0;
    if (held >= most || lines.size >= inAll) return false;
    lines.add(line);
    owners.set(owner, held + 1);
    return true;
  }

  function add(key: string, slot: number, value: Value, at: Date): void {
    const line = `${slot}/${key}`;
    const known = waiting.get(line);
    if (!known) return void waiting.set(line, { key, slot: new Date(slot), at, lastAt: at, times: 1, value });
    known.times += 1;
    known.value = merge(known.value, value);
    if (at > known.lastAt) known.lastAt = at;
  }

  return {
    note: (owner, name, value, at) => {
      startHour(at);
      const [thisMinute, start] = [Math.floor(at.getTime() / minute) * minute, thisHour * hour];
      const key = `${owner}/${name}`;
      if (mayHave(`${thisMinute}/${key}`, owner, perOwner)) return add(key, thisMinute, value, at);
      const rest = `${owner}//rest`;
      if (mayHave(`${start}/${rest}`, owner, perOwner + 1)) return add(rest, start, restOf(value, owner), at);
      add('//rest', start, restOf(value, ''), at);
    },
    take: () => {
      const taken = [...waiting.values()];
      waiting = new Map();
      return taken;
    },
  };
}
