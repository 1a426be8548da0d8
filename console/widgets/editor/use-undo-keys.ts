import { useEffect } from 'react';

/**
 * Ctrl or ⌘ with Z, with Shift or Y for the other way; also inside fields, whose own undo knows nothing of the rest.
 */
export function useUndoKeys(undo: () => void, redo: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      const key = event.key.toLowerCase();
      if (key !== 'z' && key !== 'y') return;
      // What is typed into a dialog is its own: the design behind it stays as it is, which the browser itself would
      // change if nothing is typed into here.
      const isOver = document.querySelector('[aria-modal="true"]') !== null;
      if (isOver && event.target instanceof HTMLElement && event.target.matches('input, textarea')) return;
      event.preventDefault();
      if (isOver) return;
      if (key === 'y' || event.shiftKey) redo();
      else undo();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [undo, redo]);
}
