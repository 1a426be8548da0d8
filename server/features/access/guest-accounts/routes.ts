import { guestAccounts } from '@wifi/contract/access/guest-accounts.ts';
import { routes } from '../../../platform/routes.ts';
import { disconnectGuestAccount, listAccountSessions } from './account-sessions.ts';
import { changeGuestAccount, createGuestAccount, deleteGuestAccount } from './change-accounts.ts';
import { exportGuestAccounts } from './export-accounts.ts';
import { importGuestAccounts } from './import-accounts.ts';
import { listGuestAccounts } from './list-accounts.ts';

export const guestAccountRoutes = routes(guestAccounts, {
  'GET /guest-accounts': (ctx, input) => listGuestAccounts(ctx, input),
  'POST /guest-accounts': (ctx, input) => createGuestAccount(ctx, input),
  'PUT /guest-accounts/{id}': (ctx, input) => changeGuestAccount(ctx, input),
  'DELETE /guest-accounts/{id}': async (ctx, input) => {
    await deleteGuestAccount(ctx, input);
    return { message: 'Deleted' };
  },
  'GET /guest-accounts/csv': (ctx, input) => exportGuestAccounts(ctx, input),
  'POST /guest-accounts/import': (ctx, input) => importGuestAccounts(ctx, input),
  'GET /guest-accounts/{id}/sessions': (ctx, input) => listAccountSessions(ctx, input),
  'POST /guest-accounts/{id}/disconnect': (ctx, input) => disconnectGuestAccount(ctx, input),
});
