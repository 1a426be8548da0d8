import { reception } from '@wifi/contract/access/reception.ts';
import { routes } from '../../../platform/routes.ts';
import { answerRequest, getReception, listRequests, saveReception } from './answer-request.ts';

export const receptionRoutes = routes(reception, {
  'GET /reception': (ctx) => getReception(ctx),
  'PUT /reception': (ctx, input) => saveReception(ctx, input),
  'GET /reception/requests': (ctx) => listRequests(ctx),
  'POST /reception/requests/{id}/answer': (ctx, input) => answerRequest(ctx, input),
});
