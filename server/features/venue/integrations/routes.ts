import { integrations } from '@wifi/contract/venue/integrations.ts';
import { routes } from '../../../platform/routes.ts';
import type { IntegrationKinds } from './integration-kind.ts';
import { deleteIntegration, listIntegrations, saveIntegration } from './integrations.ts';
import { testIntegration } from './test-integration.ts';

/** `kinds`: some belong to features above this one, which hand over how they are tested. */
export const createIntegrationRoutes = (kinds: IntegrationKinds) =>
  routes(integrations, {
    'GET /integrations': async (ctx) => ({ rows: await listIntegrations(ctx) }),
    'PUT /integrations/{kind}': (ctx, input) => saveIntegration(ctx, kinds, input),
    'DELETE /integrations/{kind}': async (ctx, input) => {
      await deleteIntegration(ctx, input);
      return { message: 'Deleted' };
    },
    'POST /integrations/{kind}/test': (ctx, { kind, to }) => testIntegration(ctx, kinds, { kind, to }),
  });
