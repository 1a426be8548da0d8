import { useFormat, useT } from '../../../kit/language.tsx';
import { TwoLines } from '../../../kit/layout/lines.tsx';
import { limitNames } from '../../../widgets/plans/plan-names.ts';
import type { Subscription } from './subscription.tsx';

/** The limit that is used most; the drawer shows all of them. */
export function UsageWords({ subscription: { usage, percent, countedAt } }: { subscription: Subscription }) {
  const t = useT();
  const format = useFormat();
  const share = ({ used, most }: Subscription['usage'][number]) => (most === 0 ? Number(used > 0) : used / most);
  const [fullest] = usage.toSorted((one, other) => share(other) - share(one));
  if (!fullest) return countedAt ? t('No limit') : '–';
  const { limit, used, most } = fullest;
  return (
    <TwoLines
      detail={`${t(limitNames[limit])}: ${t('{n} of {all}', { n: format.number(used), all: format.number(most) })}`}
    >
      {format.number(percent / 100, { style: 'percent' })}
    </TwoLines>
  );
}
