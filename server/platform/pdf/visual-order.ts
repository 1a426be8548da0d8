/** A stretch of text that is drawn in one go, in the order in which stretches stand from left to right. */
export interface Stretch {
  text: string;
  isRightToLeft: boolean;
}

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;
const leftToRight = /[\p{L}\p{N}]/u;
const digit = /\p{N}/u;

const mirrored: Record<string, string> = { '(': ')', ')': '(', '[': ']', ']': '[', '<': '>', '>': '<' };

type Way = 'rtl' | 'ltr' | undefined;
const wayOf = (sign: string): Way =>
  rightToLeft.test(sign) && !digit.test(sign) ? 'rtl' : leftToRight.test(sign) ? 'ltr' : undefined;

/**
 * A line as it is drawn: of names and addresses, not of whole books. It runs the way of its first letter; what stands
 * between two letters of one way goes with them, the rest goes the way of the line.
 */
export function visualOrder(line: string): Stretch[] {
  const signs = [...line];
  const strong = signs.map(wayOf);
  const base = strong.find((way) => way !== undefined) ?? 'ltr';
  const ways = resolveAll(signs, strong, base);
  const stretches: Stretch[] = [];
  signs.forEach((sign, at) => {
    const isRightToLeft = ways[at] === 'rtl';
    const last = stretches.at(-1);
    const drawn = isRightToLeft ? (mirrored[sign] ?? sign) : sign;
    if (last?.isRightToLeft === isRightToLeft) last.text += drawn;
    else stretches.push({ text: drawn, isRightToLeft });
  });
  return base === 'rtl' ? stretches.toReversed() : stretches;
}

/** A bracket closes the way it was opened, as UAX #9 has it. */
function resolveAll(signs: readonly string[], strong: readonly Way[], base: 'rtl' | 'ltr'): ('rtl' | 'ltr')[] {
  const ways: ('rtl' | 'ltr')[] = [];
  const opened: ('rtl' | 'ltr')[] = [];
  signs.forEach((sign, at) => {
    const after = strong.slice(at).find((way) => way !== undefined);
    const between = ways[at - 1] === after && after ? after : base;
    const way = strong[at] ?? (/[)\]>]/.test(sign) ? (opened.pop() ?? between) : between);
    if (/[([<]/.test(sign)) opened.push(way);
    ways.push(way);
  });
  return ways;
}

/** Signs that a font does not turn round by itself. */
export const turned = (text: string): string => (rightToLeft.test(text) ? text : [...text].toReversed().join(''));
