import { useEffect } from 'react';

/**
 * A button that works is disabled meanwhile, and the browser takes its focus away: it gets it back when it is done,
 * unless the person has gone elsewhere. Once, for all buttons there are.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let waiting: MutationObserver | undefined;
    const onClick = ({ target }: MouseEvent) => {
      const button = target instanceof Element ? target.closest('button') : null;
      if (!button || document.activeElement !== button) return;
      waiting?.disconnect();
      waiting = new MutationObserver(() => {
        if (button.disabled) return;
        waiting?.disconnect();
        if (document.activeElement === document.body) button.focus({ preventScroll: true });
      });
      waiting.observe(button, { attributeFilter: ['disabled'] });
    };
    document.addEventListener('click', onClick, true);
    return () => {
      document.removeEventListener('click', onClick, true);
      waiting?.disconnect();
    };
  }, []);
}
