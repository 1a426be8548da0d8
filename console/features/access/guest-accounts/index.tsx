import { IconUserScan } from '@tabler/icons-react';
import { msg } from '../../../kit/language.tsx';
import type { Feature } from '../../../shell/feature.ts';

export const guestAccountsFeature: Feature = {
  name: 'guest-accounts',
  routes: [
    {
      path: 'guest-accounts',
      title: msg('Guest accounts'),
      reads: ['page /guest-accounts?limit=50&skip=0'],
      load: () => import('./guest-accounts.tsx'),
      needs: 'guest-accounts.write',
    },
  ],
  menu: [
    {
      group: 'guests',
      label: msg('Guest accounts'),
      icon: IconUserScan,
      to: '/dashboard/guest-accounts',
      needs: 'guest-accounts.write',
    },
  ],
};
