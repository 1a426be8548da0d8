import { constants, setPriority } from 'node:os';
import type pg from 'pg';
import type { Config } from './config.ts';
import { createProgram } from './create-program.ts';
import { startHotelLinks } from './features/access/hotel-system/start-hotel-links.ts';
import { startCounter } from './features/figures/reports/count/start-counter.ts';
import { jobTable, zaloEventHandlers } from './features/index.ts';
import { startAutomations } from './features/marketing/automation/start-automations.ts';
import { startReturns } from './features/marketing/messages/returns/start-returns.ts';
import { startMessages } from './features/marketing/messages/send/start-messages.ts';
import { notePlayed, type PlayedNote } from './features/network/devices/played-here.ts';
import { startMonitor } from './features/upkeep/system-logs/monitor/start-monitor.ts';
import { startNotifications } from './features/venue/page-notification/start-notifications.ts';
import { findSignedSender } from './features/venue/sending-domain/signed-sender.ts';
import { startWebhooks } from './features/venue/webhooks/start-webhooks.ts';
import { startZaloEvents } from './features/venue/zalo-account/start-zalo-events.ts';
import { startJobs } from './listeners/jobs/start-jobs.ts';
import { closeAll } from './platform/close-all.ts';
import { createContext } from './platform/context.ts';
import { openDatabase } from './platform/db/database.ts';
import { openJobQueue } from './platform/jobs/open-queue.ts';
import { createLog } from './platform/log/log.ts';
import { mailJobs } from './platform/mail/mail-job.ts';
import { workInThread } from './platform/threads/in-thread.ts';

export interface BackgroundTask {
  config: Config;
  login: pg.PoolConfig;
  tokenSecret: string;
}

/** Nobody waits for an answer here, so that few are enough. */
const sizes = { general: 8, statements: 2 };

// Linux takes it for this thread alone: guests and routers come first where the processor is busy.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

// Does what nobody waits for: jobs, counting, and everything that goes out by itself.
await workInThread<BackgroundTask, PlayedNote, never>(async ({ config, login, tokenSecret }) => {
  const log = createLog(config.logLevel);
  const closers: (() => Promise<unknown>)[] = [];
  const lost = (error: Error) => log.warn({ err: error }, 'database connection lost');
  // The embedded database's processes are of this machine, and nobody else's.
  const givesWay = config.databaseUrl === undefined;
  const database = openDatabase(login, lost, { ...sizes, givesWay }, config.slowQueryMs);
  closers.push(database.close);
  const jobs = [...jobTable, ...mailJobs({ smtp: config.smtp, findOwnSender: findSignedSender })];
  const opened = await openJobQueue({ login, jobs, log });
  closers.push(opened.stop);
  const program = createProgram(config, { database, queue: opened.queue, log, tokenSecret });
  const makeContext = (label: string) => createContext(program, { actor: { kind: 'system', label } });
  closers.push(startMonitor(() => makeContext('monitor'), { kind: 'thread', listens: ['jobs'] }).stop);
  const running = await startJobs({ source: opened.source, jobs, makeContext, log });
  closers.push(() => running.stop());
  const smtp = config.smtp && { ...config.smtp, returnTo: config.returns?.address };
  closers.push(
    startCounter(() => makeContext('counter')).stop,
    startWebhooks(() => makeContext('webhooks')).stop,
    startNotifications(() => makeContext('notifications')).stop,
    startMessages(() => makeContext('messages'), { smtp }).stop,
    startReturns(() => makeContext('returns'), { mailbox: config.returns?.mailbox }).stop,
    startAutomations(() => makeContext('automation')).stop,
    startZaloEvents(() => makeContext('zalo'), zaloEventHandlers).stop,
    startHotelLinks(() => makeContext('hotel')).stop,
  );
  return {
    hear: (note) => notePlayed(program, note),
    close: () => closeAll(closers, log),
  };
});
