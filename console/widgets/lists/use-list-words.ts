import { useMemo } from 'react';
import { useLanguage } from '../../kit/language.tsx';
import { localeOf } from '../../kit/translator.ts';

/** “one, two and three”, as the reader's language joins them. */
export function useListWords(): (words: readonly string[]) => string {
  const { language } = useLanguage();
  return useMemo(() => {
    const list = new Intl.ListFormat(localeOf(language));
    return (words) => list.format(words);
  }, [language]);
}
