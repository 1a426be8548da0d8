import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gather, type Machine } from './network-namespaces.ts';

export const whyNoOpenNds = (): string | undefined => {
  const missing = ['/usr/bin/opennds', '/usr/bin/ndsctl', '/usr/sbin/iptables-legacy'].find(
    (path) => !existsSync(path),
  );
  return missing && `there is no ${missing} (packages opennds and iptables)`;
};

/** At levels 2 and 3 openNDS encrypts by PHP, and at 3 asks by it too. */
export const needsPhp = (level: string) => level === '2' || level === '3';
export const hasPhp = existsSync('/usr/bin/php');

export interface OpenNdsSettings {
  /** What an operator runs where there is no uci. */
  script: string;
  lease: { mac: string; ip: string };
  /** Whose certificates it believes. */
  authority: string | undefined;
}

/**
 * openNDS writes into /etc (hosts, dnsmasq.conf), restarts the machine's dnsmasq, and looks for leases in /tmp: it gets
 * a copy of the first, no way to the second, and a /tmp of its own. The set-up changes its scripts, so that it has a
 * copy of those too. iptables over nftables cannot make all of its rules on every kernel; the older one can.
 */
const enclosure = `
set -e
folder=$1
mount -t tmpfs tmpfs /run
cp -a /etc "$folder/etc"
mount --bind "$folder/etc" /etc
: > /etc/dnsmasq.conf
cp "$folder/opennds.conf" "$folder/authority.pem" /etc/opennds
cp -a /usr/lib/opennds "$folder/lib"
mount --bind "$folder/lib" /usr/lib/opennds
sh "$folder/set-up.sh"
mkdir /etc/opennds/bin
ln -s /usr/sbin/iptables-legacy /etc/opennds/bin/iptables
ln -s /usr/sbin/ip6tables-legacy /etc/opennds/bin/ip6tables
export SSL_CERT_FILE=/etc/opennds/authority.pem
export PATH=/etc/opennds/bin:/usr/sbin:/usr/bin:/sbin:/bin
echo 1 > /proc/sys/net/ipv4/ip_forward
mount --bind "$folder/tmp" /tmp
exec opennds -f -d 1
`;

/**
 * What the script writes, and a faster poll: the daemon knows no option for it, but its own script finds one in a
 * comment too.
 */
function configuration(script: string): string {
  const written = /^cat > \/etc\/opennds\/opennds\.conf << 'end'\n([\s\S]*?)^end$/m.exec(script)?.[1];
  if (written === undefined) throw new Error(`The script writes no configuration: ${script}`);
  return `${written}# nat_traversal_poll_interval 2\n`;
}

/** What the script does to openNDS itself. */
const changes = (script: string): string =>
  script
    .split('\n')
    .filter((line) => line.startsWith('sed '))
    .join('\n');

const startsWithin = 90_000;

export async function startOpenNds(machine: Machine, folder: string, settings: OpenNdsSettings) {
  await mkdir(join(folder, 'tmp'), { recursive: true });
  await writeFile(join(folder, 'tmp/dhcp.leases'), `9999999999 ${settings.lease.mac} ${settings.lease.ip} phone *\n`);
  await writeFile(join(folder, 'opennds.conf'), configuration(settings.script));
  await writeFile(join(folder, 'authority.pem'), settings.authority ?? '');
  await writeFile(join(folder, 'set-up.sh'), changes(settings.script));
  const program = machine.start([
    'unshare',
    '--mount',
    '--propagation',
    'private',
    'sh',
    '-c',
    enclosure,
    'openNDS',
    folder,
  ]);
  const printed = [gather(program.stdout!), gather(program.stderr!)];
  const closed = once(program, 'close');
  const all = () => printed.map((text) => text()).join('');
  // Every step on the way replaces the former one, so that this is openNDS itself: who enters its namespaces sees what
  // it sees.
  const inside = ['--target', String(program.pid), '--mount', '--net', 'ndsctl'];
  async function ndsctl(...args: string[]): Promise<string> {
    // One at a time may talk to openNDS, and its own scripts do too.
    for (let attempt = 0; ; attempt += 1) {
      const { status, stdout, stderr } = spawnSync('nsenter', [...inside, ...args], {
        encoding: 'utf8',
        timeout: 30_000,
      });
      if (status === 0) return stdout;
      if (attempt === 20) throw new Error(`ndsctl ${args.join(' ')}: ${stdout}${stderr}`);
      await sleep(200);
    }
  }

  for (const ends = Date.now() + startsWithin; !all().includes('openNDS is now running'); await sleep(50)) {
    if (program.exitCode === null && Date.now() < ends) continue;
    program.kill('SIGKILL');
    throw new Error(`openNDS did not start: ${all()}`);
  }
  return {
    /** What openNDS thinks of a phone: Preauthenticated, Authenticated, or nothing. */
    stateOf: async (mac: string): Promise<string | undefined> =>
      (JSON.parse(await ndsctl('json', mac)) as { state?: string }).state,
    forget: (mac: string) => ndsctl('deauth', mac),
    stop: async () => {
      program.kill('SIGTERM');
      const isOver = await Promise.race([closed.then(() => true), sleep(5000, false)]);
      if (!isOver) program.kill('SIGKILL');
      await closed;
    },
  };
}
