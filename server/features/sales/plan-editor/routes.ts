import { planEditor } from '@wifi/contract/sales/plan-editor.ts';
import { routes } from '../../../platform/routes.ts';
import { createPlan, listPlans, movePlan, updatePlan } from './plan-editor.ts';

export const planEditorRoutes = routes(planEditor, {
  'GET /plans': (ctx) => listPlans(ctx),
  'POST /plans': (ctx, input) => createPlan(ctx, input),
  'PUT /plans/order': (ctx, input) => movePlan(ctx, input),
  'PUT /plans/{id}': (ctx, input) => updatePlan(ctx, input),
});
