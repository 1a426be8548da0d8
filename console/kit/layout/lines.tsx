import type { ReactNode } from 'react';
import classes from './lines.module.css';

/** In a cell: what counts, and under it what belongs to it. */
export const TwoLines = ({ children, detail }: { children: ReactNode; detail: ReactNode }) => (
  <span className={classes.lines}>
    <span>{children}</span>
    {detail && <span className={classes.detail}>{detail}</span>}
  </span>
);

/** In a cell: an address or a number on one line, cut off where there is no room. What the row opens shows it whole. */
export const OneLine = ({ children }: { children: string }) => (
  <bdi dir="ltr" className={classes.line} title={children}>
    {children}
  </bdi>
);
