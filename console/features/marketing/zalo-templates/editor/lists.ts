export const replaced = <Item>(items: readonly Item[], index: number, item: Item): Item[] =>
  items.toSpliced(index, 1, item);

/** With the one before it. */
export const swapped = <Item>(items: readonly Item[], index: number): Item[] =>
  items.toSpliced(index - 1, 2, items[index]!, items[index - 1]!);
