import { IconLicense, IconTicket } from '@tabler/icons-react';
import { msg } from '../../../kit/language.tsx';
import type { Feature } from '../../../shell/feature.ts';

const needs = 'licence.manage';

export const licencesFeature: Feature = {
  name: 'licences',
  routes: [
    {
      path: 'page-license',
      title: msg('Page licence'),
      shape: 'form',
      reads: ['page /page-license', 'page /page-license/usage', 'page /page-license/changes?limit=50&skip=0'],
      load: () => import('./page/page-licence.tsx'),
      needs,
    },
    {
      path: 'admin-license-code',
      title: msg('Licence codes'),
      reads: ['user /licence-batches?limit=50&skip=0'],
      load: () => import('./admin/licence-codes.tsx'),
      platformOnly: true,
      withoutPage: true,
    },
    {
      path: 'admin-license-code/print',
      title: msg('Print licence codes'),
      shape: 'form',
      load: () => import('./admin/print.tsx'),
      platformOnly: true,
      withoutPage: true,
    },
  ],
  menu: [
    { group: 'page-settings', label: msg('Page licence'), icon: IconLicense, to: '/dashboard/page-license', needs },
    { group: 'admin', label: msg('Licence codes'), icon: IconTicket, to: '/dashboard/admin-license-code' },
  ],
};
