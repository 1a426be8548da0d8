import { deviceSetup } from '@wifi/contract/access/device-setup.ts';
import { routes } from '../../../platform/routes.ts';
import { getSetup } from './setup.ts';

export const deviceSetupRoutes = routes(deviceSetup, {
  'GET /devices/{nas_id}/setup': (ctx, input) => getSetup(ctx, input),
});
