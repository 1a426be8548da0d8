import type { LanguageId } from '@wifi/contract/languages.ts';
import { toast } from '../../kit/feedback/toast-store.ts';
import { useLanguage, useT } from '../../kit/language.tsx';
import { unreachable } from '../../kit/use-fetched.ts';

/** Its sentences are fetched first; where they do not come, the language stays and somebody says why. */
export function useChooseLanguage(): (language: LanguageId) => Promise<void> {
  const t = useT();
  const { setLanguage } = useLanguage();
  return (language) => setLanguage(language).catch(() => void toast.error(t(unreachable)));
}
