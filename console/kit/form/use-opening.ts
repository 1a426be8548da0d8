import { useEffect, useState } from 'react';

/** A drawer that is born open does not know where the focus was, and cannot give it back: it opens one moment later. */
export function useOpening(opened: boolean): boolean {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => setOpen(opened), [opened]);
  return isOpen;
}
