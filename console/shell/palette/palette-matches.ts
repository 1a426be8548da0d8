/** “Đà Nẵng” is found by “da nang”. */
const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[đĐ]/g, 'd').toLocaleLowerCase();

/** Every word of the query begins a word of the name, or stands inside it. */
export function matches(name: string, query: string): boolean {
  const text = plain(name);
  return plain(query)
    .split(/\s+/)
    .filter(Boolean)
    .every((word) => text.includes(word));
}

/** By any of its names: who knows a thing in another language finds it too. */
export const matchesAny = (names: readonly string[], query: string): boolean =>
  names.some((name) => matches(name, query));
