import type { Words } from '@wifi/contract/words.ts';
import { pickWords } from '@wifi/splash/language/pick-words.ts';
import { useCallback } from 'react';
import { useLanguage } from '../../kit/language.tsx';

/** What the operator wrote for guests, in the reader's language or whichever there is. */
export function useWords(): (words: Words) => string {
  const { language } = useLanguage();
  return useCallback((words: Words) => pickWords(words, language, language), [language]);
}
