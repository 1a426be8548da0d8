import { Badge } from '@mantine/core';
import { useMemo } from 'react';
import { planLimits, planModules } from '@wifi/contract/venue/plan-words.ts';
import { useFormat, useT } from '../../../kit/language.tsx';
import { breakLongWords } from '../../../kit/layout/break-long-words.tsx';
import { TwoLines } from '../../../kit/layout/lines.tsx';
import type { Column } from '../../../kit/table/data-table.tsx';
import { majorOf } from '../../../widgets/plans/money.ts';
import { limitNames } from '../../../widgets/plans/plan-names.ts';
import type { Plan } from './plan-draft.ts';

export function usePlanColumns(): Column<Plan>[] {
  const t = useT();
  const format = useFormat();
  return useMemo(() => {
    const price = ({ currency }: Plan, minor: number) => format.currency(majorOf(minor, currency), currency);
    return [
      {
        id: 'name',
        header: t('Name'),
        phone: 'title',
        render: ({ name, archivedAt }) => (
          <>
            <bdi>{breakLongWords(name)}</bdi> {archivedAt && <Badge color="gray">{t('Archived')}</Badge>}
          </>
        ),
      },
      {
        id: 'price',
        header: t('Price'),
        nowrap: true,
        render: (plan) =>
          plan.pricePerMonth === 0 && plan.pricePerYear === 0 ? (
            t('Costs nothing')
          ) : (
            <TwoLines detail={t('{price} a year', { price: price(plan, plan.pricePerYear) })}>
              {t('{price} a month', { price: price(plan, plan.pricePerMonth) })}
            </TwoLines>
          ),
      },
      { id: 'limits', header: t('Limits'), width: '34%', render: (plan) => <Limits plan={plan} /> },
      {
        id: 'modules',
        header: t('Features'),
        nowrap: true,
        tablet: 'hidden',
        render: ({ modules }) =>
          modules.length === planModules.length
            ? t('All')
            : t('{n} of {all}', { n: modules.length, all: planModules.length }),
      },
      {
        id: 'subscribers',
        header: t('Pages'),
        align: 'end',
        render: ({ subscribers }) => format.number(subscribers),
      },
    ];
  }, [t, format]);
}

function Limits({ plan }: { plan: Plan }) {
  const t = useT();
  const format = useFormat();
  const set = planLimits.flatMap((limit) => {
    const most = plan.limits[limit];
    return most === null || most === undefined ? [] : [`${t(limitNames[limit])}: ${format.number(most)}`];
  });
  return set.length === 0 ? t('No limit') : set.join(' · ');
}
