import { IconArrowDownRight, IconArrowRight, IconArrowUpRight } from '@tabler/icons-react';
import { useFormat, useT } from '../../../kit/language.tsx';
import { TwoLines } from '../../../kit/layout/lines.tsx';
import classes from './change.module.css';

interface ChangeProps {
  now: number;
  before: number;
  format?: (value: number) => string;
}

/** Against the period before: which way, by how much, and from what. */
export function Change({ now, before, format }: ChangeProps) {
  const t = useT();
  const { number } = useFormat();
  const words = (format ?? number)(before);
  const Arrow = now > before ? IconArrowUpRight : now < before ? IconArrowDownRight : IconArrowRight;
  const share = before === 0 ? undefined : (now - before) / before;
  return (
    <span className={classes.change} title={t('Before: {value}', { value: words })}>
      <Arrow aria-hidden size={14} stroke={1.5} className={classes.arrow} />
      {share === undefined ? (
        t('Before: {value}', { value: words })
      ) : (
        <bdi>{number(share, { style: 'percent', maximumFractionDigits: 0, signDisplay: 'exceptZero' })}</bdi>
      )}
    </span>
  );
}

interface ComparedProps {
  now: number;
  before: number | null | undefined;
  format: (value: number) => string;
}

/** A figure in a table, and under it what it was before. */
export function Compared({ now, before, format }: ComparedProps) {
  const t = useT();
  return before == null ? (
    format(now)
  ) : (
    <TwoLines detail={t('Before: {value}', { value: format(before) })}>{format(now)}</TwoLines>
  );
}
