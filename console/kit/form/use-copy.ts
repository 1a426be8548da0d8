import { useCallback, useEffect, useState } from 'react';
import { toast } from '../feedback/toast-store.ts';
import { useT } from '../language.tsx';

/** Copies a text and says so for two seconds. */
export function useCopy(): { isCopied: boolean; copy: (text: string) => Promise<void> } {
  const t = useT();
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const copy = useCallback(
    async (text: string) => {
      try {
        await navigator.clipboard.writeText(text);
        setCopied(true);
      } catch {
        toast.error(t('The browser did not let us copy. Select the text and copy it by hand.'));
      }
    },
    [t],
  );
  return { isCopied, copy };
}
