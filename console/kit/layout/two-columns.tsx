import type { ReactNode } from 'react';
import classes from './two-columns.module.css';

/** What matters at the start, what stands beside it at the end; one below the other where there is no room. */
export const TwoColumns = ({ children, aside }: { children: ReactNode; aside: ReactNode }) => (
  <div className={classes.columns}>
    <div className={classes.column}>{children}</div>
    <div className={classes.column}>{aside}</div>
  </div>
);
