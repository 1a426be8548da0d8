import { IconBrandMessenger } from '@tabler/icons-react';
import { msg } from '../../../kit/language.tsx';
import type { Feature } from '../../../shell/feature.ts';

const needs = 'advanced.manage';

export const zaloAccountFeature: Feature = {
  name: 'zalo-account',
  routes: [
    {
      path: 'zalo/settings',
      title: msg('Zalo settings'),
      shape: 'form',
      reads: ['page /page-oa/settings'],
      load: () => import('./zalo-settings.tsx'),
      needs,
    },
  ],
  places: [{ label: msg('Connect Zalo'), to: '/dashboard/settings-advance#zalo', needs }],
  pageSections: [{ id: 'zalo', place: 'advanced', needs, load: () => import('./zalo-section.tsx') }],
  menu: [
    { group: 'zalo', label: msg('Zalo settings'), icon: IconBrandMessenger, to: '/dashboard/zalo/settings', needs },
  ],
};
