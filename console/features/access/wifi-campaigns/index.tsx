import { IconDeviceMobile, IconRoute } from '@tabler/icons-react';
import { msg } from '../../../kit/language.tsx';
import type { Feature } from '../../../shell/feature.ts';

export const wifiCampaignsFeature: Feature = {
  name: 'wifi-campaigns',
  routes: [
    {
      path: 'wifi-campaign',
      title: msg('Wifi campaigns'),
      shape: 'tiles',
      reads: ['page /wifi-campaign?limit=50&skip=0'],
      load: () => import('./wifi-campaigns.tsx'),
      needs: 'page.read',
    },
    {
      path: 'wifi-campaign/:campaignId',
      title: msg('Splash editor'),
      shape: 'editor',
      load: () => import('./editor/editor.tsx'),
      help: 'wifi-login-flow',
      needs: 'wifi-campaigns.write',
    },
    {
      path: 'wifi-login-flow',
      title: msg('Login flow'),
      shape: 'editor',
      reads: ['page /wifi-campaign/current'],
      load: () => import('./editor/editor.tsx'),
      needs: 'wifi-campaigns.write',
    },
  ],
  menu: [
    {
      group: 'wifi-marketing',
      label: msg('Wifi campaigns'),
      icon: IconDeviceMobile,
      to: '/dashboard/wifi-campaign',
      needs: 'page.read',
    },
    {
      group: 'wifi-marketing',
      label: msg('Login flow'),
      icon: IconRoute,
      to: '/dashboard/wifi-login-flow',
      needs: 'wifi-campaigns.write',
    },
  ],
};
