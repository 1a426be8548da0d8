import { groupCode } from './code.ts';
import classes from './code-text.module.css';

/** The gaps are drawn, not written: what is copied is the code alone. */
export const CodeText = ({ code, className = '' }: { code: string; className?: string | undefined }) => (
  <bdi dir="ltr" className={`${classes.code} ${className}`}>
    {groupCode(code).map((group, at) => (
      <span key={at} className={classes.group}>
        {group}
      </span>
    ))}
  </bdi>
);
