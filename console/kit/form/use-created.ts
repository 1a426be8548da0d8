import { useRef } from 'react';

interface Ways<Id> {
  onClose: () => void;
  onCreated: (id: Id) => void;
}

/** A drawer closes itself after a submit: where that leads depends on whether something was made by it. */
export function useCreated<Id>({ onClose, onCreated }: Ways<Id>) {
  const made = useRef<Id>(undefined);
  return {
    created: (id: Id) => {
      made.current = id;
    },
    close: () => {
      const id = made.current;
      made.current = undefined;
      if (id === undefined) onClose();
      else onCreated(id);
    },
  };
}
