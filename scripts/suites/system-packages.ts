import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

export interface SystemPackage {
  name: string;
  /** A file that is there if it is installed. */
  proof: string;
  /** Debian starts it at once and at every boot, which no test may do to a machine that somebody uses. */
  isDaemon?: true;
}

/** Either will do: `e2e/play/chromium.ts` takes the first. */
export const chromiums: SystemPackage[] = [
  { name: 'chromium-headless-shell', proof: '/usr/bin/chromium-headless-shell' },
  { name: 'chromium', proof: '/usr/bin/chromium' },
];
export const postgres15: SystemPackage = { name: 'postgresql-15', proof: '/usr/lib/postgresql/15/bin/postgres' };
export const freeRadius: SystemPackage[] = [
  { name: 'freeradius-rest', proof: '/usr/lib/freeradius/rlm_rest.so', isDaemon: true },
  { name: 'freeradius-utils', proof: '/usr/bin/radclient' },
];
export const heicDecoder: SystemPackage = { name: 'libheif-examples', proof: '/usr/bin/heif-convert' };
export const openNds: SystemPackage[] = [
  { name: 'iptables', proof: '/usr/sbin/iptables-legacy' },
  { name: 'php-cli', proof: '/usr/bin/php' },
  { name: 'opennds', proof: '/usr/bin/opennds', isDaemon: true },
];

const debianCluster = '/etc/postgresql/15/main';

/** Why the package is not there after we tried, or undefined if it is. */
export function ensurePackage({ name, proof, isDaemon }: SystemPackage): string | undefined {
  if (existsSync(proof)) return undefined;
  if (!existsSync('/usr/bin/apt-get')) return `${name} is missing (no ${proof}) and this is no Debian`;
  if (process.getuid?.() !== 0) return `${name} is missing and only root may install it (apt-get install ${name})`;
  if (isDaemon && existsSync('/run/systemd/system'))
    return `${name} is missing, and this machine would run it from then on (apt-get install ${name})`;
  console.log(`Installing ${name} …`);
  const hadCluster = existsSync(debianCluster);
  const problem = aptGet(['update', '-q']) ?? aptGet(['install', '-y', '-q', '--no-install-recommends', name]);
  // Debian makes a cluster and starts it with every new PostgreSQL; the tests use the programs only.
  if (name === postgres15.name && !hadCluster && existsSync(debianCluster)) {
    spawnSync('pg_dropcluster', ['--stop', '15', 'main'], { stdio: 'ignore' });
  }
  return existsSync(proof) ? undefined : `${name} could not be installed: ${problem ?? `there is still no ${proof}`}`;
}

function aptGet(args: string[]): string | undefined {
  // RUNLEVEL=1 keeps Debian's packages from starting their daemons.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const { status, stderr } = spawnSync('apt-get', args, { env, encoding: 'utf8', timeout: 5 * 60_000 });
  return status === 0 ? undefined : `apt-get ${args[0]} failed: ${stderr.trim().split('\n').at(-1) ?? ''}`;
}
