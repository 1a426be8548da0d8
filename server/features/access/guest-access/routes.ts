import { guestAccess } from '@wifi/contract/access/guest-access.ts';
import { routes } from '../../../platform/routes.ts';
import { savePreloginRules } from '../../venue/page-settings/page-settings.ts';
import { getPreloginSettings } from './prelogin/prelogin-settings.ts';

export const guestAccessRoutes = routes(guestAccess, {
  'GET /prelogin-pass': (ctx) => getPreloginSettings(ctx),
  'PUT /prelogin-pass': async (ctx, rules) => {
    await savePreloginRules(ctx, rules);
    return getPreloginSettings(ctx);
  },
});
