import { spawn } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const documented = join(import.meta.dirname, '../../../../../docs/freeradius');
const modules = ['/usr/lib/freeradius', '/usr/lib64/freeradius'].find((folder) =>
  existsSync(join(folder, 'rlm_rest.so')),
);
const program = ['/usr/sbin/freeradius', '/usr/sbin/radiusd'].find((path) => existsSync(path));

export const isFreeRadiusHere = modules !== undefined && program !== undefined && existsSync('/usr/bin/radclient');

/** A router that FreeRADIUS knows, by the loopback address it sends from. */
export interface FrontedRouter {
  address: string;
  secret: string;
  shortname: string;
}

/** The documented folder with what stands around it in Debian's, on addresses and ports of its own. */
export async function startFreeRadius(platform: { url: string; secret: string }, routers: FrontedRouter[]) {
  const folder = await mkdtemp(join(tmpdir(), 'wifi-freeradius-'));
  await cp(documented, folder, { recursive: true });
  const [authPort, acctPort] = [await freePort(), await freePort()];
  await edit(join(folder, 'mods-enabled/rest'), [
    ['http://127.0.0.1:4040', platform.url],
    ['change this secret', platform.secret],
  ]);
  await edit(join(folder, 'sites-enabled/guest-wifi'), [
    ['port = 1812', `port = ${authPort}`],
    ['port = 1813', `port = ${acctPort}`],
    ['ipaddr = *', 'ipaddr = 127.0.0.1'],
  ]);
  const client = await readFile(join(folder, 'clients.conf'), 'utf8');
  const clients = routers.map(({ address, secret, shortname }) =>
    replaced(client, [
      ['client lobby', `client ${shortname}`],
      ['192.0.2.10', address],
      ['the secret of the device', secret],
      ['lobby-nas-id', shortname],
    ]),
  );
  await writeFile(join(folder, 'clients.conf'), clients.join('\n'));
  await writeFile(join(folder, 'radiusd.conf'), surroundings(folder));
  const child = spawn(program!, ['-f', '-l', 'stdout', '-d', folder], { stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  await new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      printed += chunk.toString();
      if (printed.includes('Ready to process requests')) resolve();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) => reject(new Error(`FreeRADIUS ended with ${code}: ${printed}`)));
  });
  return {
    ask: (router: FrontedRouter, lines: string[]) =>
      radclient(router, authPort, 'auth', ['Message-Authenticator = 0x00', ...lines]),
    tell: (router: FrontedRouter, lines: string[]) => radclient(router, acctPort, 'acct', lines),
    close: async () => {
      child.kill('SIGKILL');
      await once(child, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export type FreeRadius = Awaited<ReturnType<typeof startFreeRadius>>;

function surroundings(folder: string): string {
  return `
libdir = ${modules}
run_dir = ${folder}
logdir = ${folder}
proxy_requests = no
security {
  reject_delay = 0
}
thread pool {
  start_servers = 2
  max_servers = 4
  min_spare_servers = 1
  max_spare_servers = 2
}
$INCLUDE clients.conf
modules {
  always handled {
    rcode = handled
  }
  $INCLUDE mods-enabled/
}
policy {
  $INCLUDE policy.d/
}
$INCLUDE sites-enabled/
`;
}

async function edit(path: string, changes: [from: string, to: string][]): Promise<void> {
  await writeFile(path, replaced(await readFile(path, 'utf8'), changes));
}

function replaced(text: string, changes: [from: string, to: string][]): string {
  return changes.reduce((before, [from, to]) => {
    if (!before.includes(from)) throw new Error(`The documented configuration has no "${from}" any more`);
    return before.replaceAll(from, () => to);
  }, text);
}

async function freePort(): Promise<number> {
  const socket = createSocket('udp4');
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  const { port } = socket.address();
  socket.close();
  await once(socket, 'close');
  return port;
}

async function radclient(
  { address, secret }: FrontedRouter,
  port: number,
  command: string,
  lines: string[],
): Promise<string> {
  const child = spawn('/usr/bin/radclient', ['-x', '-r', '1', '-t', '3', `127.0.0.1:${port}`, command, secret]);
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  child.stdin.end(`${[`Packet-Src-IP-Address = ${address}`, ...lines].join('\n')}\n`);
  await once(child, 'close');
  // What was sent is printed too.
  return /(Received|\(0\) No reply)[^]*/.exec(printed)?.[0] ?? printed;
}
