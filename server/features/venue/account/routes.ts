import { account } from '@wifi/contract/venue/account.ts';
import { routes } from '../../../platform/routes.ts';
import { listOwnSignIns } from '../auth/sign-in-attempts.ts';
import {
  changePassword,
  getAccount,
  listBrowsers,
  signOutBrowser,
  signOutOtherBrowsers,
  updateAccount,
} from './account.ts';

export const accountRoutes = routes(account, {
  'GET /account': (ctx) => getAccount(ctx),
  'PUT /account': (ctx, input) => updateAccount(ctx, input),
  'PUT /account/password': async (ctx, input) => {
    await changePassword(ctx, input);
    return { message: 'Updated' };
  },
  'GET /account/sign-ins': (ctx) => listOwnSignIns(ctx),
  'GET /account/browsers': (ctx) => listBrowsers(ctx),
  'DELETE /account/browsers/{id}': async (ctx, input) => {
    await signOutBrowser(ctx, input);
    return { message: 'Deleted' };
  },
  'DELETE /account/browsers': async (ctx) => {
    await signOutOtherBrowsers(ctx);
    return { message: 'Deleted' };
  },
});
