const longestRoom = 20;

interface Forgiven {
  /** Whether "A101" is the same room as "101". */
  ignoresWings: boolean;
}

/**
 * What two ways to write a room have in common: no blanks, dashes, case or leading zeros. A room that has no number is
 * its letters.
 */
export function roomKey(room: string, { ignoresWings }: Forgiven): string {
  const plain = room
    .slice(0, longestRoom)
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
  const digits = plain.replace(/[^\p{Nd}]/gu, '');
  const kept = ignoresWings && digits !== '' ? digits : plain;
  // Of every number in it: "A 0101" and "A101" are one door.
  return kept.replace(/(?<!\p{Nd})0+(?=\p{Nd})/gu, '');
}
