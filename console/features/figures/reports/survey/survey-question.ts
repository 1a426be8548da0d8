import { useCallback } from 'react';
import type { Words } from '@wifi/contract/words.ts';
import { pickWords } from '@wifi/splash/language/pick-words.ts';
import { useLanguage } from '../../../../kit/language.tsx';
import type { AnswerOf } from '../../../../shell/calls/api.ts';

export type Survey = AnswerOf<'GET /reports/survey'>;
export type Question = Survey['questions'][number];

/** What the operator wrote for guests, in the reader's language or whichever there is. */
export function useWords(): (words: Words) => string {
  const { language } = useLanguage();
  return useCallback((words: Words) => pickWords(words, language, language), [language]);
}
