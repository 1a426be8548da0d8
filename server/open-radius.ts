import { readFile } from 'node:fs/promises';
import type pg from 'pg';
import type { Config } from './config.ts';
import type { GuestAccess } from './features/access/guest-access/guest-access.ts';
import {
  shareWithThreads,
  type ThreadNote,
  type ThreadOrder,
} from './features/access/guest-access/radius/across-threads.ts';
import type { DeviceClient } from './features/access/guest-access/radius/radius-clients.ts';
import { canSharePorts, findFreePort } from './listeners/radius/shared-ports.ts';
import { startRadius, type RunningRadius } from './listeners/radius/start-radius.ts';
import type { Log } from './platform/log/log.ts';
import type { Meters } from './platform/monitor/program-facts.ts';
import type { RadiusBackend } from './platform/radius/backend.ts';
import { startWorkers } from './platform/threads/workers.ts';
import type { RadiusTask } from './radius-thread.ts';

interface Parts {
  access: GuestAccess;
  backend: RadiusBackend<DeviceClient>;
  login: pg.PoolConfig;
  tokenSecret: string;
  log: Log;
  meters?: Meters | undefined;
  /** A thread has ended, and its part of the packets found nobody for a moment. */
  died: (error: Error) => void;
}

/** Doors for packets in the main thread, and in others beside it: see decision 019. RadSec stays in the main one. */
export async function openRadius(
  config: Config,
  parts: Parts,
  canShare: typeof canSharePorts = canSharePorts,
): Promise<RunningRadius> {
  const {
    host,
    radius: { authPort, acctPort, radsec, threads },
  } = config;
  const { backend, log, meters } = parts;
  const keys = radsec && {
    port: radsec.port,
    key: await readFile(radsec.key),
    cert: await readFile(radsec.cert),
    ca: await readFile(radsec.ca),
  };
  // A single thread shares its ports with sockets of single routers: see `router-sockets.ts`.
  const sharesPorts = await canShare(host);
  if (threads > 1 && !sharesPorts)
    log.warn('this system does not share UDP ports among threads: RADIUS is answered by one');
  try {
    const ports = sharesPorts
      ? { authPort: await findFreePort(host, authPort), acctPort: await findFreePort(host, acctPort) }
      : { authPort, acctPort };
    const running = await startRadius({
      host,
      ...ports,
      sharesPorts,
      backend,
      log,
      meters,
      ...(keys && { radsec: keys }),
    });
    return sharesPorts && threads > 1 ? await withThreads(config, parts, running) : running;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw new Error(
      `Another program uses a RADIUS port (${(error as Error).message}). Set RADIUS_AUTH_PORT and RADIUS_ACCT_PORT, or LISTEN=http,jobs to run without RADIUS.`,
      { cause: error },
    );
  }
}

// Beside this file in the source as in the bundle.
const entry = new URL(import.meta.url.endsWith('.ts') ? './radius-thread.ts' : './radius-thread.mjs', import.meta.url);

async function withThreads(
  config: Config,
  { access, login, tokenSecret, log, died }: Parts,
  running: RunningRadius,
): Promise<RunningRadius> {
  const { authPort, acctPort } = running;
  const { hear, spread } = shareWithThreads(access);
  try {
    const task: RadiusTask = { config, login, tokenSecret, authPort, acctPort };
    const workers = await startWorkers<ThreadOrder, ThreadNote>({
      entry,
      count: config.radius.threads - 1,
      task,
      hear,
      died,
      replaced: () => log.error('a thread that answers packets was stuck in its work: another has taken its place'),
    });
    spread(workers.tell);
    return {
      ...running,
      close: async () => {
        await Promise.all([running.close(), workers.stop()]);
      },
    };
  } catch (error) {
    await running.close();
    throw error;
  }
}
