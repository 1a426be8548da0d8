import { msg } from '../../../kit/language.tsx';
import type { Feature } from '../../../shell/feature.ts';

export const apiKeysFeature: Feature = {
  name: 'api-keys',
  routes: [],
  places: [{ label: msg('API keys'), to: '/dashboard/settings-advance#api-keys', needs: 'advanced.manage' }],
  pageSections: [{ id: 'api-keys', place: 'advanced', needs: 'advanced.manage', load: () => import('./api-keys.tsx') }],
};
