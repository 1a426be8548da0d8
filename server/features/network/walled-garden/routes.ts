import { walledGardens } from '@wifi/contract/network/walled-garden.ts';
import { routes } from '../../../platform/routes.ts';
import { getWalledGarden, saveWalledGarden } from './walled-garden.ts';

export const walledGardenRoutes = routes(walledGardens, {
  'GET /walled-garden': (ctx) => getWalledGarden(ctx),
  'PUT /walled-garden': (ctx, input) => saveWalledGarden(ctx, input),
});
