import { lookup, Resolver } from 'node:dns/promises';
import { readFile } from 'node:fs/promises';
import { isIP, type LookupFunction } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

export interface Place {
  address: string;
  family: number;
}

/** Milliseconds for the first question to a name server; the second gets twice as many. */
const patience = 1500;
/** Where one family is found, the other one gets so much longer. */
const graceOfOther = 300;

/**
 * Whoever types a name also chooses the name server that is asked. The system's own way to ask (getaddrinfo) has two
 * threads for the whole program and cannot be given up: ten names of a server that never answers would keep every other
 * call waiting for most of a minute. So the hosts file is read and DNS is asked here, where waiting takes nothing from
 * anybody; the system is asked for what DNS does not know (names of a local network), one after the other.
 */
export async function findPlaces(hostname: string, signal: AbortSignal, servers?: readonly string[]): Promise<Place[]> {
  const name = hostname.replace(/^\[|\]$/g, '').toLowerCase();
  const family = isIP(name);
  if (family) return [{ address: name, family }];
  const written = await findInHosts(name);
  if (written.length > 0) return written;
  const told = name.includes('.') ? await askNameServers(name, signal, servers) : undefined;
  return told ?? askSystem(name, signal);
}

let turn: Promise<unknown> = Promise.resolve();

/** The other of the two threads is for the program's own needs. Whoever has given up meanwhile is passed over. */
function askSystem(name: string, signal: AbortSignal): Promise<Place[]> {
  const answer = turn.then(() => {
    signal.throwIfAborted();
    return lookup(name, { all: true });
  });
  turn = answer.catch(() => undefined);
  return answer;
}

/** As the system reads it: an address, then its names, and `#` before what is said about them. */
async function findInHosts(name: string): Promise<Place[]> {
  const file = process.platform === 'win32' ? 'C:\\Windows\\System32\\drivers\\etc\\hosts' : '/etc/hosts';
  const text = await readFile(file, 'utf8').catch(() => '');
  // Most names do not stand there at all, and the file may be long.
  if (!text.toLowerCase().includes(name)) return [];
  return text.split('\n').flatMap((line) => {
    const [address = '', ...names] = line.split('#')[0]!.trim().toLowerCase().split(/\s+/);
    const family = isIP(address);
    return family && names.includes(name) ? [{ address, family }] : [];
  });
}

/** There is no such name, or nobody to ask. */
const unknown = new Set(['ENOTFOUND', 'ENODATA', 'ECONNREFUSED']);

/** Undefined where DNS does not know the name. */
async function askNameServers(
  name: string,
  signal: AbortSignal,
  servers?: readonly string[],
): Promise<Place[] | undefined> {
  const resolver = new Resolver({ timeout: patience, tries: 2 });
  if (servers?.length) resolver.setServers(servers);
  const stop = () => resolver.cancel();
  signal.addEventListener('abort', stop, { once: true });
  const found: Place[] = [];
  const failures: unknown[] = [];
  const ask = (addresses: Promise<string[]>, family: number) =>
    addresses.then(
      (all) => void found.push(...all.map((address) => ({ address, family }))),
      (error: unknown) => void failures.push((error as { code?: unknown }).code),
    );
  const both = [ask(resolver.resolve4(name), 4), ask(resolver.resolve6(name), 6)];
  try {
    await Promise.race(both);
    await Promise.race([Promise.all(both), ...(found.length > 0 ? [wait(graceOfOther)] : [])]);
  } finally {
    signal.removeEventListener('abort', stop);
    stop();
  }
  if (found.length > 0) return found;
  if (failures.every((code) => unknown.has(String(code)))) return undefined;
  throw new Error('no name server told its address');
}

/** For whoever connects by name: what was found and checked, and never a second look. Literals are not asked for. */
export const alreadyFound =
  (places: readonly Place[]): LookupFunction =>
  (_host, { all }, done) =>
    all ? done(null, [...places]) : done(null, places[0]!.address, places[0]!.family);
