import { IconMailFast } from '@tabler/icons-react';
import { msg } from '../../../kit/language.tsx';
import type { Feature } from '../../../shell/feature.ts';

export const emailCampaignsFeature: Feature = {
  name: 'email-campaigns',
  routes: [
    {
      path: 'email-campaign',
      title: msg('E-mail campaigns'),
      reads: ['page /email-campaigns?limit=50&skip=0'],
      load: () => import('./campaigns.tsx'),
      needs: 'guests.read',
    },
    {
      path: 'email-campaign/:id',
      title: msg('E-mail campaign'),
      load: () => import('./campaign.tsx'),
      shape: 'form',
      help: 'email-campaign',
      needs: 'guests.read',
    },
  ],
  menu: [
    {
      group: 'messages',
      label: msg('E-mail campaigns'),
      icon: IconMailFast,
      to: '/dashboard/email-campaign',
      needs: 'guests.read',
    },
  ],
};
