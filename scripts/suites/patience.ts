const minutes = 60_000;

/**
 * What any single test may take, by its own time limit, on a machine three times slower than a quiet one.
 * `patience.test.ts` reads the tests' limits.
 */
export const longestTest = 10 * minutes;

/** So long may a runner be silent: its longest test, and what is prepared and cleared away around it. */
export const longestSilence = longestTest + 5 * minutes;
