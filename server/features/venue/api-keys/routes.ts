import { apiKeys } from '@wifi/contract/venue/api-keys.ts';
import { routes } from '../../../platform/routes.ts';
import { changeApiKey, createApiKey, listApiKeys, revokeApiKey } from './api-keys.ts';

export const apiKeyRoutes = routes(apiKeys, {
  'GET /api-keys': (ctx, input) => listApiKeys(ctx, input),
  'POST /api-keys': (ctx, input) => createApiKey(ctx, input),
  'PUT /api-keys/{id}': (ctx, input) => changeApiKey(ctx, input),
  'DELETE /api-keys/{id}': async (ctx, input) => {
    await revokeApiKey(ctx, input);
    return { message: 'Revoked' };
  },
});
