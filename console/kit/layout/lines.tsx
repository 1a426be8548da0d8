import type { ReactNode } from 'react';
import { breakLongWords } from './break-long-words.tsx';
import classes from './lines.module.css';

const breakable = (content: ReactNode): ReactNode => (typeof content === 'string' ? breakLongWords(content) : content);

/** In a cell: what counts, and under it what belongs to it. */
export const TwoLines = ({ children, detail }: { children: ReactNode; detail: ReactNode }) => (
  <span className={classes.lines}>
    <span>{breakable(children)}</span>
    {detail && <span className={classes.detail}>{breakable(detail)}</span>}
  </span>
);

/** In a cell: an address or a number on one line, cut off where there is no room. What the row opens shows it whole. */
export const OneLine = ({ children }: { children: string }) => (
  <bdi dir="ltr" className={classes.line} title={children}>
    {children}
  </bdi>
);
