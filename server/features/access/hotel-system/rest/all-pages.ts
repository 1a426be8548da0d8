import type { Asked } from '../hotel-client.ts';

export interface OnePage<Item, Place> {
  items: readonly Item[];
  /** Where the next one begins; undefined after the last. */
  next: Place | undefined;
  /** Characters of the answer. */
  size: number;
}

// More than any one hotel has: an answer without end is somebody's mistake, or meant to fill our memory.
const mostPages = 120;
const mostStays = 5000;
const mostCharacters = 16_000_000;

/** One page after the other, and all of them or nothing: whoever is missing would count as gone. */
export async function askAllPages<Item, Place>(
  first: Place,
  ask: (place: Place) => Promise<Asked<OnePage<Item, Place>>>,
): Promise<Asked<Item[]>> {
  const items: Item[] = [];
  let size = 0;
  let place: Place | undefined = first;
  for (let page = 0; place !== undefined; page += 1) {
    if (page === mostPages || items.length > mostStays || size > mostCharacters) return endless;
    const asked: Asked<OnePage<Item, Place>> = await ask(place);
    if (!asked.ok) return asked;
    items.push(...asked.value.items);
    size += asked.value.size;
    place = asked.value.next;
  }
  return { ok: true, value: items };
}

const endless = { ok: false, why: 'not-understood', detail: 'Its list has no end' } as const;

export const notUnderstood = (what: string) =>
  ({ ok: false, why: 'not-understood', detail: `Not what was expected: ${what}` }) as const;
