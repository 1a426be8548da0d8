import type { zaloTemplates } from '@wifi/contract/marketing/zalo-templates.ts';
import type { Call } from '../../../testing/test-app.ts';
import type { Things } from './furnish.ts';

const ofTemplate = ({ things }: { things: Things }) => ({ params: { id: things.zaloTemplateId } });

export const zaloTemplateRequests: Record<keyof typeof zaloTemplates, (target: { things: Things }) => Call> = {
  'GET /zalo-message-templates': () => ({}),
  'POST /zalo-message-templates': () => ({
    body: { name: 'Made by the matrix', language: 'en', written: { en: { kind: 'text', text: 'Hello' } } },
  }),
  'GET /zalo-message-templates/{id}': ofTemplate,
  'PUT /zalo-message-templates/{id}': (target) => ({ ...ofTemplate(target), body: { name: 'Renamed' } }),
  'DELETE /zalo-message-templates/{id}': ofTemplate,
  'POST /zalo-message-templates/{id}/test': (target) => ({
    ...ofTemplate(target),
    body: { userId: '2468458835291979', language: 'en' },
  }),
  'GET /zalo-approved-templates': () => ({}),
  'POST /zalo-approved-templates/read': () => ({}),
};
