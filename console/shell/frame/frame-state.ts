import { useCallback, useEffect, useMemo, useState } from 'react';
import { useView, type View } from '../../kit/layout/breakpoints.ts';

const topBarKey = 'topbar_hidden';

export interface FrameState {
  view: View;
  /** On a phone: drawn over the screen. Elsewhere: with words, not only icons. */
  isMenuOpen: boolean;
  setMenuOpen: (open: boolean) => void;
  isTopBarHidden: boolean;
  setTopBarHidden: (hidden: boolean) => void;
}

export function useFrameState(): FrameState {
  const view = useView();
  // Spec §9: collapsed by default up to 1220.
  const [isMenuOpen, setMenuOpen] = useState(view === 'desktop');
  const [isTopBarHidden, setHidden] = useState(() => localStorage.getItem(topBarKey) === 'yes');

  useEffect(() => setMenuOpen(view === 'desktop'), [view]);

  const setTopBarHidden = useCallback((hidden: boolean) => {
    if (hidden) localStorage.setItem(topBarKey, 'yes');
    else localStorage.removeItem(topBarKey);
    setHidden(hidden);
  }, []);

  return useMemo(
    () => ({ view, isMenuOpen, setMenuOpen, isTopBarHidden, setTopBarHidden }),
    [view, isMenuOpen, isTopBarHidden, setTopBarHidden],
  );
}
