import { join } from 'node:path';
import type { Config } from './config.ts';
import { jobTable } from './features/index.ts';
import { createContext, type Context } from './platform/context.ts';
import { createSealer } from './platform/crypto/seal.ts';
import { loadSecrets } from './platform/crypto/secrets-file.ts';
import { createTokenSigner } from './platform/crypto/signed-token.ts';
import { namedServer } from './platform/db/database-server.ts';
import { openDatabase } from './platform/db/database.ts';
import { applicationDatabase } from './platform/db/embedded/names.ts';
import { reachDatabase } from './platform/db/embedded/reach-database.ts';
import { migrate } from './platform/db/tables/migrate.ts';
import { openJobQueue } from './platform/jobs/open-queue.ts';
import { createLog } from './platform/log/log.ts';
import { createCallOut } from './platform/outbound/create-call-out.ts';
import { createNameLookup } from './platform/outbound/name-lookup.ts';
import { steadyNow } from './platform/steady-clock.ts';
import { createDiskStore } from './platform/storage/disk-store.ts';
import { openJournal } from './platform/storage/journal.ts';

/** Runs a verb from the command line, beside the running program or without it. */
export async function withCommandContext(
  config: Config,
  label: string,
  run: (ctx: Context) => Promise<void>,
): Promise<void> {
  const log = createLog('warn');
  const reached = config.databaseUrl
    ? { ...namedServer(config.databaseUrl, config.migrateDatabaseUrl), release: async () => {} }
    : await reachDatabase({
        dataDir: config.dataDir,
        database: applicationDatabase,
        log: (line, data) => log.info(data ?? {}, line),
      });
  try {
    await migrate(reached, join(config.rootDir, 'server/platform/db/migrations'));
    const database = openDatabase(reached.login, (error) => log.warn({ err: error }, 'database connection lost'));
    const jobs = await openJobQueue({ login: reached.login, jobs: jobTable, log, works: false });
    const tokenSecret = config.tokenSecret ?? (await loadSecrets(config.dataDir)).tokenSecret;
    try {
      await run(
        createContext(
          {
            clock: steadyNow,
            database,
            queue: jobs.queue,
            log,
            signer: createTokenSigner(tokenSecret),
            sealer: createSealer(tokenSecret),
            callOut: createCallOut({ allowsLoopback: config.callsLoopback, privateNetworks: config.callsPrivate }),
            names: createNameLookup(config.dnsServers),
            storage: createDiskStore(config.dataDir),
            journal: openJournal(config.dataDir),
            storagePerPage: config.storagePerPage,
            publicUrl: config.publicUrl,
            portalUrl: config.portalUrl,
            staticUrl: config.staticUrl,
            radius: { host: '', authPort: 0, acctPort: 0, radsecPort: undefined },
            mailsGoOut: false,
            google: undefined,
            provider: { name: '', contact: '', address: '', vatRate: 0 },
          },
          { actor: { kind: 'system', label } },
        ),
      );
    } finally {
      await jobs.stop();
      await database.close();
    }
  } finally {
    await reached.release();
  }
}
