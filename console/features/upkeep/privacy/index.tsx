import { msg } from '../../../kit/language.tsx';
import type { Feature } from '../../../shell/feature.ts';

export const privacyFeature: Feature = {
  name: 'privacy',
  routes: [],
  places: [
    { label: msg('What guests asked for'), to: '/dashboard/settings-advance#requests', needs: 'advanced.manage' },
    { label: msg('Children'), to: '/dashboard/settings-advance#children', needs: 'advanced.manage' },
    { label: msg('How long you keep what'), to: '/dashboard/settings-advance#retention', needs: 'advanced.manage' },
    { label: msg('Erased guests'), to: '/dashboard/settings-advance#erasures', needs: 'advanced.manage' },
  ],
  pageSections: [
    { id: 'requests', place: 'advanced', needs: 'advanced.manage', load: () => import('./requests.tsx') },
    { id: 'children', place: 'advanced', needs: 'advanced.manage', load: () => import('./children.tsx') },
    { id: 'retention', place: 'advanced', needs: 'advanced.manage', load: () => import('./retention.tsx') },
    { id: 'erasures', place: 'advanced', needs: 'advanced.manage', load: () => import('./erasures.tsx') },
  ],
  profileSections: [
    { id: 'consents', load: () => import('./guest-consents.tsx'), needs: 'guests.read' },
    { id: 'data', load: () => import('./guest-data.tsx'), needs: 'guests.erase' },
  ],
};
