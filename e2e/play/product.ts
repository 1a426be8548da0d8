import { execFile, spawn } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Role } from '@wifi/contract/permissions.ts';

const root = join(import.meta.dirname, '../..');
const startsWithin = 180_000;
const mailsArriveWithin = 60_000;

export interface Credentials {
  email_mobile: string;
  password: string;
}
export type DemoPerson = Role | 'platformAdmin';
type Demo = Record<DemoPerson, Credentials> & {
  page: { eid: string };
  devices: { nas_id: string; type: string; secret: string }[];
};

export interface Product {
  url: string;
  demo: Demo;
  dataDir: string;
  /** The link of the next mail to this address that no test has taken yet. */
  mailedLink: (address: string) => Promise<string>;
  /** Ends it as an operator would; answers with its exit code. */
  stop: () => Promise<number | null>;
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

export async function freeUdpPort(): Promise<number> {
  const socket = createSocket('udp4').bind(0);
  await once(socket, 'listening');
  const { port } = socket.address();
  await new Promise<void>((resolve) => socket.close(() => resolve()));
  return port;
}

/** What else it is told at its start; asked for once its address is known. */
type MoreSettings = (url: string) => Promise<Record<string, string>>;

/** Where global-setup.ts keeps the data that products begin with. */
export const furnishedData = 'FURNISHED_DATA';

/** Data to begin with; none where nothing was furnished, so that the product furnishes for itself. */
export async function copyFurnished(dataDir: string): Promise<void> {
  const furnished = process.env[furnishedData];
  // Only `cp` keeps whose files they are: PostgreSQL may run as another user than the program.
  if (furnished) await promisify(execFile)('cp', ['-a', furnished, dataDir]);
}

/** The built product with demo data, on a database and a port of its own, which end with it. */
export async function startProduct(moreSettings?: MoreSettings): Promise<Product> {
  const folder = await makeFolder();
  await copyFurnished(join(folder, 'data'));
  const remove = () => rm(folder, { recursive: true, force: true });
  const product = await runProduct(folder, moreSettings).catch(async (error: unknown) => {
    await remove();
    throw error;
  });
  return { ...product, stop: () => product.stop().finally(remove) };
}

export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'wifi-e2e-'));
  // Where PostgreSQL runs as another user than the program, it must get through to its own folder.
  await chmod(folder, 0o711);
  return folder;
}

/** On the data of a folder, which outlive it; furnishes the demo where there are none yet. */
export async function runProduct(
  folder: string,
  moreSettings: MoreSettings = () => Promise.resolve({}),
): Promise<Product> {
  const dataDir = join(folder, 'data');
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const settings = await moreSettings(url);
  const program = spawn(process.execPath, [join(root, 'dist/server/main.mjs')], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      TZ: process.env.TZ,
      DATA_DIR: dataDir,
      PORT: String(port),
      LISTEN: 'http,jobs,radius',
      // Journeys count guests: nobody comes whom they did not send.
      DEMO: 'still',
      // Its routers are played on this machine, and a Disconnect goes there.
      CALLS_LOOPBACK: 'on',
      RADIUS_AUTH_PORT: String(await freeUdpPort()),
      RADIUS_ACCT_PORT: String(await freeUdpPort()),
      ...settings,
    },
  });
  const exited = once(program, 'exit') as Promise<[number | null]>;
  const printed: string[] = [];
  const complaints: string[] = [];
  createInterface(program.stdout).on('line', (line) => printed.push(line));
  createInterface(program.stderr).on('line', (line) => complaints.push(line));

  const stop = async () => {
    program.kill('SIGTERM');
    const [code] = await exited;
    return code;
  };

  const mailedLink = async (address: string) => {
    const start = `Mail for ${address}: `;
    for (const ends = Date.now() + mailsArriveWithin; Date.now() < ends; await sleep(50)) {
      const at = printed.findIndex((line) => line.startsWith(start));
      const link = at < 0 ? undefined : printed.splice(at, 1)[0]!.split(' → ')[1];
      if (link) return link;
    }
    throw new Error(`No mail for ${address} among: ${printed.join(' | ')}`);
  };

  const ends = Date.now() + startsWithin;
  while (!printed.some((line) => line.startsWith('Ready on'))) {
    if (program.exitCode !== null || Date.now() > ends) {
      await stop();
      throw new Error(`The product did not start: ${[...printed, ...complaints].join('\n')}`);
    }
    await sleep(50);
  }
  const demo = JSON.parse(await readFile(join(dataDir, 'demo.json'), 'utf8')) as Demo;
  return { url, demo, dataDir, mailedLink, stop };
}
