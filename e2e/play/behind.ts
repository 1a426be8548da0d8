import { openDatabase, type Db } from '@wifi/server/platform/db/database.ts';
import { applicationDatabase } from '@wifi/server/platform/db/embedded/names.ts';
import { reachDatabase } from '@wifi/server/platform/db/embedded/reach-database.ts';
import { openJobQueue } from '@wifi/server/platform/jobs/open-queue.ts';
import type { JobQueue } from '@wifi/server/platform/jobs/queue.ts';
import { createLog } from '@wifi/server/platform/log/log.ts';
import type { Product } from './product.ts';

interface Behind {
  db: Db;
  queue: JobQueue;
  close: () => Promise<void>;
}

/** What a running product stores and still has to do, for what no call of it brings about: time that passes, say. */
export async function goBehind(product: Product): Promise<Behind> {
  const reached = await reachDatabase({
    dataDir: product.dataDir,
    database: applicationDatabase,
    log: () => undefined,
  });
  const database = openDatabase(reached.login, () => undefined);
  const log = createLog('silent');
  const { queue, stop } = await openJobQueue({ login: reached.login, jobs: [], log, works: false });
  return {
    db: database.scoped('every'),
    queue,
    async close() {
      await stop();
      await database.close();
      await reached.release();
    },
  };
}
