import { IconFileText } from '@tabler/icons-react';
import { msg } from '../../../kit/language.tsx';
import type { Feature } from '../../../shell/feature.ts';

export const systemLogsFeature: Feature = {
  name: 'system-logs',
  routes: [
    {
      path: 'admin-system-logs',
      title: msg('System logs'),
      reads: ['user /system-logs/mails?limit=50&skip=0'],
      load: () => import('./system-logs.tsx'),
      platformOnly: true,
      withoutPage: true,
    },
  ],
  menu: [{ group: 'admin', label: msg('System logs'), icon: IconFileText, to: '/dashboard/admin-system-logs' }],
};
