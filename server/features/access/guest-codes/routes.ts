import { guestCodes } from '@wifi/contract/access/guest-codes.ts';
import { routes } from '../../../platform/routes.ts';
import { getCodeFigures, listGuestCodes } from './list-codes.ts';
import { getCodeSettings, saveCodeSettings } from './settings.ts';

export const guestCodeRoutes = routes(guestCodes, {
  'GET /guest-codes': (ctx, input) => listGuestCodes(ctx, input),
  'GET /guest-codes/figures': (ctx) => getCodeFigures(ctx),
  'GET /guest-codes/settings': (ctx) => getCodeSettings(ctx),
  'PUT /guest-codes/settings': (ctx, input) => saveCodeSettings(ctx, input),
});
