import { msg } from '../../../kit/language.tsx';
import type { Feature } from '../../../shell/feature.ts';

export const importsFeature: Feature = {
  name: 'imports',
  routes: [],
  places: [{ label: msg('Import from elsewhere'), to: '/dashboard/settings-advance#import', needs: 'advanced.manage' }],
  pageSections: [{ id: 'import', place: 'advanced', needs: 'advanced.manage', load: () => import('./imports.tsx') }],
};
