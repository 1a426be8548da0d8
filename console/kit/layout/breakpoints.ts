import { useEffect, useState } from 'react';

export type View = 'desktop' | 'tablet' | 'mobile';

// Spec §9.
const mobileUpTo = 767;
const collapsedUpTo = 1220;
const resizeDelay = 1000;

export const viewOf = (width: number): View =>
  width > collapsedUpTo ? 'desktop' : width > mobileUpTo ? 'tablet' : 'mobile';

export function useView(): View {
  const [view, setView] = useState(() => viewOf(window.innerWidth));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onResize = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setView(viewOf(window.innerWidth)), resizeDelay);
    };
    window.addEventListener('resize', onResize);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('resize', onResize);
    };
  }, []);
  return view;
}
