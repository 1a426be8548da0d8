import type { messages } from '@wifi/contract/marketing/messages.ts';
import type { Call } from '../../../testing/test-app.ts';
import type { Things } from './furnish.ts';

export const messageRequests: Record<keyof typeof messages, (target: { things: Things }) => Call> = {
  'GET /messages': () => ({}),
  'GET /messages/settings': () => ({}),
  'PUT /messages/settings': () => ({
    body: {
      quietFrom: '22:00',
      quietUntil: '07:00',
      isEmailQuiet: false,
      mostADay: 3,
      adMark: '[QC]',
      tracksLinks: true,
      tracksOpens: false,
    },
  }),
  'GET /messages/bounce-address': () => ({}),
  'POST /messages/bounce-address/renew': () => ({}),
  'POST /messages/test': ({ things }) => ({ body: { templateId: things.emailTemplateId, language: 'en' } }),
  'GET /messages/{id}': ({ things }) => ({ params: { id: things.messageId } }),
};
