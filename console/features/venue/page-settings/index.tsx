import { IconAdjustments } from '@tabler/icons-react';
import { msg } from '../../../kit/language.tsx';
import type { Feature } from '../../../shell/feature.ts';

export const pageSettingsFeature: Feature = {
  name: 'page-settings',
  routes: [
    {
      path: 'settings-advance',
      title: msg('Advanced settings'),
      shape: 'form',
      reads: [
        'page /api-keys?limit=50&skip=0',
        'page /webhooks',
        'page /imports',
        'page /privacy/retention',
        'page /privacy/children',
        'page /privacy/requests?limit=50&skip=0',
        'page /privacy/erasures?limit=50&skip=0',
      ],
      load: () => import('./settings-advance.tsx'),
      needs: 'advanced.manage',
    },
  ],
  menu: [
    {
      group: 'page-settings',
      label: msg('Advanced settings'),
      icon: IconAdjustments,
      to: '/dashboard/settings-advance',
      needs: 'advanced.manage',
    },
  ],
};
