import { useState, type SyntheticEvent } from 'react';
import classes from './rail-hint.module.css';

interface Hint {
  text: string;
  middle: number;
}

/**
 * On the rail the lines of the menu have no words: the one that is pointed at or has the focus says its own beside it.
 * One sign for all lines: a tooltip each was most of what the menu cost to draw. Screen readers read the line itself.
 */
export function useRailHint(isRail: boolean) {
  const [hint, setHint] = useState<Hint>();
  const show = ({ target }: SyntheticEvent) => {
    const line = isRail && target instanceof Element ? target.closest<HTMLElement>('[data-hint]') : undefined;
    if (!line) return setHint(undefined);
    const { top, height } = line.getBoundingClientRect();
    setHint({ text: line.dataset.hint!, middle: top + height / 2 });
  };
  const hide = () => setHint(undefined);
  return {
    hints: {
      onPointerOver: show,
      onPointerLeave: hide,
      onFocus: show,
      onBlur: hide,
      onScrollCapture: hide,
      onClick: hide,
    },
    hint: isRail && hint && (
      <span aria-hidden className={classes.hint} style={{ insetBlockStart: hint.middle }}>
        <bdi>{hint.text}</bdi>
      </span>
    ),
  };
}
