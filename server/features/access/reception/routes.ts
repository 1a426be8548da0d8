import { reception } from '@wifi/contract/access/reception.ts';
import { routes } from '../../../platform/routes.ts';
import { asksReception, saveReceptionSetting } from '../../venue/page-settings/page-settings.ts';
import { answerRequest, listRequests } from './answer-request.ts';

export const receptionRoutes = routes(reception, {
  'GET /reception': async (ctx) => ({ isOn: await asksReception(ctx) }),
  'PUT /reception': async (ctx, { isOn }) => {
    await saveReceptionSetting(ctx, isOn);
    return { isOn };
  },
  'GET /reception/requests': (ctx) => listRequests(ctx),
  'POST /reception/requests/{id}/answer': (ctx, input) => answerRequest(ctx, input),
});
