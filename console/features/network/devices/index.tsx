import { IconRouter } from '@tabler/icons-react';
import { msg } from '../../../kit/language.tsx';
import type { Feature } from '../../../shell/feature.ts';

export const devicesFeature: Feature = {
  name: 'devices',
  routes: [
    {
      path: 'devices',
      title: msg('Devices'),
      reads: ['page /devices', 'stream /guest-sessions/live'],
      load: () => import('./devices.tsx'),
      needs: 'page.read',
    },
    {
      path: 'devices/nomadix/:nas_id',
      title: msg('Nomadix gateway'),
      shape: 'form',
      load: () => import('./nomadix/nomadix.tsx'),
      needs: 'devices.write',
    },
  ],
  menu: [
    { group: 'wifi-marketing', label: msg('Devices'), icon: IconRouter, to: '/dashboard/devices', needs: 'page.read' },
  ],
};
