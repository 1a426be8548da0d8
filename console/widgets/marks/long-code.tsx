import classes from './long-code.module.css';

/**
 * An e-mail or another machine's word in a table: left-to-right, and broken anywhere rather than pushing its neighbours
 * out.
 */
export const LongCode = ({ children }: { children: string }) => (
  <span className={classes.code}>
    <bdi dir="ltr">{children}</bdi>
  </span>
);
