import { useEffect, useRef, useState, type ComponentType, type ReactElement } from 'react';
import { useFetched } from '../../kit/use-fetched.ts';

/** What the plain button is given. */
interface Opens {
  'aria-haspopup': 'menu' | 'dialog';
  'aria-expanded': false;
  onPointerEnter: () => void;
  onFocus: () => void;
  onClick: () => void;
}

interface LazilyOpenedProps<Props extends object> {
  kind: Opens['aria-haspopup'];
  button: (opens: Opens) => ReactElement;
  /** Fetches what draws the same button with what it opens; called when someone seems about to use it. */
  load: () => Promise<{ default: ComponentType<Props> }>;
  /** What that is given. */
  given: Props;
}

/** A plain button until it is first used: menus float, trap focus and animate, which a first screen need not load. */
export function LazilyOpened<Props extends object>({ kind, button, load, given }: LazilyOpenedProps<Props>) {
  const { Part: Opened, want } = useFetched(load);
  // What does not arrive now is asked for again by the press.
  const fetchAhead = () => void load().catch(() => undefined);
  if (Opened) return <Opened {...given} />;
  return button({
    'aria-haspopup': kind,
    'aria-expanded': false,
    onPointerEnter: fetchAhead,
    onFocus: fetchAhead,
    onClick: () => void want(),
  });
}

/** The screen itself comes first. */
const waits = 5000;

/** What the frame always offers is fetched in time: it opens at once, and also when the line is lost meanwhile. */
export function useFetchedSoon(load: () => Promise<unknown>): void {
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => undefined), waits);
    return () => clearTimeout(timer);
  }, [load]);
}

/** Of what a plain button opened: open as it appears, since someone has just asked for it. */
export function useOpening() {
  const [opened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // This button took the plain one's place: it takes its focus too, before the menu notes where to give it back.
    button.current?.focus({ preventScroll: true });
    setOpened(true);
  }, []);
  return { opened, setOpened, button };
}
