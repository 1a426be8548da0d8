import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { mainId } from '../kit/skip-link.tsx';
import { announce } from './announcer.tsx';

export const siteName = 'Wifi Marketing Admin';

let lastPath: string | undefined;

function focusHeading(): void {
  const main = document.getElementById(mainId);
  const heading = main?.querySelector('h1');
  heading?.setAttribute('tabindex', '-1');
  (heading ?? main)?.focus({ preventScroll: true });
}

/** The screen's name in the browser's tab; after navigation it is read out, and the keyboard starts at its heading. */
export function useScreenTitle(title: string): void {
  const { pathname } = useLocation();
  useEffect(() => {
    document.title = title ? `${title} · ${siteName}` : siteName;
  }, [title]);
  useEffect(() => {
    const isNavigation = lastPath !== undefined && lastPath !== pathname;
    lastPath = pathname;
    if (!isNavigation) return;
    scrollTo(0, 0);
    announce(document.title);
    focusHeading();
  }, [pathname]);
}
