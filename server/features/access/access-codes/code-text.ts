/**
 * As a code is stored and looked up. No letter is guessed: generated codes hold none that can be mistaken, and a prefix
 * may hold any.
 */
export const normaliseCode = (typed: string): string => typed.toUpperCase().replace(/[\s\p{Dash}]/gu, '');
