import { trials } from '@wifi/contract/access/trials.ts';
import { routes } from '../../../platform/routes.ts';
import { disconnectTrial, endTrial, startTrial, watchTrial } from './trials.ts';

export const trialRoutes = routes(trials, {
  'POST /trials': (ctx, input) => startTrial(ctx, input),
  'GET /trials/{id}/live': (ctx, input) => watchTrial(ctx, input),
  'POST /trials/{id}/disconnect': (ctx, input) => disconnectTrial(ctx, input),
  'DELETE /trials/{id}': (ctx, input) => endTrial(ctx, input),
});
