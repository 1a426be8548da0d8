import { IconTicket } from '@tabler/icons-react';
import { msg } from '../../../kit/language.tsx';
import type { Feature } from '../../../shell/feature.ts';

const needs = 'access-codes.write';

export const accessCodesFeature: Feature = {
  name: 'access-codes',
  routes: [
    {
      path: 'accesscode',
      title: msg('Access codes'),
      reads: ['page /access-codes?limit=50&skip=0'],
      load: () => import('./access-codes.tsx'),
      needs,
    },
    {
      path: 'accesscode/desk',
      title: msg('Reception desk'),
      shape: 'tiles',
      reads: ['page /access-code-presets', 'page /access-codes?limit=5'],
      load: () => import('./desk/desk.tsx'),
      needs,
    },
    {
      path: 'accesscode/print',
      title: msg('Print access codes'),
      shape: 'form',
      load: () => import('./print/print.tsx'),
      needs,
    },
  ],
  menu: [{ group: 'wifi-marketing', label: msg('Access codes'), icon: IconTicket, to: '/dashboard/accesscode', needs }],
};
