import { IconTargetArrow } from '@tabler/icons-react';
import { msg } from '../../../kit/language.tsx';
import type { Feature } from '../../../shell/feature.ts';

export const leadsFeature: Feature = {
  name: 'leads',
  routes: [
    {
      path: 'sale-leads',
      title: msg('Sale leads'),
      reads: ['page /leads?limit=50&skip=0&sort=-createdAt', 'page /leads?limit=1', 'page /leads/assignees'],
      load: () => import('./leads.tsx'),
      needs: 'leads.read',
    },
  ],
  menu: [
    {
      group: 'guests',
      label: msg('Sale leads'),
      icon: IconTargetArrow,
      to: '/dashboard/sale-leads',
      needs: 'leads.read',
    },
  ],
};
