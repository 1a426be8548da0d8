import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { AutomationFlow } from '@wifi/contract/marketing/automation-flow.ts';

/** Smaller, its words could not be read: the rest is scrolled to. */
const smallest = 0.6;

/**
 * A flow that is wider than its box is drawn smaller, so that all of it is seen at a glance, or at its full size around
 * its beginning, which stands in the middle of the drawing.
 */
export function useWholeFlow(flow: AutomationFlow, isWanted: boolean) {
  const box = useRef<HTMLElement>(null);
  const [isWide, setWide] = useState(false);
  useLayoutEffect(() => {
    const section = box.current!;
    const drawing = section.querySelector<HTMLElement>('[data-drawing]')!;
    // What is carried is found by where it is on the screen, which older browsers reckon without the zoom.
    if (!('currentCSSZoom' in drawing)) return;
    const fit = () => {
      drawing.style.zoom = '1';
      const share = section.clientWidth / drawing.scrollWidth;
      setWide(share < 1);
      if (isWanted) drawing.style.zoom = String(Math.max(smallest, Math.min(1, share)));
    };
    fit();
    const resized = new ResizeObserver(fit);
    resized.observe(section);
    return () => resized.disconnect();
  }, [flow, isWanted]);
  useEffect(() => {
    const beginning = box.current?.querySelector('[data-kind="when"]');
    if (beginning) box.current!.scrollBy({ left: middleOf(beginning) - middleOf(box.current!) });
  }, [isWanted]);
  return { box, isWide };
}

function middleOf(element: Element): number {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
}

/** A step that was put in or moved is drawn anew: the keyboard goes on from it. */
export function useFocusOnNewStep(): (id: string) => void {
  const wanted = useRef<string>(undefined);
  useEffect(() => {
    if (wanted.current === undefined) return;
    const card = document.querySelector<HTMLElement>(`[data-step="${wanted.current}"]`);
    if (!card) return;
    wanted.current = undefined;
    // After the menu has given the focus back to its button.
    requestAnimationFrame(() => setTimeout(() => card.focus(), 50));
  });
  return (id) => {
    wanted.current = id;
  };
}
