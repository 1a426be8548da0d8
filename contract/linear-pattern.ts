import { RE2JS } from 're2js';

/** A pattern that an operator wrote, to be held against what guests type. */
interface LinearPattern {
  /** How many states it has: what one character of an answer costs. */
  size: number;
  /** Whether it fits the whole text. */
  fits(text: string): boolean;
}

/** "[A-Z]{2}\d{1,200}" has about four hundred. */
const largestPattern = 500;

export type PatternReading = { ok: true; pattern: LinearPattern } | { ok: false; why: 'pattern' | 'pattern-too-large' };

/** How often things are repeated by number: each time is a state of its own, which takes time to make as well. */
const copies = (source: string): number =>
  [...source.matchAll(/\{(?:\d{1,9},)?(\d{1,9})\}/g)].reduce((sum, [, most]) => sum + Number(most), 0);

/**
 * Reads a pattern as RE2 does: without back-references and looking around, so that it takes time in proportion to the
 * text, whatever it is. The engine of the language would try every way through `.*.*.*=x`. Not to be kept: what it
 * learns of the texts it meets may take megabytes.
 */
export function readPattern(source: string): PatternReading {
  if (copies(source) > largestPattern) return { ok: false, why: 'pattern-too-large' };
  try {
    const compiled = RE2JS.compile(RE2JS.translateRegExp(source));
    const size = compiled.programSize();
    return size > largestPattern
      ? { ok: false, why: 'pattern-too-large' }
      : { ok: true, pattern: { size, fits: (text) => compiled.testExact(text) } };
  } catch (error) {
    // Repetitions of repetitions are stopped before they are counted.
    return {
      ok: false,
      why: error instanceof Error && error.message.includes('repeat count') ? 'pattern-too-large' : 'pattern',
    };
  }
}
