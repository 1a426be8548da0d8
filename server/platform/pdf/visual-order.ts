import { readingLevels } from './reading-levels.ts';

/** A stretch of text that is drawn in one go, in the order in which stretches stand from left to right. */
export interface Stretch {
  text: string;
  isRightToLeft: boolean;
}

const mirrored: Record<string, string> = Object.fromEntries(
  ['()', '[]', '{}', '<>', '«»', '‹›'].flatMap(([opens, closes]) => [
    [opens, closes],
    [closes, opens],
  ]),
);

interface Run {
  text: string;
  level: number;
}

/** A line as it is drawn, by UAX #9. */
export function visualOrder(line: string): Stretch[] {
  const signs = [...line];
  const levels = readingLevels(signs);
  const runs: Run[] = [];
  signs.forEach((sign, at) => {
    const level = levels[at]!;
    const drawn = level === 1 ? (mirrored[sign] ?? sign) : sign;
    const last = runs.at(-1);
    if (last?.level === level) last.text += drawn;
    else runs.push({ text: drawn, level });
  });
  const stretches: Stretch[] = [];
  for (const { text, level } of turnedRound(runs)) {
    const isRightToLeft = level === 1;
    const last = stretches.at(-1);
    if (last?.isRightToLeft === isRightToLeft) last.text += text;
    else stretches.push({ text, isRightToLeft });
  }
  return stretches;
}

/** Rule L2: neighbours that run to the left, and numbers and foreign words among them, change places. */
function turnedRound(runs: readonly Run[]): Run[] {
  const placed: Run[] = [];
  let from = 0;
  for (const run of runs) {
    placed.splice(run.level === 0 ? placed.length : from, 0, run);
    if (run.level === 0) from = placed.length;
  }
  return placed;
}

const turnedByFonts = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;

/** As a font is to be handed it: fonts turn Arabic and Hebrew round by themselves, digits of theirs too. */
export const forFont = (text: string, isRightToLeft: boolean): string =>
  turnedByFonts.test(text) === isRightToLeft ? text : [...text].toReversed().join('');
