import { useT } from '../../kit/language.tsx';
import { missingWords, upgradeWords } from './upgrade-words.ts';
import classes from './other-plan.module.css';

/** On something that is offered to pages on other plans than this one's: that it takes another, and which have it. */
export function OtherPlan({ plans }: { plans: readonly string[] }) {
  const t = useT();
  return (
    <span className={classes.lines}>
      <span>{upgradeWords(t)}</span>
      <span>{missingWords(t, { plans: plans.join(', ') })}</span>
    </span>
  );
}
