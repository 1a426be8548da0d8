import { IconWifi } from '@tabler/icons-react';
import { msg } from '../../../kit/language.tsx';
import type { Feature } from '../../../shell/feature.ts';

export const guestSessionsFeature: Feature = {
  name: 'guest-sessions',
  routes: [
    {
      path: 'guest-sessions',
      title: msg('Guests online'),
      reads: ['page /guest-sessions?limit=50&skip=0', 'stream /guest-sessions/live'],
      load: () => import('./guest-sessions.tsx'),
      needs: 'guests.read',
    },
  ],
  menu: [
    {
      group: 'guests',
      label: msg('Guests online'),
      icon: IconWifi,
      to: '/dashboard/guest-sessions',
      needs: 'guests.read',
    },
  ],
};
