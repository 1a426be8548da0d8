import { msg, useT } from '../../kit/language.tsx';
import classes from './live-mark.module.css';

const words = {
  connecting: msg('Connecting'),
  live: msg('Live'),
  lost: msg('Reconnecting'),
  refused: msg('Not live'),
} as const;

/** Whether the figures beside it follow what happens, or are the last that were heard. */
export function LiveMark({ state }: { state: keyof typeof words }) {
  const t = useT();
  return (
    <span className={classes.mark} data-state={state}>
      {t(words[state])}
    </span>
  );
}
