import type { ReactNode } from 'react';
import classes from './two-lines.module.css';

/** In a cell: what counts, and under it what belongs to it. */
export const TwoLines = ({ children, detail }: { children: ReactNode; detail: ReactNode }) => (
  <span className={classes.lines}>
    <span>{children}</span>
    {detail && <span className={classes.detail}>{detail}</span>}
  </span>
);
