import { useFormat, useT } from '../../kit/language.tsx';
import type { AnswerOf } from '../../shell/api.ts';
import { rowWords, subjectWords } from './privacy-words.ts';
import classes from './privacy.module.css';

type Due = AnswerOf<'POST /privacy/retention/dry-run'>['due'];

/** Exactly how many of what, how old the oldest is, and from which day on everything stays. */
export function RetentionOutcome({ due }: { due: Due }) {
  const t = useT();
  const format = useFormat();
  const going = due.map(({ counts, ...one }) => ({ ...one, counts: Object.entries(counts).filter(([, n]) => n > 0) })).filter(({ counts }) => counts.length > 0);
  if (due.length === 0) return <p className={classes.none}>{t('Nothing: no rule is on.')}</p>;
  if (going.length === 0) return <p className={classes.none}>{t('Nothing: all that is here is younger.')}</p>;
  return (
    <ul className={classes.outcome}>
      {going.map(({ subject, before, oldest, counts }) => (
        <li key={subject}>
          <strong>{t(subjectWords[subject])}</strong>: {counts.map(([name, n]) => rowWords[name] ? t(rowWords[name], { n }) : `${name}: ${format.number(n)}`).join(' · ')}
          <div className={classes.faint}>{oldest ? t('From {oldest} to {before}', { oldest: format.date(oldest), before: format.date(before) }) : t('Before {before}', { before: format.date(before) })}</div>
        </li>
      ))}
    </ul>
  );
}
