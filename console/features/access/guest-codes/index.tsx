import { IconMessageCode } from '@tabler/icons-react';
import { msg } from '../../../kit/language.tsx';
import type { Feature } from '../../../shell/feature.ts';

const needs = 'guests.read';

export const guestCodesFeature: Feature = {
  name: 'guest-codes',
  routes: [
    {
      path: 'guest-codes',
      title: msg('One-time codes'),
      reads: ['page /guest-codes?limit=50&skip=0', 'page /guest-codes/figures'],
      load: () => import('./guest-codes.tsx'),
      needs,
    },
  ],
  menu: [{ group: 'guests', label: msg('One-time codes'), icon: IconMessageCode, to: '/dashboard/guest-codes', needs }],
};
