import { webhooks } from '@wifi/contract/venue/webhooks.ts';
import { routes } from '../../../platform/routes.ts';
import { listDeliveries, replayDelivery, testWebhook } from './deliveries.ts';
import { addWebhook, changeWebhook, deleteWebhook, listWebhooks, renewSecret } from './webhooks.ts';

export const webhookRoutes = routes(webhooks, {
  'GET /webhooks': async (ctx) => ({ rows: await listWebhooks(ctx) }),
  'POST /webhooks': (ctx, input) => addWebhook(ctx, input),
  'PUT /webhooks/{id}': (ctx, input) => changeWebhook(ctx, input),
  'DELETE /webhooks/{id}': async (ctx, input) => {
    await deleteWebhook(ctx, input);
    return { message: 'Deleted' };
  },
  'POST /webhooks/{id}/secret': (ctx, input) => renewSecret(ctx, input),
  'POST /webhooks/{id}/test': (ctx, input) => testWebhook(ctx, input),
  'GET /webhooks/{id}/deliveries': (ctx, input) => listDeliveries(ctx, input),
  'POST /webhooks/{id}/deliveries/{delivery}/replay': (ctx, input) => replayDelivery(ctx, input),
});
