import { IconHome } from '@tabler/icons-react';
import { msg } from '../../kit/language.tsx';
import type { Feature } from '../../shell/feature.ts';

export const homeFeature: Feature = {
  name: 'home',
  routes: [{ path: '', title: msg('Home'), load: () => import('./home.tsx'), withoutPage: true }],
  menu: [{ group: 'top', label: msg('Home'), icon: IconHome, to: '/dashboard' }],
};
