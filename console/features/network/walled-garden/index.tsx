import { msg } from '../../../kit/language.tsx';
import type { Feature } from '../../../shell/feature.ts';

export const walledGardenFeature: Feature = {
  name: 'walled-garden',
  routes: [],
  places: [
    { label: msg('Extra walled garden'), to: '/dashboard/settings-advance#walled-garden', needs: 'advanced.manage' },
  ],
  pageSections: [
    { id: 'walled-garden', place: 'advanced', needs: 'advanced.manage', load: () => import('./walled-garden.tsx') },
  ],
};
