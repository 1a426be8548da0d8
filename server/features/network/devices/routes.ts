import { devices } from '@wifi/contract/network/devices.ts';
import { routes } from '../../../platform/routes.ts';
import { getChecks, runChecks } from './checks.ts';
import { createDevice, deleteDevice, getDevice, listDevices, updateDevice } from './devices.ts';

export const deviceRoutes = routes(devices, {
  'GET /devices': (ctx, input) => listDevices(ctx, input),
  'POST /devices': (ctx, input) => createDevice(ctx, input),
  'GET /devices/{nas_id}': (ctx, input) => getDevice(ctx, input),
  'PUT /devices/{nas_id}': (ctx, input) => updateDevice(ctx, input),
  'DELETE /devices/{nas_id}': async (ctx, input) => {
    await deleteDevice(ctx, input);
    return { message: 'Device deleted!' };
  },
  'GET /devices/{nas_id}/checks': (ctx, input) => getChecks(ctx, input),
  'POST /devices/{nas_id}/checks': (ctx, input) => runChecks(ctx, input),
});
