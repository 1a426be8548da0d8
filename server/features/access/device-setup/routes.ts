import { deviceSetup } from '@wifi/contract/access/device-setup.ts';
import { routes } from '../../../platform/routes.ts';
import { markScriptDone } from '../../network/devices/devices.ts';
import { getSetup } from './setup.ts';

export const deviceSetupRoutes = routes(deviceSetup, {
  'POST /devices/{nas_id}/setup/done': async (ctx, input) => {
    await markScriptDone(ctx, input);
    return { message: 'Saved' };
  },
  'GET /devices/{nas_id}/setup': (ctx, input) => getSetup(ctx, input),
});
