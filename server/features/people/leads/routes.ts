import { leads } from '@wifi/contract/people/leads.ts';
import { routes } from '../../../platform/routes.ts';
import { changeLead, createLead, deleteLead } from './change-leads.ts';
import { exportLeads } from './export-leads.ts';
import { listLeads, readLead } from './find-leads.ts';
import { listAssignees } from './lead-history.ts';
import { getLeadRule, saveLeadRule } from './lead-rule.ts';

export const leadRoutes = routes(leads, {
  'GET /leads': (ctx, input) => listLeads(ctx, input),
  'GET /leads/file': (ctx, input) => exportLeads(ctx, input),
  'GET /leads/assignees': (ctx) => listAssignees(ctx),
  'GET /leads/rule': (ctx) => getLeadRule(ctx),
  'PUT /leads/rule': (ctx, input) => saveLeadRule(ctx, input),
  'GET /leads/{id}': (ctx, input) => readLead(ctx, input),
  'POST /leads': (ctx, input) => createLead(ctx, input),
  'PUT /leads/{id}': (ctx, input) => changeLead(ctx, input),
  'DELETE /leads/{id}': async (ctx, input) => {
    await deleteLead(ctx, input);
    return { message: 'Deleted' };
  },
});
