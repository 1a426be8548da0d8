import { readWords } from '../match/read-words.ts';
import { isPolite, sameMeaning } from '../understand/same-meaning.ts';
import type { Fact } from './facts.ts';

/** What a model said, in the form that it was asked for. */
export interface ModelAnswer {
  answer: string;
  facts: string[];
  sure: number;
}

/** Why an answer is not given to the guest. */
export type AnswerRefusal = 'unsure' | 'too-long' | 'no-source' | 'unknown-source' | 'not-in-facts';

export const longestAnswer = 600;
const leastSure = 0.6;
/** So much of an answer must stand in the facts that it cites. */
const leastShared = 0.5;

const contentOf = (text: string): string[] => sameMeaning(readWords(text)).filter((word) => !isPolite(word));
const isFigure = (word: string): boolean => /\d/.test(word);

/**
 * Whether an answer says what the facts say that it cites: nobody's word is taken for it. Every figure and every
 * address must stand there, and half of the other words; so what a guest talked the model into does not pass.
 */
export function checkAnswer(
  { answer, facts: cited, sure }: ModelAnswer,
  facts: readonly Fact[],
): AnswerRefusal | undefined {
  if (answer === '' || sure < leastSure) return 'unsure';
  if (answer.length > longestAnswer) return 'too-long';
  if (cited.length === 0) return 'no-source';
  const meant = facts.filter(({ id }) => cited.includes(id));
  if (meant.length !== new Set(cited).size) return 'unknown-source';
  const there = meant.map(({ text }) => text).join(' . ');
  const known = new Set(contentOf(there));
  const words = contentOf(answer);
  // Double braces would be filled in as merge fields are.
  const isForeign =
    /\{[{%]/.test(answer) ||
    (/https?:|www\.|@/i.test(answer) && !addressesIn(answer).every((address) => there.includes(address))) ||
    words.some((word) => isFigure(word) && !known.has(word));
  const shared = words.filter((word) => known.has(word)).length;
  return isForeign || shared < words.length * leastShared ? 'not-in-facts' : undefined;
}

const addressesIn = (text: string): string[] =>
  text
    .split(/\s+/)
    .filter((word) => /https?:|www\.|@/i.test(word))
    .map((word) => word.replace(/[).,;!?]$/, ''));
