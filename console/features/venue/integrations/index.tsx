import { msg } from '../../../kit/language.tsx';
import type { Feature } from '../../../shell/feature.ts';

export const integrationsFeature: Feature = {
  name: 'integrations',
  routes: [],
  places: [{ label: msg('Integrations'), to: '/dashboard/settings-advance#integrations', needs: 'advanced.manage' }],
  pageSections: [
    { id: 'integrations', place: 'advanced', needs: 'advanced.manage', load: () => import('./integrations.tsx') },
  ],
};
