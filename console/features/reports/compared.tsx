import { useT } from '../../kit/language.tsx';
import { TwoLines } from '../../kit/two-lines.tsx';

interface ComparedProps { now: number; before: number | null | undefined; format: (value: number) => string }

/** A figure in a table, and under it what it was before. */
export function Compared({ now, before, format }: ComparedProps) {
  const t = useT();
  return before == null ? format(now) : <TwoLines detail={t('Before: {value}', { value: format(before) })}>{format(now)}</TwoLines>;
}
