import { sendingDomains } from '@wifi/contract/venue/sending-domain.ts';
import { routes } from '../../../platform/routes.ts';
import { checkSendingDomain, getSendingDomain } from './sending-domain.ts';

export const sendingDomainRoutes = routes(sendingDomains, {
  'GET /sending-domain': (ctx) => getSendingDomain(ctx),
  'POST /sending-domain/check': (ctx) => checkSendingDomain(ctx),
});
