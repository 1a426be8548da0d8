import { consents } from '@wifi/contract/people/consents.ts';
import { routes } from '../../../platform/routes.ts';
import { listConsents, makePrivacyLink, withdrawForGuest } from './consents.ts';

export const consentRoutes = routes(consents, {
  'GET /custom-users/{id}/consents': (ctx, input) => listConsents(ctx, input),
  'POST /custom-users/{id}/consents/withdraw': (ctx, input) => withdrawForGuest(ctx, input),
  'POST /custom-users/{id}/privacy-link': (ctx, input) => makePrivacyLink(ctx, input),
});
