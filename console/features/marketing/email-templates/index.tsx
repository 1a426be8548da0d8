import { IconMailHeart } from '@tabler/icons-react';
import { msg } from '../../../kit/language.tsx';
import type { Feature } from '../../../shell/feature.ts';

export const emailTemplatesFeature: Feature = {
  name: 'email-templates',
  routes: [
    {
      path: 'email-templates',
      title: msg('E-mail templates'),
      shape: 'tiles',
      load: () => import('./email-templates.tsx'),
      needs: 'guests.read',
    },
    {
      path: 'email-templates/:templateId',
      title: msg('E-mail editor'),
      shape: 'editor',
      load: () => import('./editor/editor.tsx'),
      help: 'email-templates',
      needs: 'messages.write',
    },
  ],
  menu: [
    {
      group: 'messages',
      label: msg('E-mail templates'),
      icon: IconMailHeart,
      to: '/dashboard/email-templates',
      needs: 'guests.read',
    },
  ],
};
