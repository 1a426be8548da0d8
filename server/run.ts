import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config.ts';
import { openGuestAccess } from './features/guest-access/guest-access.ts';
import { createRadiusDesk, type DeskClient } from './features/guest-access/radius-desk.ts';
import { jobTable } from './features/index.ts';
import { startCounter } from './features/reports/count/start-counter.ts';
import { buildApp } from './listeners/http/app.ts';
import { startJobs } from './listeners/jobs/start-jobs.ts';
import { startRadius, type RunningRadius } from './listeners/radius/start-radius.ts';
import { createContext } from './platform/context.ts';
import { loadSecrets } from './platform/crypto/secrets-file.ts';
import { createSealer } from './platform/crypto/seal.ts';
import { createTokenSigner } from './platform/crypto/signed-token.ts';
import { openDatabase } from './platform/db/database.ts';
import { migrate } from './platform/db/migrate.ts';
import { openDatabaseServer } from './platform/db/database-server.ts';
import { openJobQueue } from './platform/jobs/open-queue.ts';
import { createLog, type Log } from './platform/log/log.ts';
import { mailJobs } from './platform/mail/mail-job.ts';
import { createCallOut } from './platform/outbound/create-call-out.ts';
import type { Program } from './platform/program.ts';
import type { RadiusDesk } from './platform/radius/desk.ts';
import { createDiskStore } from './platform/storage/disk-store.ts';
import { openJournal } from './platform/storage/journal.ts';
import { createS3Store } from './platform/storage/s3-store.ts';
import { greet } from './greet.ts';
import { prepareData } from './prepare-data.ts';

/** Starts everything named in LISTEN. What was opened last is closed first. */
export async function run(config: Config): Promise<void> {
  const closers: (() => Promise<unknown>)[] = [];
  const log = createLog(config.logLevel);
  closeOnSignal(closers, log);
  try {
    const server = await openDatabaseServer(config, log);
    closers.push(server.stop);
    const tokenSecret = config.tokenSecret ?? (await loadSecrets(config.dataDir)).tokenSecret;
    await migrate(server.owner, join(config.rootDir, 'server/platform/db/migrations'));
    const database = openDatabase(server.owner, (error) => log.warn({ err: error }, 'database connection lost'));
    closers.push(database.close);
    const jobs = [...jobTable, ...mailJobs({ smtp: config.smtp })];
    const opened = await openJobQueue({ owner: server.owner, jobs, log, works: config.listen.has('jobs') });
    closers.push(opened.stop);
    const program: Program = {
      database, queue: opened.queue, log, signer: createTokenSigner(tokenSecret), sealer: createSealer(tokenSecret), callOut: createCallOut({ allowsLoopback: config.callsLoopback }),
      storage: config.s3 ? createS3Store(config.s3) : createDiskStore(config.dataDir), journal: openJournal(config.dataDir), storagePerPage: config.storagePerPage, publicUrl: config.publicUrl, staticUrl: config.staticUrl, radius: radiusAddressOf(config), mailsGoOut: config.smtp !== undefined, google: config.google,
    };
    const prepared = await prepareData(createContext(program, { actor: { kind: 'system', label: 'start' } }), config);
    if (config.listen.has('jobs')) {
      const makeContext = (label: string) => createContext(program, { actor: { kind: 'system', label } });
      const running = await startJobs({ source: opened.source, jobs, makeContext, log });
      closers.push(() => running.stop());
      closers.push(startCounter(() => makeContext('counter')).stop);
    }
    const access = openGuestAccess(program);
    closers.push(access.close);
    // One for both ways in, since it gathers what comes at the same moment and remembers who signs.
    const desk = createRadiusDesk(access);
    if (config.listen.has('radius')) closers.push((await openRadius(config, desk, log)).close);
    if (config.listen.has('http')) {
      const { rootDir, trustedProxies, radius: { restSecret } } = config;
      const app = await buildApp(program, access, { rootDir, trustedProxies, radiusRest: restSecret === undefined ? undefined : { desk, secret: restSecret } });
      closers.push(() => app.close());
      await app.listen({ port: config.port, host: config.host });
    }
    greet(config, prepared);
  } catch (error) {
    await close(closers, log);
    throw error;
  }
}

async function openRadius({ host, radius: { authPort, acctPort, radsec } }: Config, desk: RadiusDesk<DeskClient>, log: Log): Promise<RunningRadius> {
  const keys = radsec && { port: radsec.port, key: await readFile(radsec.key), cert: await readFile(radsec.cert), ca: await readFile(radsec.ca) };
  return startRadius({ host, authPort, acctPort, desk, log, ...(keys && { radsec: keys }) }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    throw new Error(`Another program uses a RADIUS port (${error.message}). Set RADIUS_AUTH_PORT and RADIUS_ACCT_PORT, or LISTEN=http,jobs to run without RADIUS.`, { cause: error });
  });
}

const radiusAddressOf = ({ radius, publicUrl }: Config): Program['radius'] =>
  ({ host: radius.host ?? new URL(publicUrl).hostname, authPort: radius.authPort, acctPort: radius.acctPort, radsecPort: radius.radsec?.port });

async function close(closers: (() => Promise<unknown>)[], log: Log): Promise<void> {
  for (const closer of closers.splice(0).reverse()) await closer().catch((error: unknown) => log.warn({ err: error }, 'while stopping'));
}

const longestStop = 25_000;

function closeOnSignal(closers: (() => Promise<unknown>)[], log: Log): void {
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), longestStop).unref();
    void close(closers, log).then(() => process.exit(0));
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
