import { privacy } from '@wifi/contract/upkeep/privacy.ts';
import { routes } from '../../../platform/routes.ts';
import { getChildrenRules, saveChildrenRules } from '../../venue/page-settings/page-settings.ts';
import { eraseGuest } from './erase-person.ts';
import { listErasures } from './erasures.ts';
import { exportGuest } from './export-person.ts';
import { createRequest, listRequests, updateRequest } from './requests.ts';
import { readRules, saveRules } from './retention-rules.ts';
import { dryRun } from './retention.ts';

export const privacyRoutes = routes(privacy, {
  'GET /custom-users/{id}/data': (ctx, input) => exportGuest(ctx, input),
  'POST /custom-users/{id}/erase': (ctx, input) => eraseGuest(ctx, input),
  'GET /privacy/erasures': (ctx, input) => listErasures(ctx, input),
  'GET /privacy/requests': (ctx, input) => listRequests(ctx, input),
  'POST /privacy/requests': (ctx, input) => createRequest(ctx, input),
  'PUT /privacy/requests/{id}': (ctx, input) => updateRequest(ctx, input),
  'GET /privacy/retention': async (ctx) => ({ rules: await readRules(ctx) }),
  'PUT /privacy/retention': async (ctx, { rules }) => ({ rules: await saveRules(ctx, rules) }),
  'POST /privacy/retention/dry-run': async (ctx, { rules }) => ({ due: await dryRun(ctx, rules) }),
  'GET /privacy/children': (ctx) => getChildrenRules(ctx),
  'PUT /privacy/children': (ctx, input) => saveChildrenRules(ctx, input),
});
