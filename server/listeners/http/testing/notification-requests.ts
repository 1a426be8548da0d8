import type { Contract } from '@wifi/contract/index.ts';
import type { Call } from '../../../testing/test-app.ts';
import type { Target } from './furnish.ts';

const nothing = (): Call => ({});

export const notificationRequests = {
  'GET /notifications': nothing,
  'GET /notifications/live': nothing,
  'POST /notifications/read': () => ({ body: {} }),
  'GET /notification-choices': nothing,
  'PUT /notification-choices': () => ({
    body: { bell: ['leads'], mail: [], push: [], quiet: { from: '22:00', until: '07:00' }, summary: 'daily' },
  }),
  'GET /notification-rules': nothing,
  'PUT /notification-rules': () => ({ body: { lowRating: 3 } }),
  'GET /push-subscription': nothing,
  'PUT /push-subscription': () => ({
    body: {
      endpoint: 'https://fcm.googleapis.com/fcm/send/matrix',
      keys: { p256dh: `B${'x'.repeat(86)}`, auth: 'x'.repeat(22) },
    },
  }),
  'DELETE /push-subscription': nothing,
} satisfies Partial<Record<keyof Contract, (target: Target) => Call>>;
