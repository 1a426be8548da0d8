import { msg } from '../../../kit/language.tsx';
import type { Feature } from '../../../shell/feature.ts';

/** Behind the second tab of the templates that administrators manage: the menu has one line for both. */
export const sharedEmailsFeature: Feature = {
  name: 'shared-emails',
  routes: [
    {
      path: 'admin-manage-templates/emails',
      title: msg('Manage e-mail templates'),
      shape: 'tiles',
      reads: ['user /shared-emails?limit=50&skip=0'],
      load: () => import('./shared-emails.tsx'),
      help: 'admin-manage-templates',
      platformOnly: true,
      withoutPage: true,
    },
    {
      path: 'admin-manage-templates/emails/:templateId',
      title: msg('E-mail template editor'),
      shape: 'editor',
      load: () => import('./editor/shared-email-editor.tsx'),
      help: 'admin-manage-templates',
      platformOnly: true,
      withoutPage: true,
    },
  ],
};
