import { IconUsersGroup } from '@tabler/icons-react';
import { msg } from '../../../kit/language.tsx';
import type { Feature } from '../../../shell/feature.ts';

export const allUsersFeature: Feature = {
  name: 'all-users',
  routes: [
    {
      path: 'admin-user-manager',
      title: msg('User manager'),
      reads: ['user /all-users?limit=50&skip=0&sort=newest'],
      load: () => import('./all-users.tsx'),
      platformOnly: true,
      withoutPage: true,
    },
  ],
  menu: [{ group: 'admin', label: msg('User manager'), icon: IconUsersGroup, to: '/dashboard/admin-user-manager' }],
};
