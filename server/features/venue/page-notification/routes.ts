import { pageNotification } from '@wifi/contract/venue/page-notification.ts';
import { routes } from '../../../platform/routes.ts';
import { readChoices, readRules, saveChoices, saveRules } from './choices.ts';
import { listNotifications, readNotifications, watchUnread } from './notifications.ts';
import { findOwnSubscription, subscribe, unsubscribe } from './push/subscriptions.ts';

export const pageNotificationRoutes = routes(pageNotification, {
  'GET /notifications': (ctx, input) => listNotifications(ctx, input),
  'GET /notifications/live': async (ctx) => watchUnread(ctx),
  'POST /notifications/read': (ctx, input) => readNotifications(ctx, input),
  'GET /notification-choices': (ctx) => readChoices(ctx),
  'PUT /notification-choices': (ctx, input) => saveChoices(ctx, input),
  'GET /notification-rules': (ctx) => readRules(ctx),
  'PUT /notification-rules': (ctx, input) => saveRules(ctx, input),
  'GET /push-subscription': (ctx) => findOwnSubscription(ctx),
  'PUT /push-subscription': async (ctx, input) => {
    await subscribe(ctx, input);
    return { message: 'Saved' };
  },
  'DELETE /push-subscription': async (ctx) => {
    await unsubscribe(ctx);
    return { message: 'Deleted' };
  },
});
