import { fork, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'rolldown';

const root = join(import.meta.dirname, '..');
const folder = join(root, 'dist/bench');
/** Of the bench, and of the server's own threads beside them. */
const entries = [
  'api-server',
  'wall-reads',
  'guest-server',
  'radius-load',
  'page-load',
  'report-server',
  'ingest-server',
  'analytics-server',
  'neighbour-server',
  'mail-sink-server',
  'message-server',
  'admin-server',
  'hotel-server',
  'played-hotel-server',
  'zalo-server',
] as const;

type EntryName = (typeof entries)[number];

function isInstalledAtRoot(id: string): boolean {
  if (id.startsWith('node:')) return true;
  const name = /^(?:@[\w-][\w.-]*\/)?\w[\w.-]*/.exec(id)?.[0];
  return name !== undefined && !name.startsWith('@wifi/') && existsSync(join(root, 'node_modules', name));
}

let bundled: Promise<unknown> | undefined;

/** Node cannot run the splash pages' .tsx, and what is measured shall be what `npm start` runs: a bundle. */
const bundle = () =>
  (bundled ??= build({
    input: {
      ...Object.fromEntries(entries.map((name) => [name, join(import.meta.dirname, 'entries', `${name}.ts`)])),
      'radius-thread': join(root, 'server/radius-thread.ts'),
      'background-thread': join(root, 'server/background-thread.ts'),
    },
    platform: 'node',
    external: isInstalledAtRoot,
    logLevel: 'warn',
    output: {
      dir: folder,
      format: 'esm',
      sourcemap: true,
      entryFileNames: '[name].mjs',
      chunkFileNames: '[name]-[hash].mjs',
    },
  }));

/** A process of its own that takes orders one after the other and answers each. */
export interface Running<Order, Answer> {
  ask: (order: Order) => Promise<Answer>;
  stop: () => Promise<void>;
}

export async function startEntry<Order extends object, Answer>(name: EntryName): Promise<Running<Order, Answer>> {
  await bundle();
  const child = fork(join(folder, `${name}.mjs`), {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    execArgv: profilingOf(name),
  });
  return { ask: (order) => askOnce(child, name, order), stop: () => stop(child) };
}

/** BENCH_PROFILE=guest-server leaves a CPU profile of that process in the current folder. */
const profilingOf = (name: EntryName): string[] => (process.env.BENCH_PROFILE === name ? ['--cpu-prof'] : []);

function askOnce<Answer>(child: ChildProcess, name: string, order: object): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null) => reject(new Error(`${name} ended with ${code}`));
    child.once('exit', ended);
    child.once('message', (answer) => {
      child.off('exit', ended);
      const { failure, value } = answer as { failure?: string; value: Answer };
      if (failure === undefined) resolve(value);
      else reject(new Error(`${name}: ${failure}`));
    });
    child.send(order);
  });
}

function stop(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.disconnect();
  });
}
