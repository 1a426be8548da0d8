import { systemLogs } from '@wifi/contract/upkeep/system-logs.ts';
import { routes } from '../../../platform/routes.ts';
import { listFailedCalls } from './failed-calls.ts';
import { giveUpFailedJob, listFailedJobs, retryFailedJob } from './failed-jobs.ts';
import { readHealth } from './health.ts';
import { listSignIns } from './sign-ins.ts';
import { listSlowQueries } from './slow-queries.ts';
import { listEvents, listMails } from './system-logs.ts';

export const systemLogRoutes = routes(systemLogs, {
  'GET /system-logs/health': (ctx) => readHealth(ctx),
  'GET /system-logs/failed-jobs': (ctx, input) => listFailedJobs(ctx, input),
  'POST /system-logs/failed-jobs/{id}/retry': async (ctx, input) => {
    await retryFailedJob(ctx, input);
    return { message: 'Updated' };
  },
  'DELETE /system-logs/failed-jobs/{id}': async (ctx, input) => {
    await giveUpFailedJob(ctx, input);
    return { message: 'Deleted' };
  },
  'GET /system-logs/failed-calls': (ctx, input) => listFailedCalls(ctx, input),
  'GET /system-logs/sign-ins': (ctx, input) => listSignIns(ctx, input),
  'GET /system-logs/slow-queries': (ctx, input) => listSlowQueries(ctx, input),
  'GET /system-logs/events': (ctx, input) => listEvents(ctx, input),
  'GET /system-logs/mails': (ctx, input) => listMails(ctx, input),
});
