import { IconReceipt } from '@tabler/icons-react';
import { msg } from '../../../kit/language.tsx';
import type { Feature } from '../../../shell/feature.ts';

export const subscriptionsFeature: Feature = {
  name: 'subscriptions',
  routes: [
    {
      path: 'admin-subscriptions',
      title: msg('Subscriptions'),
      reads: ['user /subscriptions?limit=50&skip=0&sort=newest', 'user /plans'],
      load: () => import('./subscriptions.tsx'),
      platformOnly: true,
      withoutPage: true,
    },
  ],
  menu: [{ group: 'admin', label: msg('Subscriptions'), icon: IconReceipt, to: '/dashboard/admin-subscriptions' }],
};
