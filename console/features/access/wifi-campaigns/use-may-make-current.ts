import { isSame } from '../../../kit/form/form-problems.ts';
import { usePageCall } from '../../../shell/calls/queries.ts';
import { useAccess } from '../../../shell/session/access.tsx';
import type { Campaign } from './campaign.ts';

/** Another look is a marketer's to choose; another way in is not. */
export function useMayMakeCurrent({ isCurrent, flow }: Pick<Campaign, 'isCurrent' | 'flow'>): boolean {
  const { can } = useAccess();
  const { data: current } = usePageCall('GET /wifi-campaign/current');
  return !isCurrent && (can('login-flow.write') || (current !== undefined && isSame(current.flow, flow)));
}
