import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Config } from './config.ts';
import { createProgram } from './create-program.ts';
import { openGuestAccess } from './features/access/guest-access/guest-access.ts';
import { createRadiusBackend } from './features/access/guest-access/radius/radius-backend.ts';
import { jobTable } from './features/index.ts';
import { startLobby } from './features/upkeep/demo/lobby/start-lobby.ts';
import { startMonitor } from './features/upkeep/system-logs/monitor/start-monitor.ts';
import { findSignedSender } from './features/venue/sending-domain/signed-sender.ts';
import { greet } from './greet.ts';
import { buildApp } from './listeners/http/app.ts';
import { startHttps } from './listeners/https/start-https.ts';
import type { RunningRadius } from './listeners/radius/start-radius.ts';
import { openBackground } from './open-background.ts';
import { openRadius } from './open-radius.ts';
import { closeAll } from './platform/close-all.ts';
import { createContext } from './platform/context.ts';
import { loadSecrets } from './platform/crypto/secrets-file.ts';
import { openDatabaseServer } from './platform/db/database-server.ts';
import { openDatabase } from './platform/db/database.ts';
import { canLiftWall } from './platform/db/tables/can-lift-wall.ts';
import { migrate } from './platform/db/tables/migrate.ts';
import { openJobQueue } from './platform/jobs/open-queue.ts';
import { createLog, type Log } from './platform/log/log.ts';
import { mailJobs } from './platform/mail/mail-job.ts';
import { prepareData } from './prepare-data.ts';

/** Starts everything named in LISTEN. What was opened last is closed first. */
export async function run(config: Config): Promise<void> {
  const closers: (() => Promise<unknown>)[] = [];
  const log = createLog(config.logLevel);
  const end = closeOnSignal(closers, log);
  try {
    const server = await openDatabaseServer(config, log);
    closers.push(server.stop);
    const tokenSecret = config.tokenSecret ?? (await loadSecrets(config.dataDir)).tokenSecret;
    await migrate(server, join(config.rootDir, 'server/platform/db/migrations'));
    const lost = (error: Error) => log.warn({ err: error }, 'database connection lost');
    const database = openDatabase(server.login, lost, undefined, config.slowQueryMs);
    closers.push(database.close);
    if (await canLiftWall(server.login))
      log.warn(
        'the login in DATABASE_URL owns the tables or may do anything: give the program an ordinary one and set MIGRATE_DATABASE_URL, see docs/operations.md',
      );
    const jobs = [...jobTable, ...mailJobs({ smtp: config.smtp, findOwnSender: findSignedSender })];
    const opened = await openJobQueue({ login: server.login, jobs, log, works: false });
    closers.push(opened.stop);
    const program = createProgram(config, { database, queue: opened.queue, log, tokenSecret });
    const prepared = await prepareData(createContext(program, { actor: { kind: 'system', label: 'start' } }), config);
    const listens = [...config.listen].filter((name) => name !== 'jobs');
    const monitorContext = () => createContext(program, { actor: { kind: 'system', label: 'monitor' } });
    closers.push(startMonitor(monitorContext, { kind: 'process', listens }).stop);
    const died = (error: Error) => {
      log.fatal({ err: error }, 'a thread has ended, and the program with it');
      end(1);
    };
    // Guests are let in while it starts.
    const background = config.listen.has('jobs')
      ? openBackground(program, { config, login: server.login, tokenSecret }, died)
      : undefined;
    background?.catch(() => {});
    closers.push(async () => (await background)?.stop());
    const access = openGuestAccess(program);
    closers.push(access.close);
    // One for both ways in, since it gathers what comes at the same moment and remembers who signs.
    const backend = createRadiusBackend(access);
    let radius: RunningRadius | undefined;
    if (config.listen.has('radius')) {
      radius = await openRadius(config, {
        access,
        backend,
        login: server.login,
        tokenSecret,
        log,
        meters: program.meters,
        died,
      });
      closers.push(radius.close);
    }
    if (config.listen.has('http')) {
      const {
        rootDir,
        trustedProxies,
        callsPerKey,
        radius: { restSecret },
      } = config;
      const app = await buildApp(program, access, {
        rootDir,
        trustedProxies,
        callsPerKey,
        radiusRest: restSecret === undefined ? undefined : { backend, secret: restSecret },
      });
      closers.push(() => app.close());
      await app.listen({ port: config.port, host: config.host });
      if (config.https)
        closers.push((await startHttps(program, app, { port: config.https.port, host: config.host })).close);
      if (config.lobby && prepared.demo && radius) {
        const doors = { host: config.host, httpPort: (app.server.address() as AddressInfo).port, ...radius };
        const { register } = access;
        const lobby = await startLobby({
          program,
          register,
          doors,
          demo: prepared.demo,
          tell: (await background)?.tell,
        });
        closers.push(lobby.stop);
      }
    }
    await background;
    greet(config, prepared);
  } catch (error) {
    await closeAll(closers, log);
    throw error;
  }
}

const longestStop = 25_000;

/** Gives the way to end for other reasons. */
function closeOnSignal(closers: (() => Promise<unknown>)[], log: Log): (code: number) => void {
  let isStopping = false;
  const stop = (code: number) => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), longestStop).unref();
    void closeAll(closers, log).then(() => process.exit(code));
  };
  process.on('SIGTERM', () => stop(0));
  process.on('SIGINT', () => stop(0));
  return stop;
}
