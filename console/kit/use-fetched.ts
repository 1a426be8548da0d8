import { useCallback, useRef, useState, type ComponentType } from 'react';
import { toast } from './feedback/toast-store.ts';
import { msg, useT } from './language.tsx';

/** Nothing, where the page loads anew meanwhile. */
type Load<Props> = () => Promise<{ default: ComponentType<Props> } | undefined>;

export const unreachable = msg('The server cannot be reached. Check your connection and try again');

// The build's loader asks for a style sheet once, and takes one that failed for one that is there.
globalThis.document?.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') target.dataset.failed = '';
  },
  true,
);

function styleAgain(link: HTMLLinkElement): Promise<unknown> {
  const again = link.cloneNode() as HTMLLinkElement;
  delete again.dataset.failed;
  return new Promise((resolve, reject) => {
    again.addEventListener('load', resolve);
    again.addEventListener('error', reject);
    link.replaceWith(again);
  });
}

/**
 * A part that is fetched when a press wants it, and once it is there. React's own `lazy` never asks again for what did
 * not arrive, and breaks the screen with all that was typed on it: here a sentence says so, and the next press asks
 * again.
 */
export function useFetched<Props>(load: Load<Props>) {
  const t = useT();
  const [Part, setPart] = useState<ComponentType<Props>>();
  const asked = useRef<Promise<ComponentType<Props> | undefined>>(undefined);
  const fetchPart = useCallback(async () => {
    try {
      await Promise.all([...document.querySelectorAll<HTMLLinkElement>('link[data-failed]')].map(styleAgain));
      const part = await load();
      setPart(() => part?.default);
      return part?.default;
    } catch {
      toast.error(t(unreachable));
      return undefined;
    } finally {
      asked.current = undefined;
    }
  }, [load, t]);
  /** Says whether it came; pressed twice, it is fetched once. */
  const want = useCallback(() => {
    const fetched = asked.current ?? fetchPart();
    asked.current = fetched;
    return fetched;
  }, [fetchPart]);
  return { Part, want };
}
