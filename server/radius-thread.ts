import type pg from 'pg';
import type { Config } from './config.ts';
import { createProgram } from './create-program.ts';
import {
  openThreadAccess,
  type ThreadNote,
  type ThreadOrder,
} from './features/access/guest-access/radius/across-threads.ts';
import { createRadiusBackend } from './features/access/guest-access/radius/radius-backend.ts';
import { startMonitor } from './features/upkeep/system-logs/monitor/start-monitor.ts';
import { startRadius } from './listeners/radius/start-radius.ts';
import { createContext } from './platform/context.ts';
import { openDatabase } from './platform/db/database.ts';
import { createLog } from './platform/log/log.ts';
import { workInThread } from './platform/threads/in-thread.ts';

export interface RadiusTask {
  config: Config;
  login: pg.PoolConfig;
  tokenSecret: string;
  authPort: number;
  acctPort: number;
}

/** Packets need few, and each thread has its own. */
const sizes = { general: 4, statements: 4 };

const queue = {
  add: async () => {
    throw new Error('jobs are queued by the main thread');
  },
  knows: () => false,
};

// Answers packets, and does nothing else of what the program does.
await workInThread<RadiusTask, ThreadOrder, ThreadNote>(
  async ({ config, login, tokenSecret, authPort, acctPort }, say) => {
    const log = createLog(config.logLevel);
    const lost = (error: Error) => log.warn({ err: error }, 'database connection lost');
    const database = openDatabase(login, lost, sizes, config.slowQueryMs);
    const program = createProgram(config, { database, queue, log, tokenSecret });
    const monitor = startMonitor(() => createContext(program, { actor: { kind: 'system', label: 'monitor' } }), {
      kind: 'thread',
      listens: ['radius'],
    });
    const { access, hear } = openThreadAccess(program, say);
    const radius = await startRadius({
      host: config.host,
      authPort,
      acctPort,
      sharesPorts: true,
      backend: createRadiusBackend(access),
      log,
      meters: program.meters,
    });
    return {
      hear,
      close: async () => {
        await radius.close();
        await access.close();
        await monitor.stop();
        await database.close();
      },
    };
  },
);
