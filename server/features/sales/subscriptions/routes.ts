import { subscriptions } from '@wifi/contract/sales/subscriptions.ts';
import { routes } from '../../../platform/routes.ts';
import { exportSubscriptions } from './export-subscriptions.ts';
import { listSubscriptions } from './find-subscriptions.ts';
import { endPlan, foreseePlan, givePlan, listChanges } from './give-plan.ts';
import { readRevenue } from './revenue.ts';

export const subscriptionRoutes = routes(subscriptions, {
  'GET /subscriptions': (ctx, input) => listSubscriptions(ctx, input),
  'GET /subscriptions/file': (ctx, input) => exportSubscriptions(ctx, input),
  'GET /subscriptions/revenue': (ctx) => readRevenue(ctx),
  'GET /subscriptions/{eid}/changes': (ctx, input) => listChanges(ctx, input),
  'GET /subscriptions/{eid}/preview': (ctx, input) => foreseePlan(ctx, input),
  'POST /subscriptions/{eid}': (ctx, input) => givePlan(ctx, input),
  'POST /subscriptions/{eid}/end': (ctx, input) => endPlan(ctx, input),
});
