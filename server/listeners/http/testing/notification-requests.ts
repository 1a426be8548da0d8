import type { Contract } from '@wifi/contract/index.ts';
import type { Call } from '../../../testing/test-app.ts';
import type { Target } from './furnish.ts';

const nothing = (): Call => ({});
/** A point of the curve, as every browser's key is. */
const aPushKey = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4';

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
      keys: { p256dh: aPushKey, auth: 'x'.repeat(22) },
    },
  }),
  'DELETE /push-subscription': nothing,
} satisfies Partial<Record<keyof Contract, (target: Target) => Call>>;
