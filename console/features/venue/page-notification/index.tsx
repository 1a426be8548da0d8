import { IconBell } from '@tabler/icons-react';
import { msg } from '../../../kit/language.tsx';
import type { Feature } from '../../../shell/feature.ts';

export const pageNotificationFeature: Feature = {
  name: 'page-notification',
  routes: [
    {
      path: 'page-notification',
      title: msg('Page notification'),
      shape: 'form',
      reads: ['page /notification-choices'],
      load: () => import('./page-notification.tsx'),
    },
  ],
  places: [
    { label: msg('Quiet hours'), to: '/dashboard/page-notification#choices' },
    { label: msg('Notifications in this browser'), to: '/dashboard/page-notification#browser' },
  ],
  menu: [
    {
      group: 'page-settings',
      label: msg('Page notification'),
      icon: IconBell,
      to: '/dashboard/page-notification',
    },
  ],
};
