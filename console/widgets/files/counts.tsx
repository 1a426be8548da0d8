import { useFormat } from '../../kit/language.tsx';
import classes from './counts.module.css';

/** What becomes of the lines of a file: how many of each. */
export function Counts({ counts }: { counts: readonly { words: string; n: number }[] }) {
  const format = useFormat();
  return (
    <ul className={classes.counts}>
      {counts.map(({ words, n }) => (
        <li key={words}>
          <strong>{format.number(n)}</strong>
          <span>{words}</span>
        </li>
      ))}
    </ul>
  );
}
