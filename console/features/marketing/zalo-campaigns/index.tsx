import { IconSpeakerphone } from '@tabler/icons-react';
import { msg } from '../../../kit/language.tsx';
import type { Feature } from '../../../shell/feature.ts';

export const zaloCampaignsFeature: Feature = {
  name: 'zalo-campaigns',
  routes: [
    {
      path: 'zalo/campaigns',
      title: msg('Zalo campaigns'),
      reads: ['page /zalo/campaigns?limit=50&skip=0'],
      load: () => import('./campaigns.tsx'),
      needs: 'guests.read',
    },
    {
      path: 'zalo/campaigns/:id',
      title: msg('Zalo campaign'),
      load: () => import('./campaign.tsx'),
      shape: 'form',
      needs: 'guests.read',
    },
  ],
  menu: [
    {
      group: 'zalo',
      label: msg('Zalo campaigns'),
      icon: IconSpeakerphone,
      to: '/dashboard/zalo/campaigns',
      needs: 'guests.read',
    },
  ],
};
