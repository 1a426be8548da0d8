import { IconUsers } from '@tabler/icons-react';
import { msg } from '../../../kit/language.tsx';
import type { Feature } from '../../../shell/feature.ts';

export const profilesFeature: Feature = {
  name: 'profiles',
  routes: [
    {
      path: 'guests-custom-profile',
      title: msg('Guests’ custom profiles'),
      reads: ['page /custom-users?limit=50&skip=0&sort=-lastActivity', 'page /custom-users/tags'],
      load: () => import('./profiles.tsx'),
      needs: 'guests.read',
    },
  ],
  menu: [
    {
      group: 'guests',
      label: msg('Custom profiles'),
      icon: IconUsers,
      to: '/dashboard/guests-custom-profile',
      needs: 'guests.read',
    },
  ],
};
