import { IconDeviceMobile, IconRoute } from '@tabler/icons-react';
import { msg } from '../../kit/language.tsx';
import type { Feature } from '../../shell/feature.ts';

export const wifiCampaignsFeature: Feature = {
  name: 'wifi-campaigns',
  routes: [
    { path: 'wifi-campaign', title: msg('Wifi campaigns'), load: () => import('./wifi-campaigns.tsx'), needs: 'page.read' },
    { path: 'wifi-campaign/:campaignId', title: msg('Splash editor'), load: () => import('./editor.tsx'), needs: 'wifi-campaigns.write' },
    { path: 'wifi-login-flow', title: msg('Login flow'), load: () => import('./editor.tsx'), needs: 'wifi-campaigns.write' },
  ],
  menu: [
    { group: 'wifi-marketing', label: msg('Wifi campaigns'), icon: IconDeviceMobile, to: '/dashboard/wifi-campaign', needs: 'page.read' },
    { group: 'wifi-marketing', label: msg('Login flow'), icon: IconRoute, to: '/dashboard/wifi-login-flow', needs: 'wifi-campaigns.write' },
  ],
};
