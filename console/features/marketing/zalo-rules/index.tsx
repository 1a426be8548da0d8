import { IconMessageChatbot } from '@tabler/icons-react';
import { msg } from '../../../kit/language.tsx';
import type { Feature } from '../../../shell/feature.ts';

export const zaloRulesFeature: Feature = {
  name: 'zalo-rules',
  routes: [
    {
      path: 'zalo/chatbot',
      title: msg('Chatbot'),
      reads: ['page /zalo-ai-settings/rules', 'page /zalo-ai-settings/bot'],
      load: () => import('./chatbot.tsx'),
      needs: 'guests.read',
    },
  ],
  menu: [
    {
      group: 'zalo',
      label: msg('Chatbot'),
      icon: IconMessageChatbot,
      to: '/dashboard/zalo/chatbot',
      needs: 'guests.read',
    },
  ],
};
