import { IconSpeakerphone } from '@tabler/icons-react';
import { msg } from '../../../kit/language.tsx';
import type { Feature } from '../../../shell/feature.ts';

const needs = 'page.read';

export const campaignsFeature: Feature = {
  name: 'campaigns',
  routes: [
    {
      path: 'campaign',
      title: msg('Campaigns'),
      reads: ['page /campaigns?limit=50&skip=0'],
      load: () => import('./campaigns.tsx'),
      needs,
    },
    {
      path: 'campaign/:id',
      title: msg('Campaign'),
      shape: 'form',
      load: () => import('./campaign.tsx'),
      needs: 'campaigns.write',
    },
  ],
  menu: [
    { group: 'wifi-marketing', label: msg('Campaigns'), icon: IconSpeakerphone, to: '/dashboard/campaign', needs },
  ],
};
