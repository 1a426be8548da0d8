import { IconUserHeart } from '@tabler/icons-react';
import { msg } from '../../../kit/language.tsx';
import type { Feature } from '../../../shell/feature.ts';

export const zaloFollowersFeature: Feature = {
  name: 'zalo-followers',
  routes: [
    {
      path: 'zalo/followers',
      title: msg('Followers'),
      load: () => import('./followers.tsx'),
      needs: 'guests.read',
    },
  ],
  profileSections: [{ id: 'zalo', load: () => import('./guest-followers.tsx'), needs: 'guests.read' }],
  menu: [
    {
      group: 'zalo',
      label: msg('Followers'),
      icon: IconUserHeart,
      to: '/dashboard/zalo/followers',
      needs: 'guests.read',
    },
  ],
};
