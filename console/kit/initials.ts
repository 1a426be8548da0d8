/** Two letters for a face: of the last two words, for a Vietnamese name is called by its end. */
export const initials = (name: string): string =>
  name
    .trim()
    .split(/\s+/)
    .slice(-2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toLocaleUpperCase() || '·';
