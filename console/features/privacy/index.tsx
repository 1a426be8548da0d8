import { IconAdjustments } from '@tabler/icons-react';
import { msg } from '../../kit/language.tsx';
import type { Feature } from '../../shell/feature.ts';

export const privacyFeature: Feature = {
  name: 'privacy',
  routes: [{ path: 'settings-advance', title: msg('Advanced settings'), load: () => import('./settings-advance.tsx'), needs: 'advanced.manage' }],
  menu: [{ group: 'page-settings', label: msg('Advanced settings'), icon: IconAdjustments, to: '/dashboard/settings-advance', needs: 'advanced.manage' }],
  profileSections: [
    { id: 'consents', load: () => import('./guest-consents.tsx'), needs: 'guests.read' },
    { id: 'data', load: () => import('./guest-data.tsx'), needs: 'guests.erase' },
  ],
};
