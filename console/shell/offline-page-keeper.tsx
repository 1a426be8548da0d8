import { useEffect } from 'react';
import { useLanguage, useT } from '../kit/language.tsx';
import { keepOfflinePage } from './service-worker.ts';

/** The worker cannot translate: the page it shows offline is left with it in the language last used. */
export function OfflinePageKeeper() {
  const t = useT();
  const { language, direction } = useLanguage();
  useEffect(() => {
    keepOfflinePage(t, language, direction).catch((error: unknown) => console.warn('The offline page could not be kept', error));
  }, [t, language, direction]);
  return null;
}
