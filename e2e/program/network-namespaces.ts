import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

const has = (program: string) => spawnSync('which', [program]).status === 0;
const tried = (command: string, args: string[]) => spawnSync(command, args, { encoding: 'utf8' });

/** Why this machine cannot play several machines, or undefined if it can. */
export function whyNoNamespaces(): string | undefined {
  if (process.platform !== 'linux') return 'network namespaces are a thing of Linux';
  if (process.getuid?.() !== 0) return 'only root may make network namespaces';
  const missing = ['ip', 'unshare', 'nsenter', 'mount'].find((program) => !has(program));
  if (missing) return `there is no ${missing} on this machine`;
  const name = `wifi-try-${process.pid}`;
  const made = tried('ip', ['netns', 'add', name]);
  tried('ip', ['netns', 'del', name]);
  if (made.status !== 0) return `this machine makes no network namespaces: ${made.stderr.trim()}`;
  const mounted = tried('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']);
  return mounted.status === 0 ? undefined : `this machine makes no mount namespaces: ${mounted.stderr.trim()}`;
}

function ip(...args: string[]): void {
  const { status, stderr } = tried('ip', args);
  if (status !== 0) throw new Error(`ip ${args.join(' ')}: ${stderr.trim()}`);
}

export interface Answer {
  status: number;
  location: string | null;
  body: string;
}

/** A machine of its own as far as the network goes. */
export function makeMachine(name: string) {
  const namespace = `wifi-${name}-${process.pid}`;
  ip('netns', 'add', namespace);
  ip('-n', namespace, 'link', 'set', 'lo', 'up');
  const start = (command: string[], env: NodeJS.ProcessEnv = { PATH: process.env.PATH }): ChildProcess =>
    spawn('ip', ['netns', 'exec', namespace, ...command], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  return {
    namespace,
    start,
    ip: (...args: string[]) => ip('-n', namespace, ...args),
    /** By a program of its own, for a program has only one network. Redirects are not followed. */
    fetch: async (
      url: string,
      options: { method?: string; headers?: Record<string, string>; body?: string; ca?: string } = {},
    ): Promise<Answer> => {
      const child = start([process.execPath, '-e', fetchScript, url, JSON.stringify(options)]);
      const [out, errors] = [gather(child.stdout!), gather(child.stderr!)];
      await once(child, 'close');
      if (child.exitCode !== 0) throw new Error(`${url} from ${name}: ${errors()}`);
      return JSON.parse(out()) as Answer;
    },
    remove: () => void tried('ip', ['netns', 'del', namespace]),
  };
}

export type Machine = ReturnType<typeof makeMachine>;

// Not by `fetch`, which writes "host:" where browsers write "Host:" and openNDS 9.10 knows no other.
const fetchScript = `
const [url, options] = process.argv.slice(1);
const { body, ...more } = JSON.parse(options);
const request = require(url.startsWith('https:') ? 'node:https' : 'node:http').request(url, { ...more, signal: AbortSignal.timeout(24_000) }, async (answer) => {
  let text = '';
  for await (const chunk of answer.setEncoding('utf8')) text += chunk;
  console.log(JSON.stringify({ status: answer.statusCode, location: answer.headers.location ?? null, body: text }));
});
request.on('error', (error) => { console.error(String(error)); process.exitCode = 1; });
request.end(body);
`;

export function gather(stream: NodeJS.ReadableStream): () => string {
  let text = '';
  stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
  return () => text;
}

/** A cable between two machines, each end with its name and address. */
export function connect(
  one: { machine: Machine; name: string; address: string },
  other: { machine: Machine; name: string; address: string },
): void {
  ip(
    'link',
    'add',
    one.name,
    'netns',
    one.machine.namespace,
    'type',
    'veth',
    'peer',
    'name',
    other.name,
    'netns',
    other.machine.namespace,
  );
  for (const { machine, name, address } of [one, other]) {
    machine.ip('addr', 'add', address, 'dev', name);
    machine.ip('link', 'set', name, 'up');
  }
}
