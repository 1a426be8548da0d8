import { createRequire } from 'node:module';

interface Verdict {
  status: 'safe' | 'vulnerable' | 'unknown';
  complexity?: { summary: string };
}
interface Options {
  timeout: null;
  incubationTimeout: null;
  attackTimeout: null;
  attackLimit: number;
  randomSeed: number;
}

// The package's own entry looks for a Java machine or a native program first; this one is JavaScript and there
// everywhere.
const { checkSync } = createRequire(import.meta.url)('recheck/lib/browser.js') as {
  checkSync(source: string, flags: string, options: Options): Verdict;
};

/**
 * Where the proof is too hard, it tries hostile texts: from the same seed each time, and with their steps counted
 * instead of their seconds, so that a busy machine gives no other verdict than an idle one.
 */
const options: Options = {
  timeout: null,
  incubationTimeout: null,
  attackTimeout: null,
  attackLimit: 20_000_000,
  randomSeed: 1,
};

/** Nothing where the time a pattern takes grows as the text does, else how it grows. */
export function growth(source: string, flags: string): string | undefined {
  // What repeats nothing ends soon, whatever it is held against.
  if (!/[*+{]/.test(source)) return undefined;
  const { status, complexity } = checkSync(source, flags, options);
  return status === 'safe' ? undefined : status === 'vulnerable' ? complexity!.summary : 'unknown: the checker gave up';
}
