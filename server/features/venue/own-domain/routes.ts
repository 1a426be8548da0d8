import { ownDomains } from '@wifi/contract/venue/own-domain.ts';
import { routes } from '../../../platform/routes.ts';
import { checkOwnDomain, getOwnDomain, nameOwnDomain, removeOwnDomain } from './own-domain.ts';

export const ownDomainRoutes = routes(ownDomains, {
  'GET /own-domain': (ctx) => getOwnDomain(ctx),
  'PUT /own-domain': (ctx, input) => nameOwnDomain(ctx, input),
  'POST /own-domain/check': (ctx) => checkOwnDomain(ctx),
  'DELETE /own-domain': async (ctx) => {
    await removeOwnDomain(ctx);
    return { message: 'Deleted' };
  },
});
