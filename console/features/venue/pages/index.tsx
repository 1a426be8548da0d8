import { IconBuildingStore } from '@tabler/icons-react';
import { msg } from '../../../kit/language.tsx';
import type { Feature } from '../../../shell/feature.ts';

export const pagesFeature: Feature = {
  name: 'pages',
  routes: [
    {
      path: 'my-pages',
      title: msg('My pages'),
      shape: 'tiles',
      load: () => import('./my-pages.tsx'),
      withoutPage: true,
    },
    {
      path: 'create-page',
      title: msg('Create a page'),
      shape: 'form',
      load: () => import('./create-page.tsx'),
      withoutPage: true,
    },
    { path: 'page/:eid', title: msg('Page'), shape: 'form', load: () => import('./page.tsx'), needs: 'page.read' },
  ],
  menu: [{ group: 'top', label: msg('My pages'), icon: IconBuildingStore, to: '/dashboard/my-pages' }],
};
