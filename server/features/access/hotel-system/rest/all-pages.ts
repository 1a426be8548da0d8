import type { Asked } from '../hotel-client.ts';

export interface OnePage<Item, Place> {
  items: readonly Item[];
  /** Where the next one begins; undefined after the last. */
  next: Place | undefined;
  /** Characters of the answer. */
  size: number;
  /** Of a list whose pages are counted, and not named: what this one has, and how many there are in all. */
  counted?: { ids: readonly string[]; total: number };
}

// More than any one hotel has: an answer without end is somebody's mistake, or meant to fill our memory.
const mostPages = 120;
const mostStays = 5000;
const mostCharacters = 16_000_000;
const mostRounds = 3;

/**
 * One page after the other, and all of them or nothing: whoever is missing would count as gone. Somebody who leaves
 * meanwhile moves the next page by one, and who stood there first is on none: then they are asked for again.
 */
export async function askAllPages<Item, Place>(
  first: Place,
  ask: (place: Place) => Promise<Asked<OnePage<Item, Place>>>,
): Promise<Asked<Item[]>> {
  let asked: Asked<Item[]> = changing;
  for (let round = 0; round < mostRounds && asked === changing; round += 1) asked = await askOnce(first, ask);
  return asked;
}

async function askOnce<Item, Place>(
  first: Place,
  ask: (place: Place) => Promise<Asked<OnePage<Item, Place>>>,
): Promise<Asked<Item[]>> {
  const items: Item[] = [];
  const ids = new Set<string>();
  let size = 0;
  let total: number | undefined;
  let place: Place | undefined = first;
  for (let page = 0; place !== undefined; page += 1) {
    if (page === mostPages || items.length > mostStays || size > mostCharacters) return endless;
    const asked: Asked<OnePage<Item, Place>> = await ask(place);
    if (!asked.ok) return asked;
    items.push(...asked.value.items);
    size += asked.value.size;
    place = asked.value.next;
    const { counted } = asked.value;
    if (!counted) continue;
    if (counted.total !== (total ?? counted.total)) return changing;
    total = counted.total;
    for (const id of counted.ids) ids.add(id);
  }
  return ids.size < (total ?? 0) ? changing : { ok: true, value: items };
}

const endless = { ok: false, why: 'not-understood', detail: 'Its list has no end' } as const;
const changing = { ok: false, why: 'not-understood', detail: 'Its list changes faster than it can be read' } as const;

export const notUnderstood = (what: string) =>
  ({ ok: false, why: 'not-understood', detail: `Not what was expected: ${what}` }) as const;
