/** Kinds of signs as UAX #9 names them, as far as one line without directional marks needs them. */
type Kind = 'L' | 'R' | 'AL' | 'EN' | 'AN' | 'ES' | 'ET' | 'CS' | 'NSM' | 'ON';

/** In the order in which a sign is asked for its kind. */
const kinds: readonly (readonly [Kind, RegExp])[] = [
  ['NSM', /[\p{Mn}\p{Me}]/u],
  ['EN', /[0-9\u00b2\u00b3\u00b9\u06f0-\u06f9\uff10-\uff19]/],
  ['AN', /[\u0600-\u0605\u0660-\u0669\u066b\u066c\u06dd]/],
  ['ES', /[+\-\u2212]/],
  ['ET', /[#%°±\u066a\u2030\u2032\u2033\p{Sc}]/u],
  ['CS', /[,./:\u00a0\u060c\u202f]/],
  ['AL', /[\u0608\u060b\u060d\u061b-\u064a\u066d-\u06ef\u06fa-\u07bf\u0860-\u08ff\ufb50-\ufdff\ufe70-\ufefe]/],
  ['R', /[\u0590-\u05ff\u07c0-\u085f\ufb1d-\ufb4f]/],
  ['L', /[\p{L}\p{N}\p{Mc}]/u],
];

const kindOf = (sign: string): Kind => kinds.find(([, signs]) => signs.test(sign))?.[0] ?? 'ON';

const closes: Record<string, string> = { '(': ')', '[': ']', '{': '}' };

type Way = 'L' | 'R';
/** Numbers stand among letters that run to the left as one of them would (rules N0 and N1). */
const wayOf = (kind: Kind): Way | undefined =>
  kind === 'L' ? 'L' : kind === 'R' || kind === 'EN' || kind === 'AN' ? 'R' : undefined;

/** How deep each sign stands (UAX #9): odd ones run to the left. The line runs the way of its first letter. */
export function readingLevels(signs: readonly string[]): number[] {
  const found = signs.map(kindOf);
  const first = found.find((kind) => kind === 'L' || kind === 'R' || kind === 'AL');
  const base: Way = first === undefined || first === 'L' ? 'L' : 'R';
  resolveNumbers(found, base);
  resolveBrackets(signs, found, base);
  resolveNeutrals(found, base);
  return found.map((kind) => (kind === 'L' ? (base === 'L' ? 0 : 2) : kind === 'R' ? 1 : 2));
}

/** Rules W1 to W7: what a number is, and which signs belong to it, hangs on the letter before it. */
function resolveNumbers(found: Kind[], base: Way): void {
  let strong: Kind = base;
  found.forEach((kind, at) => {
    if (kind === 'NSM') found[at] = found[at - 1] ?? base;
    if (found[at] === 'L' || found[at] === 'R' || found[at] === 'AL') strong = found[at];
    if (found[at] === 'EN' && strong === 'AL') found[at] = 'AN';
  });
  found.forEach((kind, at) => {
    const [before, after] = [found[at - 1], found[at + 1]];
    if (before !== after || (kind !== 'ES' && kind !== 'CS')) return;
    if (before === 'EN' || (before === 'AN' && kind === 'CS')) found[at] = before;
  });
  const takeIn = (at: number, beside: Kind | undefined) => {
    if (found[at] === 'ET' && beside === 'EN') found[at] = 'EN';
  };
  found.forEach((_, at) => takeIn(at, found[at - 1]));
  for (let at = found.length - 1; at >= 0; at--) takeIn(at, found[at + 1]);
  strong = base;
  found.forEach((kind, at) => {
    if (kind === 'L' || kind === 'R' || kind === 'AL') strong = kind;
    if (kind === 'AL') found[at] = 'R';
    else if (kind === 'EN' && strong === 'L') found[at] = 'L';
    else if (kind === 'ES' || kind === 'ET' || kind === 'CS') found[at] = 'ON';
  });
}

/** Rule N0: both brackets of a pair go the same way. */
function resolveBrackets(signs: readonly string[], found: Kind[], base: Way): void {
  for (const [opens, ends] of pairsOf(signs, found)) {
    const inside = new Set(found.slice(opens + 1, ends).map(wayOf));
    const other: Way = base === 'L' ? 'R' : 'L';
    if (!inside.has(base) && !inside.has(other)) continue;
    const before = found.slice(0, opens).findLast((kind) => wayOf(kind) !== undefined);
    const isOther = !inside.has(base) && before !== undefined && wayOf(before) === other;
    found[opens] = found[ends] = isOther ? other : base;
  }
}

function pairsOf(signs: readonly string[], found: readonly Kind[]): [number, number][] {
  const pairs: [number, number][] = [];
  const open: number[] = [];
  signs.forEach((sign, at) => {
    if (found[at] !== 'ON') return;
    if (closes[sign]) open.push(at);
    const opened = open.findLastIndex((from) => closes[signs[from]!] === sign);
    if (opened < 0) return;
    pairs.push([open[opened]!, at]);
    open.length = opened;
  });
  return pairs.toSorted(([a], [b]) => a - b);
}

/** Rules N1 and N2: what stands between two of one way goes with them, the rest goes the way of the line. */
function resolveNeutrals(found: Kind[], base: Way): void {
  let at = 0;
  while (at < found.length) {
    let end = at;
    while (end < found.length && wayOf(found[end]!) === undefined) end++;
    const before = at === 0 ? base : wayOf(found[at - 1]!);
    const after = end === found.length ? base : wayOf(found[end]!);
    found.fill(before === after ? before! : base, at, end);
    at = Math.max(end, at + 1);
  }
}
