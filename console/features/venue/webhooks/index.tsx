import { msg } from '../../../kit/language.tsx';
import type { Feature } from '../../../shell/feature.ts';

export const webhooksFeature: Feature = {
  name: 'webhooks',
  routes: [],
  places: [{ label: msg('Webhooks'), to: '/dashboard/settings-advance#webhooks', needs: 'advanced.manage' }],
  pageSections: [{ id: 'webhooks', place: 'advanced', needs: 'advanced.manage', load: () => import('./webhooks.tsx') }],
};
