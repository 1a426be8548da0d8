import type { Translate } from '../../../kit/language.tsx';
import type { ListedBar } from './bar-list.tsx';

const mostBars = 10;

/** The ten most frequent, and the rest as one: it leads nowhere, since no filter means “any but these”. */
export function topBars(t: Translate, bars: readonly ListedBar[]): ListedBar[] {
  if (bars.length <= mostBars + 1) return [...bars];
  const rest = bars.slice(mostBars);
  const sum = (valueOf: (bar: ListedBar) => number) => rest.reduce((total, bar) => total + valueOf(bar), 0);
  const before = rest.some((bar) => bar.before != null) ? { before: sum((bar) => bar.before ?? 0) } : {};
  return [
    ...bars.slice(0, mostBars),
    {
      key: 'others',
      name: t('{n, plural, one {# other} other {# others}}', { n: rest.length }),
      value: sum(({ value }) => value),
      ...before,
    },
  ];
}
