import { Fragment } from 'react';
import classes from './long-code.module.css';

/**
 * An e-mail or another machine's word in a table: left-to-right, broken behind its marks where it can be, and anywhere
 * rather than pushing its neighbours out.
 */
export const LongCode = ({ children }: { children: string }) => (
  <span className={classes.code}>
    <bdi dir="ltr">
      {children.split(/(?<=[@._/-])/).map((piece, at) => (
        // The pieces of a text have no other name than their place.
        // oxlint-disable-next-line react/no-array-index-key
        <Fragment key={at}>
          {at > 0 && <wbr />}
          {piece}
        </Fragment>
      ))}
    </bdi>
  </span>
);
