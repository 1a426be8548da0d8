import { zaloAccount } from '@wifi/contract/venue/zalo-account.ts';
import { routes } from '../../../platform/routes.ts';
import { beginConnect, connectByTokens, disconnect, finishConnect, refreshAccount } from './connect.ts';
import { getZaloSettings, listAccounts, saveZaloSettings } from './settings.ts';

export const zaloAccountRoutes = routes(zaloAccount, {
  'GET /page-oa': (ctx) => listAccounts(ctx),
  'GET /page-oa/settings': (ctx) => getZaloSettings(ctx),
  'PUT /page-oa/settings': (ctx, input) => saveZaloSettings(ctx, input),
  'POST /page-oa/connect': (ctx) => beginConnect(ctx),
  'POST /page-oa/connected': async (ctx, input) => {
    await finishConnect(ctx, input);
    return { message: 'Updated' };
  },
  'POST /page-oa/tokens': async (ctx, input) => {
    await connectByTokens(ctx, input);
    return { message: 'Updated' };
  },
  'POST /page-oa/refresh': async (ctx) => {
    await refreshAccount(ctx);
    return { message: 'Updated' };
  },
  'DELETE /page-oa': async (ctx) => {
    await disconnect(ctx);
    return { message: 'Deleted' };
  },
});
