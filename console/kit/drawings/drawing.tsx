import type { ReactNode } from 'react';
import classes from './drawing.module.css';

export interface DrawingProps {
  className?: string | undefined;
}

/**
 * One sheet for all drawings: ink outlines at 1.5, flat tints printed a little beside them. Decoration only, hence
 * hidden from readers.
 */
export const Sheet = ({ className, children }: DrawingProps & { children: ReactNode }) => (
  <svg
    viewBox="0 0 200 150"
    width="200"
    height="150"
    fill="none"
    strokeWidth="1.5"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    className={className ? `${classes.sheet} ${className}` : classes.sheet}
  >
    {children}
  </svg>
);

/** Class names for the parts of a drawing. */
export const tint = {
  sand: classes.sand,
  cool: classes.cool,
  warm: classes.warm,
  paper: classes.paper,
  mark: classes.mark,
  markLine: classes.markLine,
  faint: classes.faint,
  text: classes.text,
};
