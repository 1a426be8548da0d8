import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { mainId } from '../../kit/layout/skip-link.tsx';
import { announce } from './announcer.tsx';

const siteName = 'Wifi Marketing Admin';

let lastPath: string | undefined;

function focusHeading(): void {
  const main = document.getElementById(mainId);
  // The screen that somebody points at may stand there already, unseen.
  const heading = [...(main?.querySelectorAll('h1') ?? [])].find((found) => found.checkVisibility());
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
    // From here on it is not the first screen any more (first-frame.css).
    delete document.documentElement.dataset.opens;
    scrollTo(0, 0);
    announce(document.title);
    focusHeading();
  }, [pathname]);
}
