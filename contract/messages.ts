/** Marks a sentence for the translation catalogues; the console translates it where it shows it. */
export const msg = <const Sentence extends string>(sentence: Sentence): Sentence => sentence;
