import { IconTemplate } from '@tabler/icons-react';
import { msg } from '../../../kit/language.tsx';
import type { Feature } from '../../../shell/feature.ts';

export const templatesFeature: Feature = {
  name: 'templates',
  routes: [
    {
      path: 'admin-manage-templates',
      title: msg('Manage templates'),
      shape: 'tiles',
      reads: ['user /templates?limit=50&skip=0'],
      load: () => import('./templates.tsx'),
      platformOnly: true,
      withoutPage: true,
    },
    {
      path: 'admin-manage-templates/:templateId',
      title: msg('Template editor'),
      shape: 'editor',
      load: () => import('./editor/template-editor.tsx'),
      help: 'admin-manage-templates',
      platformOnly: true,
      withoutPage: true,
    },
  ],
  menu: [
    {
      group: 'admin',
      label: msg('Manage templates'),
      icon: IconTemplate,
      to: '/dashboard/admin-manage-templates',
    },
  ],
};
