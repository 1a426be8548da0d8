import { IconUsers } from '@tabler/icons-react';
import { msg } from '../../../kit/language.tsx';
import type { Feature } from '../../../shell/feature.ts';

export const pageRolesFeature: Feature = {
  name: 'page-roles',
  routes: [
    {
      path: 'page-role',
      title: msg('Page Roles'),
      reads: ['page /user-page'],
      load: () => import('./page-roles.tsx'),
      needs: 'roles.manage',
    },
  ],
  menu: [
    {
      group: 'page-settings',
      label: msg('Page Roles'),
      icon: IconUsers,
      to: '/dashboard/page-role',
      needs: 'roles.manage',
    },
  ],
};
