import classes from './one-line.module.css';

/** In a cell: an address or a number on one line, cut off where there is no room. What the row opens shows it whole. */
export const OneLine = ({ children }: { children: string }) => <bdi dir="ltr" className={classes.line} title={children}>{children}</bdi>;
