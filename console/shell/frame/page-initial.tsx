import classes from './page-initial.module.css';

// Same page, same tint, on every screen and day.
const tintOf = (name: string) => [...name].reduce((sum, letter) => sum + letter.codePointAt(0)!, 0) % 4;

/** A venue's sign: the first letter of its name. Decoration beside the name. */
export const PageInitial = ({ name }: { name: string }) => (
  <span className={classes.initial} data-tint={tintOf(name)} aria-hidden="true">
    {([...name.trim()][0] ?? '·').toLocaleUpperCase()}
  </span>
);
