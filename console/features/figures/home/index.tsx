import { IconHome } from '@tabler/icons-react';
import { msg } from '../../../kit/language.tsx';
import type { Feature } from '../../../shell/feature.ts';

export const homeFeature: Feature = {
  name: 'home',
  routes: [
    {
      path: '',
      title: msg('Home'),
      shape: 'home',
      reads: [
        'page /reports/overview?range=10&group=day',
        'page /leads?limit=5',
        'page /campaigns?status=running&limit=3',
        'stream /guest-sessions/live',
        'admin /user-page',
        'page /reports/login-health/falls',
      ],
      load: () => import('./home.tsx'),
      withoutPage: true,
    },
  ],
  menu: [{ group: 'top', label: msg('Home'), icon: IconHome, to: '/dashboard' }],
};
