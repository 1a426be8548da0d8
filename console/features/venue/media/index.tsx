import { IconPhoto } from '@tabler/icons-react';
import { msg } from '../../../kit/language.tsx';
import type { Feature } from '../../../shell/feature.ts';

export const mediaFeature: Feature = {
  name: 'media',
  routes: [
    {
      path: 'media',
      title: msg('Media'),
      shape: 'tiles',
      reads: ['page /files?limit=50&skip=0'],
      load: () => import('./media.tsx'),
      needs: 'page.read',
    },
  ],
  menu: [{ group: 'media', label: msg('Media'), icon: IconPhoto, to: '/dashboard/media', needs: 'page.read' }],
};
