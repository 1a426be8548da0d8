import { IconSend } from '@tabler/icons-react';
import { msg } from '../../../kit/language.tsx';
import type { Feature } from '../../../shell/feature.ts';

const needs = 'guests.read';

export const messagesFeature: Feature = {
  name: 'messages',
  routes: [
    {
      path: 'messages',
      title: msg('Sent messages'),
      reads: ['page /messages?limit=50&skip=0'],
      load: () => import('./messages.tsx'),
      needs,
    },
  ],
  places: [
    {
      label: msg('Reports of your mail provider'),
      to: '/dashboard/settings-advance#bounce-address',
      needs: 'advanced.manage',
    },
  ],
  pageSections: [
    { id: 'bounce-address', place: 'advanced', needs: 'advanced.manage', load: () => import('./bounce-address.tsx') },
  ],
  menu: [{ group: 'messages', label: msg('Sent messages'), icon: IconSend, to: '/dashboard/messages', needs }],
};
