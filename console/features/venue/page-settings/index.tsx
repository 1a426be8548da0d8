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
      load: () => import('./settings-advance.tsx'),
      needs: 'settings.write',
    },
  ],
  places: [
    { label: msg('Allowed login methods'), to: '/dashboard/settings-advance#login-methods', needs: 'settings.write' },
    {
      label: msg('Time zone, currency and language'),
      to: '/dashboard/settings-advance#general',
      needs: 'settings.write',
    },
  ],
  pageSections: [
    { id: 'general', place: 'advanced', needs: 'settings.write', load: () => import('./regional-settings.tsx') },
    { id: 'login-methods', place: 'advanced', needs: 'page.write', load: () => import('./login-methods.tsx') },
  ],
  menu: [
    {
      group: 'page-settings',
      label: msg('Advanced settings'),
      icon: IconAdjustments,
      to: '/dashboard/settings-advance',
      needs: 'settings.write',
    },
  ],
};
