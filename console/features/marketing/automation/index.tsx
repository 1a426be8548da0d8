import { IconRobot } from '@tabler/icons-react';
import { msg } from '../../../kit/language.tsx';
import type { Feature } from '../../../shell/feature.ts';

export const automationFeature: Feature = {
  name: 'automation',
  routes: [
    {
      path: 'automation',
      title: msg('Automation'),
      reads: ['page /automations?limit=50&skip=0'],
      load: () => import('./automations.tsx'),
      needs: 'guests.read',
    },
    {
      path: 'zalo/automation',
      title: msg('Automation on Zalo'),
      reads: ['page /automations?limit=50&skip=0&of=zalo'],
      load: () => import('./zalo-automations.tsx'),
      needs: 'guests.read',
    },
    {
      path: 'automation/:id',
      title: msg('Automation'),
      shape: 'editor',
      load: () => import('./automation.tsx'),
      help: 'automation',
      needs: 'guests.read',
    },
  ],
  menu: [
    { group: 'messages', label: msg('Automation'), icon: IconRobot, to: '/dashboard/automation', needs: 'guests.read' },
    {
      group: 'zalo',
      label: msg('Automation on Zalo'),
      icon: IconRobot,
      to: '/dashboard/zalo/automation',
      needs: 'guests.read',
    },
  ],
};
