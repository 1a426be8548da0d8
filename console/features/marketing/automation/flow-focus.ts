import { useEffect, useRef, type RefObject } from 'react';

/** A wide flow is first shown around its beginning, which stands in the middle of the drawing. */
export function useBeginningInTheMiddle(): RefObject<HTMLElement | null> {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    const beginning = box.current?.querySelector('[data-kind="when"]');
    if (beginning) box.current!.scrollBy({ left: middleOf(beginning) - middleOf(box.current!) });
  }, []);
  return box;
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
