import { msg } from '../../../kit/language.tsx';
import type { Feature } from '../../../shell/feature.ts';

export const ownDomainFeature: Feature = {
  name: 'own-domain',
  routes: [],
  places: [{ label: msg('Own domain'), to: '/dashboard/settings-advance#own-domain', needs: 'advanced.manage' }],
  pageSections: [
    { id: 'own-domain', place: 'advanced', needs: 'advanced.manage', load: () => import('./own-domain.tsx') },
  ],
};
