import { systemLogs } from '@wifi/contract/system-logs.ts';
import { routes } from '../../platform/routes.ts';
import { listEvents, listMails } from './system-logs.ts';

export const systemLogRoutes = routes(systemLogs, {
  'GET /system-logs/events': (ctx, input) => listEvents(ctx, input),
  'GET /system-logs/mails': (ctx, input) => listMails(ctx, input),
});
