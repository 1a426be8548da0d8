import type pg from 'pg';
import type { Config } from './config.ts';
import { createProgram } from './create-program.ts';
import {
  openThreadAccess,
  type ThreadNote,
  type ThreadOrder,
} from './features/access/guest-access/radius/across-threads.ts';
import { createRadiusBackend } from './features/access/guest-access/radius/radius-backend.ts';
import { startRadius } from './listeners/radius/start-radius.ts';
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
};

// Answers packets, and does nothing else of what the program does.
await workInThread<RadiusTask, ThreadOrder, ThreadNote>(
  async ({ config, login, tokenSecret, authPort, acctPort }, say) => {
    const log = createLog(config.logLevel);
    const database = openDatabase(login, (error) => log.warn({ err: error }, 'database connection lost'), sizes);
    const { access, hear } = openThreadAccess(createProgram(config, { database, queue, log, tokenSecret }), say);
    const radius = await startRadius({
      host: config.host,
      authPort,
      acctPort,
      sharesPorts: true,
      backend: createRadiusBackend(access),
      log,
    });
    return {
      hear,
      close: async () => {
        await radius.close();
        await access.close();
        await database.close();
      },
    };
  },
);
