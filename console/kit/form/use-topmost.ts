import { useEffect, useRef } from 'react';
import { isConfirming } from '../feedback/confirm.tsx';

const opened: symbol[] = [];

/** Every open dialog hears Escape: the one on top closes, the others do not. */
export function useTopmost(isOpen: boolean, onClose: () => void): () => void {
  const own = useRef<symbol>(undefined);
  useEffect(() => {
    if (!isOpen) return undefined;
    const mine = Symbol('dialog');
    own.current = mine;
    opened.push(mine);
    // Those below are still to hear of the key that closed this one.
    return () => void setTimeout(() => opened.splice(opened.indexOf(mine), 1));
  }, [isOpen]);
  return () => {
    if (opened.at(-1) === own.current && !isConfirming()) onClose();
  };
}
