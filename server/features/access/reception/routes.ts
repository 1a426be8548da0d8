import { reception } from '@wifi/contract/access/reception.ts';
import { routes } from '../../../platform/routes.ts';
import { answerRequest, listReception, saveReception } from './answer-request.ts';

export const receptionRoutes = routes(reception, {
  'GET /reception': (ctx) => listReception(ctx),
  'PUT /reception': (ctx, input) => saveReception(ctx, input),
  'PUT /reception/{id}': (ctx, input) => answerRequest(ctx, input),
});
