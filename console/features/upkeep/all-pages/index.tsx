import { IconBuildingStore } from '@tabler/icons-react';
import { msg } from '../../../kit/language.tsx';
import type { Feature } from '../../../shell/feature.ts';

export const allPagesFeature: Feature = {
  name: 'all-pages',
  routes: [
    {
      path: 'admin-page-manager',
      title: msg('Page manager'),
      reads: ['user /all-pages?limit=50&skip=0&sort=newest'],
      load: () => import('./all-pages.tsx'),
      platformOnly: true,
      withoutPage: true,
    },
  ],
  menu: [{ group: 'admin', label: msg('Page manager'), icon: IconBuildingStore, to: '/dashboard/admin-page-manager' }],
};
