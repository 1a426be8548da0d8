import { automations } from '@wifi/contract/marketing/automation.ts';
import { routes } from '../../../platform/routes.ts';
import { changeAutomation, createAutomation, deleteAutomation, getAutomation } from './automations.ts';
import { getFigures, listGuestsOf } from './figures.ts';
import { listAutomations } from './find-automations.ts';
import { publishAutomation, setAutomationState } from './publish.ts';
import { tryFlow } from './try-flow.ts';

export const automationRoutes = routes(automations, {
  'GET /automations': listAutomations,
  'POST /automations': createAutomation,
  'GET /automations/{id}': getAutomation,
  'PUT /automations/{id}': changeAutomation,
  'DELETE /automations/{id}': async (ctx, input) => {
    await deleteAutomation(ctx, input);
    return { message: 'Deleted' };
  },
  'POST /automations/{id}/publish': publishAutomation,
  'POST /automations/{id}/state': setAutomationState,
  'GET /automations/{id}/figures': getFigures,
  'GET /automations/{id}/guests': listGuestsOf,
  'POST /automations/try': tryFlow,
});
