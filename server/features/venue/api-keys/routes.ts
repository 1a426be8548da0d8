import { apiKeys } from '@wifi/contract/venue/api-keys.ts';
import { routes } from '../../../platform/routes.ts';
import { changeApiKey, createApiKey, revokeApiKey } from './api-keys.ts';
import { listApiKeys } from './find-api-keys.ts';

export const apiKeyRoutes = routes(apiKeys, {
  'GET /api-keys': (ctx, input) => listApiKeys(ctx, input),
  'POST /api-keys': (ctx, input) => createApiKey(ctx, input),
  'PUT /api-keys/{id}': (ctx, input) => changeApiKey(ctx, input),
  'DELETE /api-keys/{id}': async (ctx, input) => {
    await revokeApiKey(ctx, input);
    return { message: 'Revoked' };
  },
});
