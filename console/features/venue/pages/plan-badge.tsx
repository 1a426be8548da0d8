import { Badge } from '@mantine/core';
import { useT } from '../../../kit/language.tsx';
import { planState, type Subscription } from '../../../widgets/plans/plan-state.ts';

const colours = { free: 'gray', lifetime: 'good', active: 'good', expired: 'danger' } as const;

export function PlanBadge({ subscription }: { subscription: Subscription }) {
  const t = useT();
  const state = planState(subscription, new Date());
  return (
    <Badge color={colours[state]} variant={state === 'free' ? 'default' : 'light'}>
      {state === 'expired' ? t('{plan}: expired', { plan: subscription.Plan.name }) : subscription.Plan.name}
    </Badge>
  );
}
