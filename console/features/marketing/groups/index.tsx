import { IconUsersGroup } from '@tabler/icons-react';
import { msg } from '../../../kit/language.tsx';
import type { Feature } from '../../../shell/feature.ts';

export const groupsFeature: Feature = {
  name: 'groups',
  routes: [
    {
      path: 'groups',
      title: msg('Groups'),
      reads: ['page /groups?limit=50&skip=0'],
      load: () => import('./groups.tsx'),
      needs: 'guests.read',
    },
  ],
  menu: [
    { group: 'guests', label: msg('Groups'), icon: IconUsersGroup, to: '/dashboard/groups', needs: 'guests.read' },
  ],
};
