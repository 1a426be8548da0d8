import { IconStack2 } from '@tabler/icons-react';
import { msg } from '../../../kit/language.tsx';
import type { Feature } from '../../../shell/feature.ts';

export const planEditorFeature: Feature = {
  name: 'plan-editor',
  routes: [
    {
      path: 'admin-plans',
      title: msg('Plans'),
      reads: ['user /plans'],
      load: () => import('./plans.tsx'),
      platformOnly: true,
      withoutPage: true,
    },
  ],
  menu: [{ group: 'admin', label: msg('Plans'), icon: IconStack2, to: '/dashboard/admin-plans' }],
};
