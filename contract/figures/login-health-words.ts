// Plain words, so that the console can use them without loading the schemas.

/** With fewer than this nobody can say whether a method works well. */
export const fewestToJudge = 20;
