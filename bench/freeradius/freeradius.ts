import { spawn } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensurePackage } from '../../scripts/suites/system-packages.ts';
import type { Guest, Router } from '../load/router-packets.ts';
import { writeConfiguration, type FreeradiusPlan } from './configuration.ts';
import { tryWithRadclient } from './radclient.ts';

export interface RunningFreeradius {
  ports: { auth: number; acct: number };
  stop: () => Promise<void>;
}

/** Why there is no FreeRADIUS to measure against, or undefined if there is. */
export const whyNoFreeradius = (): string | undefined =>
  ensurePackage({ name: 'freeradius', proof: '/usr/sbin/freeradius' }) ??
  ensurePackage({ name: 'freeradius-postgresql', proof: '/usr/lib/freeradius/rlm_sql_postgresql.so' }) ??
  ensurePackage({ name: 'freeradius-utils', proof: '/usr/bin/radclient' });

async function freePort(): Promise<number> {
  const socket = createSocket('udp4');
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  const { port } = socket.address();
  socket.close();
  return port;
}

export async function startFreeradius(
  kind: FreeradiusPlan['kind'],
  { database, router, guests }: { database: string; router: Router; guests: Guest[] },
): Promise<RunningFreeradius> {
  const folder = await mkdtemp(join(tmpdir(), 'freeradius-'));
  const ports = { auth: await freePort(), acct: await freePort(), inner: await freePort() };
  const raddb = await writeConfiguration({ kind, folder, ports, database, secret: router.secret });
  const log = join(folder, 'log/radius.log');
  // In the foreground, but with its threads: -X would take those away.
  const server = spawn('/usr/sbin/freeradius', ['-f', '-d', raddb, '-l', log], { stdio: 'ignore' });
  const gone = once(server, 'exit');
  const stop = async () => {
    server.kill('SIGTERM');
    await gone;
    await rm(folder, { recursive: true, force: true });
  };
  try {
    for (let tries = 0; ; tries += 1) {
      const problem = await tryWithRadclient(ports.auth, router, guests);
      if (problem === undefined) break;
      if (tries > 10 || server.exitCode !== null)
        throw new Error(`FreeRADIUS (${kind}): ${problem}\n${await readFile(log, 'utf8').catch(() => '')}`);
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return { ports, stop };
}
