import { IconMessages } from '@tabler/icons-react';
import { msg } from '../../../kit/language.tsx';
import type { Feature } from '../../../shell/feature.ts';

export const zaloInboxFeature: Feature = {
  name: 'zalo-inbox',
  routes: [
    {
      path: 'zalo/inbox',
      title: msg('Inbox'),
      load: () => import('./inbox.tsx'),
      needs: 'contacts.read',
    },
  ],
  menu: [
    {
      group: 'zalo',
      label: msg('Inbox'),
      icon: IconMessages,
      to: '/dashboard/zalo/inbox',
      needs: 'contacts.read',
      counts: '/zalo/inbox/live',
    },
  ],
};
