import { usage } from '@wifi/contract/sales/usage.ts';
import { routes } from '../../../platform/routes.ts';
import { readUsage } from './usage.ts';

export const usageRoutes = routes(usage, { 'GET /page-license/usage': (ctx) => readUsage(ctx) });
