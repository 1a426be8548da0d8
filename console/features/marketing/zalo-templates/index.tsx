import { IconTemplate } from '@tabler/icons-react';
import { msg } from '../../../kit/language.tsx';
import type { Feature } from '../../../shell/feature.ts';

export const zaloTemplatesFeature: Feature = {
  name: 'zalo-templates',
  routes: [
    {
      path: 'zalo/message-templates',
      title: msg('Zalo message templates'),
      shape: 'tiles',
      load: () => import('./zalo-templates.tsx'),
      needs: 'guests.read',
    },
    {
      path: 'zalo/message-templates/:templateId',
      title: msg('Zalo message editor'),
      shape: 'form',
      load: () => import('./editor/editor.tsx'),
      help: 'zalo-message-templates',
      needs: 'zalo.write',
    },
  ],
  menu: [
    {
      group: 'zalo',
      label: msg('Message templates'),
      icon: IconTemplate,
      to: '/dashboard/zalo/message-templates',
      needs: 'guests.read',
    },
  ],
};
