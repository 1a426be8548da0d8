import { subscribers } from '@wifi/contract/network/subscribers.ts';
import { routes } from '../../../platform/routes.ts';
import { addSubscriber, limitSubscriber, listSubscribers, removeSubscriber } from './subscribers.ts';

export const subscriberRoutes = routes(subscribers, {
  'GET /devices/{nas_id}/subscribers': (ctx, input) => listSubscribers(ctx, input),
  'POST /devices/{nas_id}/subscribers': (ctx, input) => addSubscriber(ctx, input),
  'PUT /devices/{nas_id}/subscribers': (ctx, input) => limitSubscriber(ctx, input),
  'DELETE /devices/{nas_id}/subscribers': (ctx, input) => removeSubscriber(ctx, input),
});
